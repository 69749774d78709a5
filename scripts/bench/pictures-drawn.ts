import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { activityPageSchema } from "@/lib/contract/activities";
import type { Stack } from "./stack";

const LIMIT_MS = 10 * 60_000;
/** Looks in a row without work after which the backend is at rest: jobs ring one another within less. */
const QUIET_LOOKS = 3;

/** Whether the list of places, page by page, lacks no AVIF copy of a picture. */
async function areCardsDrawn({ backendUrl }: Stack): Promise<boolean> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await fetch(`${backendUrl}/api/activities?page=${page}`);
    const { data, last_page } = activityPageSchema.parse(await response.json());
    if (data.some(({ cover }) => cover?.base && !cover.avif)) return false;
    last = last_page;
  }
  return true;
}

/** Whether one of the processes that make pictures runs; false where /proc is not there. */
function isDrawing({ backend: { child } }: Stack): boolean {
  try {
    return readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim() !== "";
  } catch {
    return false;
  }
}

/**
 * Waits until the demo town's pictures have their AVIF copies and the processes that draw have ended (decision 169): before,
 * a slow phone is measured beside an encoder. Throws when that takes too long.
 */
export async function picturesDrawn(stack: Stack): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  let quiet = 0;
  while (quiet < QUIET_LOOKS) {
    if (performance.now() > until) throw new Error("The town's pictures are still being drawn");
    quiet = !isDrawing(stack) && (await areCardsDrawn(stack)) ? quiet + 1 : 0;
    await pause(1000);
  }
}
