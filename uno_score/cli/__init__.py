"""The commands: each collects its arguments, calls the core, saves and shows."""
