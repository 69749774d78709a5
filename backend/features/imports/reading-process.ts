import os from "node:os";
import {
  type FoundRow,
  type PlaceFileOrder,
  UnreadableFileError,
} from "@/backend/kernel/place-file";
import { readPlaceFile } from "./read-file";
import type { ReadingAnswer } from "./reader";

/** Rows in one message. */
const BATCH = 250;
/** Lowest priority. */
const NICENESS = 10;

function tell(answer: ReadingAnswer): void {
  process.send?.(answer);
}

/** Resolves when the parent has taken the last rows. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => process.once("message", () => resolve()));
}

async function read(order: PlaceFileOrder): Promise<void> {
  const { head, rows } = await readPlaceFile(process.stdin, order);
  let batch: FoundRow[] = [];
  const send = async () => {
    const taken = untilAsked();
    tell({ kind: "rows", head, rows: batch });
    batch = [];
    await taken;
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await send();
  }
  if (batch.length > 0) await send();
  tell({ kind: "end", head });
}

function run(): void {
  os.setPriority(NICENESS);
  process.once("message", (order: PlaceFileOrder) => {
    read(order).catch((error: unknown) => {
      if (error instanceof UnreadableFileError)
        tell({ kind: "unreadable", message: error.message });
      else tell({ kind: "failed", message: String(error) });
    });
  });
  // Ctrl-C reaches all processes; the backend decides when this one ends.
  process.on("SIGINT", () => undefined);
  process.once("disconnect", () => process.exit());
}

run();
