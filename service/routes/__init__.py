"""The resources of the API, one file for each kind."""
