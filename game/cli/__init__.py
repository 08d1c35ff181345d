"""The command line's commands, a file each."""
