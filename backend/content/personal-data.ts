import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/jobs/queue";

/** What an erasure may need besides: the time, and the way to tell others of it. */
export interface EraseDeps {
  now: () => Date;
  queue: Queue;
}

/** What a feature keeps of a person. */
export interface PersonalData {
  /** The key in the export. */
  name: string;
  /** The columns that name the person, as `table.column`. */
  columns: readonly string[];
  /** All of it at a moment, as JSON. */
  read(db: Executor, userId: string, now: Date): Promise<unknown>;
  /** Deletes it, or takes the person out of what must stay (GDPR art. 17). Twice must be harmless. */
  erase(tx: Executor, userId: string, deps: EraseDeps): Promise<void>;
  /** Cache tags of the public pages that show some of it, while it is still there. */
  shownIn?(db: Executor, userId: string): Promise<string[]>;
}
