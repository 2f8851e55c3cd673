"""The commands of `quartermaster`, one file each."""
