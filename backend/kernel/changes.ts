import type { Bell } from "@/backend/db/bell";
import type { Executor } from "@/backend/db/handle";
import type { Changes as Told } from "@/lib/contract/changes";
import { readChanges, trimChanges } from "./change-log";
import { outsideCalls } from "./write-call";

/** Rings within this time are one. */
const JOINED_MS = 5;
/** A bell that is not heard costs this much at most. */
const LOOK_EVERY_MS = 1000;
const TRIM_EVERY_MS = 10 * 60_000;

/** The log of changed tags as webs read it. */
export interface Changes {
  /** Call after a commit: those who wait, at any backend, are answered. */
  ring(): void;
  /** The changes after the cursor. Without any it waits for one, `holdMs` at most. */
  read(after: string | null, holdMs: number): Promise<Told>;
  /** Answers those who wait. */
  close(): void;
}

export interface ChangesOptions {
  db: Executor;
  now: () => Date;
  /** Opens the bell that all processes hear. */
  openBell: (heard: () => void) => Bell;
}

/** Reads the database only while somebody asks. */
export function createChanges({ db, now, openBell }: ChangesOptions): Changes {
  const waiting = new Set<() => void>();
  const bell = openBell(wake);
  let ringing: NodeJS.Timeout | null = null;
  let rings = 0;
  let trimmedAt = 0;
  let isClosed = false;

  function wake(): void {
    rings += 1;
    for (const go of waiting) go();
  }

  /** Resolves at the next ring, or after that time. */
  function nextRing(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(late);
        waiting.delete(go);
        resolve();
      };
      const late = setTimeout(go, withinMs);
      waiting.add(go);
    });
  }

  async function trim(): Promise<void> {
    const at = now();
    if (at.getTime() - trimmedAt < TRIM_EVERY_MS) return;
    trimmedAt = at.getTime();
    await trimChanges(db, at);
  }

  return {
    ring() {
      ringing ??= setTimeout(() => {
        ringing = null;
        wake();
        void outsideCalls(() => bell.ring());
      }, JOINED_MS);
    },
    async read(after, holdMs) {
      await trim();
      const until = performance.now() + holdMs;
      let cursor = after;
      for (;;) {
        const heard = rings;
        const told = await readChanges(db, cursor, now());
        const left = until - performance.now();
        if (left <= 0 || isClosed || told.reset || told.changes.length > 0) return told;
        cursor = told.next;
        if (rings === heard) await nextRing(Math.min(left, LOOK_EVERY_MS));
      }
    },
    close() {
      isClosed = true;
      if (ringing) clearTimeout(ringing);
      bell.close();
      wake();
    },
  };
}
