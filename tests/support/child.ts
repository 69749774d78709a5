import { type ChildProcess, spawn } from "node:child_process";
import readline from "node:readline";

export interface Child {
  /** The next line that it writes; null at its end. */
  line(): Promise<string | null>;
  /** Every line from here to its end. */
  rest(): Promise<string[]>;
  /** SIGKILL, unless it has ended; resolves when it is gone. */
  kill(): Promise<void>;
  exitCode(): Promise<number | null>;
}

/** Starts a compiled program in a process of its own, which lives too shortly to gain by optimised WebAssembly. */
export function startChild(file: string, ...args: string[]): Child {
  const child: ChildProcess = spawn(process.execPath, ["--liftoff-only", file, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) {
    throw new Error("A piped process has no output.");
  }
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const line = async () => {
    const { done, value } = await lines.next();
    return done ? null : value;
  };
  return {
    line,
    rest: async () => {
      const all: string[] = [];
      for (let next = await line(); next !== null; next = await line()) {
        all.push(next);
      }
      return all;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    exitCode: () => ended,
  };
}
