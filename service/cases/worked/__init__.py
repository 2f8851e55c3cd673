"""Cases that play the worked examples of the specifications, as data (`make worked`)."""
