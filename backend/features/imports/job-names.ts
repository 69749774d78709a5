import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/queue/queue";

/** Reads a file, runs an import or undoes it, whatever is next. */
export const WORK_ON_IMPORT = "work-on-import";
export interface ImportWork {
  id: string;
}

/** Queues the next step of an import; `tx` within a transaction. */
export function sendWork(queue: Queue, id: string, tx?: Executor): Promise<void> {
  return queue.send(WORK_ON_IMPORT, { id } satisfies ImportWork, { key: id, tx });
}
