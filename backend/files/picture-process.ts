import os from "node:os";
import sharp from "sharp";
import { DomainError } from "@/backend/kernel/errors";
import { pictureWorkHere } from "./picture-work-here";
import type { PictureAnswer, PictureOrder } from "./picture-worker";

async function answerTo({ task, order }: PictureOrder): Promise<PictureAnswer> {
  try {
    const work = pictureWorkHere[task] as (...given: unknown[]) => Promise<unknown>;
    return { result: await work(...order) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { error: String(error) };
    return { error: error.message, code: error.code };
  }
}

function run(): void {
  os.setPriority(Number(process.argv[2] ?? 0));
  sharp.concurrency(1);
  sharp.cache(false);
  process.on("message", async (order: PictureOrder) => process.send?.(await answerTo(order)));
  // Ctrl-C reaches all processes; the backend decides when this one ends.
  process.on("SIGINT", () => undefined);
  process.once("disconnect", () => process.exit());
}

run();
