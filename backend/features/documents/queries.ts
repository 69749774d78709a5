import { eq, inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { documents } from "@/backend/db/schema/documents";

export type DocumentRow = typeof documents.$inferSelect;

export const documentRows = rows(documents);

export async function deleteDocuments(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(documents).where(inArray(documents.id, [...ids]));
}

export async function selectDocumentsOf(db: Executor, userId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.owner_id, userId));
}

/** The known ones among these ids. */
export async function selectKnownIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return rows.map(({ id }) => id);
}
