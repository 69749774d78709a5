import { DatabaseOpenError } from "@/backend/db/errors";
import { lockDirectory } from "@/backend/db/lock";

/**
 * Takes the lock of the directory in the first argument and says so, or says why not and ends with 1.
 * With a second argument `blocked` it then blocks its thread, as the engine does.
 */
const [, , directory = "", manner] = process.argv;
try {
  await lockDirectory(directory);
  process.stdout.write("held\n");
  if (manner === "blocked") {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(error instanceof DatabaseOpenError ? `${error.message}\n` : `${error}\n`);
  process.exit(1);
}
