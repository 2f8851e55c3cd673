"""Pages a browser shows, with nothing to fetch from elsewhere: to watch, to print, to check archives with."""
