import type { Executor } from "@/backend/db/handle";
import { romeDay } from "@/lib/domain/rome-time";
import { plainText } from "@/lib/domain/search-text";
import { countMisses } from "./queries";

/** Different texts that a day keeps; what comes after them is not counted. */
const MISSES_A_DAY = 5000;

/** Keeps a text that found nothing, for the staff, with nothing that says who typed it. */
export type RecordMiss = (text: string, now: Date) => Promise<void>;

/**
 * Writes one batch after the other, so that many misses at once cost one commit: what comes while one is
 * written waits for the next.
 */
export function createMissBook(db: Executor): RecordMiss {
  let waiting = new Map<string, Map<string, number>>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function write(): Promise<void> {
    const days = waiting;
    waiting = new Map();
    next = null;
    for (const [day, texts] of days) await countMisses(db, day, texts, MISSES_A_DAY);
  }

  return (text, now) => {
    const day = romeDay(now);
    const texts = waiting.get(day) ?? new Map<string, number>();
    waiting.set(day, texts);
    const plain = plainText(text);
    texts.set(plain, (texts.get(plain) ?? 0) + 1);
    if (!next) {
      next = writing.then(write, write);
      writing = next;
    }
    return next;
  };
}
