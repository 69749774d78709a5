// Preloaded into the backend and the web: when the process that started them is gone, even by SIGKILL, they stop as by
// SIGTERM. Only its own children, not the threads and processes that those start with the same options.
if (process.channel && String(process.ppid) === process.env.PIAZZA_SUPERVISOR) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
