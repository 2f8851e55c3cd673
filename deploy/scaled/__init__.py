"""The scaled set-up on one machine, without containers."""
