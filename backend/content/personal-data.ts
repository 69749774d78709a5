import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/jobs/queue";

/** Further input of an erasure: the time, and the means to notify others. */
export interface EraseDeps {
  now: () => Date;
  queue: Queue;
}

/** Personal data of a feature. */
export interface PersonalData {
  /** Key in the export. */
  name: string;
  /** Columns that refer to the user, as `table.column`. */
  columns: readonly string[];
  /** All data at a moment, as JSON. */
  read(db: Executor, userId: string, now: Date): Promise<unknown>;
  /** Deletes or anonymises the data (GDPR art. 17). Must be harmless if repeated. */
  erase(tx: Executor, userId: string, deps: EraseDeps): Promise<void>;
  /** Cache tags of public pages with the data, before its erasure. */
  shownIn?(db: Executor, userId: string): Promise<string[]>;
}
