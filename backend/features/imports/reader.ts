import { fork } from "node:child_process";
import { on } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  type FoundRow,
  type PlaceFileHead,
  type ReadPlaces,
  UnreadableFileError,
} from "@/backend/kernel/place-file";
import texts from "@/lib/i18n/messages/it/import-report.json";

/** A message of the reading process. */
export type ReadingAnswer =
  | { kind: "rows"; head: PlaceFileHead; rows: FoundRow[] }
  | { kind: "end"; head: PlaceFileHead }
  | { kind: "unreadable"; message: string }
  | { kind: "failed"; message: string };

/** Maximum silence of the process. */
const SILENCE_MS = 60_000;
/** Megabytes; the largest files take some hundreds. */
const HEAP = 1024;

/**
 * Reads files in a separate process: expanding a year of opening hours takes milliseconds per
 * place, and the library computes in local time, where a clock change would shift a day; UTC has
 * none. `program` is the bundle of `reading-process.ts`. It gets no environment, and a harmful file
 * can only crash it.
 */
export function createReader(program: string): ReadPlaces {
  return async (file, order, take, signal) => {
    const silence = new AbortController();
    const limit = AbortSignal.any([signal, silence.signal]);
    const child = fork(program, [], {
      serialization: "advanced",
      stdio: ["pipe", "ignore", "inherit", "ipc"],
      env: { TZ: "UTC", NODE_ENV: "production", PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${HEAP}`],
    });
    let timer: NodeJS.Timeout | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS).unref();
    };
    const ended = new AbortController();
    child.once("exit", () => ended.abort(new Error("The reading process ended")));
    child.once("error", (error) => ended.abort(error));
    try {
      const answers = on(child, "message", { signal: AbortSignal.any([limit, ended.signal]) });
      child.send(order);
      listen();
      // The process may end before reading everything, and reports why.
      if (child.stdin) pipeline(file as Readable, child.stdin).catch(() => undefined);
      for await (const [answer] of answers as AsyncIterable<[ReadingAnswer]>) {
        if (answer.kind === "end") return answer.head;
        if (answer.kind === "unreadable") throw new UnreadableFileError(answer.message);
        if (answer.kind !== "rows") throw new Error(answer.message);
        clearTimeout(timer);
        await take(answer.rows, answer.head);
        child.send({});
        listen();
      }
      throw new Error("The reading process said nothing more");
    } catch (error) {
      signal.throwIfAborted();
      if (silence.signal.aborted) throw new UnreadableFileError(texts.file.stuck);
      throw error;
    } finally {
      clearTimeout(timer);
      child.kill("SIGKILL");
    }
  };
}
