"""What goes over the wire besides the documents of `projections`: requests and replies, typed."""
