"""How a process gets its work done: lanes of threads, answers made once, types and memory made ready."""
