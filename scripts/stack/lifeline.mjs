import { isMainThread } from "node:worker_threads";

// Preloaded into the backend and the web: when the process that started them is gone, even by SIGKILL, they stop as by
// SIGTERM. The mark is taken away, so that threads and processes that they start with the same options go free.
if (isMainThread && process.env.PIAZZA_SUPERVISED) {
  delete process.env.PIAZZA_SUPERVISED;
  // gone before this process was up: there is nothing to tidy yet
  if (!process.channel) process.exit(1);
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
