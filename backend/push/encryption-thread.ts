import os from "node:os";
import { parentPort } from "node:worker_threads";
import { UnencryptableError } from "./encryption";
import { encryptHere, type FromThread, type Plain, type ToThread } from "./encryptor";

/** Pushes may be a moment late; requests should not. */
const NICENESS = 10;

function bodyOf(plain: Plain): Buffer | null {
  try {
    return encryptHere(plain);
  } catch (error) {
    if (error instanceof UnencryptableError) return null;
    throw error;
  }
}

function run(): void {
  const port = parentPort;
  if (!port) throw new Error("This file is the entry of a worker thread.");
  // Only on Linux a thread has its own priority; elsewhere this would change the whole process.
  if (process.platform === "linux") os.setPriority(0, NICENESS);
  port.on("message", (group: ToThread) => {
    const bodies = group.map(bodyOf);
    const lengths = bodies.map((body) => body?.byteLength ?? null);
    const size = bodies.reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
    const bytes = new Uint8Array(size);
    let end = 0;
    for (const body of bodies) {
      if (!body) continue;
      bytes.set(body, end);
      end += body.byteLength;
    }
    port.postMessage({ bytes, lengths } satisfies FromThread, [bytes.buffer]);
  });
}

run();
