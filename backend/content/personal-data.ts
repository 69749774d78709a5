import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { personalColumns } from "@/backend/db/schema/annotations";
import type { Queue } from "@/backend/queue/queue";

/** Further input of an erasure: the time, and the means to notify others. */
export interface EraseDeps {
  now: () => Date;
  queue: Queue;
}

/** Personal data of a feature. */
export interface PersonalData {
  /** Key in the export, and the `part` of its columns (`personal`, `addressIn`). */
  name: string;
  /** All data at a moment, as JSON. */
  read(db: Executor, userId: string, now: Date): Promise<unknown>;
  /** Deletes or anonymises the data (GDPR art. 17). Must be harmless if repeated. */
  erase(tx: Executor, userId: string, deps: EraseDeps): Promise<unknown>;
  /** Cache tags of public pages with the data, before its erasure. */
  shownIn?(db: Executor, userId: string): Promise<string[]>;
}

/** `erase` left out: the rows of its columns go, or lose the person, as their foreign keys say. */
export type DeclaredPersonalData = Omit<PersonalData, "erase"> &
  Partial<Pick<PersonalData, "erase">>;

async function eraseColumns(tx: Executor, part: string, userId: string): Promise<void> {
  for (const { column, part: own, onDelete } of personalColumns()) {
    if (own !== part) continue;
    const { table } = column;
    const isTheirs = eq(column, userId);
    if (onDelete === "cascade") await tx.delete(table).where(isTheirs);
    else
      await tx
        .update(table)
        .set({ [column.name]: null })
        .where(isTheirs);
  }
}

/** The parts of features, each with an erasure. */
export function withErasures(parts: readonly DeclaredPersonalData[]): PersonalData[] {
  return parts.map((part) => ({
    erase: (tx, userId) => eraseColumns(tx, part.name, userId),
    ...part,
  }));
}
