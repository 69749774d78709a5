import { isMainThread } from "node:worker_threads";

// Preloaded into the backend and the web: if the process that started them is gone, even by
// SIGKILL, they stop as by SIGTERM. The mark is removed, so that their own threads and processes
// with the same options are not affected.
if (isMainThread && process.env.PIAZZA_SUPERVISED) {
  delete process.env.PIAZZA_SUPERVISED;
  // the parent was gone before this process was up: nothing to clean up yet
  if (!process.channel) process.exit(1);
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
