import type { Executor } from "@/backend/db/handle";
import { romeDay } from "@/lib/domain/rome-time";
import { plainText } from "@/lib/domain/search-text";
import { countMisses } from "./queries";

/** Maximum distinct queries stored per day; further ones are not counted. */
const MISSES_A_DAY = 5000;

/** Stores a query without results, for the staff, without its user. */
export type RecordMiss = (text: string, now: Date) => Promise<void>;

/**
 * Writes in batches, so that many misses cost one commit: those during a write wait for the next.
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
