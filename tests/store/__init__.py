"""The event store, on every database it runs on."""
