import type { ChildProcess } from "node:child_process";

const LIMIT = 180_000;

/** Resolves when the process, whose output is piped, says this. Throws when it ends before, or takes 3 minutes. */
export function says(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`nobody said "${words}"`)), LIMIT);
    child.once("exit", (code) => {
      clearTimeout(limit);
      reject(new Error(`ended with code ${code} before "${words}"`));
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      if (!chunk.toString().includes(words)) return;
      clearTimeout(limit);
      resolve();
    });
  });
}

/** SIGTERM; resolves when the process is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
