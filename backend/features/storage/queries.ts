import { and, inArray, lt, not } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";
import type { PictureColumn } from "@/backend/files/picture-column";

/** Deletes pictures that no column uses and that were not uploaded after that time. */
export async function deleteUnnamedPictures(
  db: Executor,
  columns: readonly PictureColumn[],
  since: Date,
): Promise<void> {
  await db
    .delete(pictures)
    .where(and(lt(pictures.created_at, since), ...columns.map(({ keeps }) => not(keeps(since)))));
}

/** The known ones among these hashes. */
export async function selectKnownPictures(db: Executor, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  return rows.map(({ hash }) => hash);
}
