import { randomBytes } from "node:crypto";
import { and, asc, count, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { flyerFileParts, flyerFiles, flyerPages } from "@/backend/db/schema/flyers";
import { activities, publicStatuses } from "@/backend/features/activities/view";

export const fileRows = rows(flyerFiles);
export const partRows = rows(flyerFileParts);
export const pageRows = rows(flyerPages);

/** 128 random bits, from which the addresses of the pages follow. */
export const newToken = (): string => randomBytes(16).toString("hex");

export type FileRow = typeof flyerFiles.$inferSelect;
export type PageRow = typeof flyerPages.$inferSelect;

/** What the addresses of a file's pages follow from. */
export const fileKeyColumns = {
  id: flyerFiles.id,
  token: flyerFiles.token,
  /** Its business has no page. */
  is_off_site: sql<boolean>`exists (
    select from activities sender where sender.id = flyer_files.activity_id
      and sender.status::text <> all(${sql.param([...publicStatuses])}::text[]))`,
};
export interface FileKey {
  id: string;
  token: string;
  is_off_site: boolean;
}

/** Null if there is no such file. */
export async function selectFileKey(db: Executor, id: string): Promise<FileKey | null> {
  const [key] = await db.select(fileKeyColumns).from(flyerFiles).where(eq(flyerFiles.id, id));
  return key ?? null;
}

/** Drawn pages of files, in the order of each file; without what their text proposes. */
export const selectPages = (db: Executor, fileIds: readonly string[]) =>
  db
    .select({
      file_id: flyerPages.file_id,
      number: flyerPages.number,
      width: flyerPages.width,
      height: flyerPages.height,
      widths: flyerPages.widths,
      turns: flyerPages.turns,
      is_blank: flyerPages.is_blank,
      text: flyerPages.text,
    })
    .from(flyerPages)
    .where(inArray(flyerPages.file_id, [...fileIds]))
    .orderBy(asc(flyerPages.file_id), asc(flyerPages.number));

/** What the pages of a file seem to offer, in its order. */
export const selectProposals = (db: Executor, fileId: string) =>
  db
    .select({ page: flyerPages.number, proposals: flyerPages.proposals })
    .from(flyerPages)
    .where(eq(flyerPages.file_id, fileId))
    .orderBy(asc(flyerPages.number));

/** The number of drawn pages; they follow each other from the first. */
export async function countPages(db: Executor, fileId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(flyerPages)
    .where(eq(flyerPages.file_id, fileId));
  return row?.total ?? 0;
}

/** Parts of a file that have arrived. */
export const selectParts = (db: Executor, fileId: string) =>
  db
    .select({ document: flyerFileParts.document, part: flyerFileParts.part })
    .from(flyerFileParts)
    .where(eq(flyerFileParts.file_id, fileId));

/** The business of a file. */
export async function selectBusiness(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: activities.id,
      name: activities.name,
      organisation_id: activities.organisation_id,
    })
    .from(activities)
    .where(eq(activities.id, id));
  return row ?? null;
}

/** Files whose pages are to be drawn, untouched since `until`; oldest first. */
export const selectForgotten = (db: Executor, until: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: flyerFiles.id })
    .from(flyerFiles)
    .where(
      and(sql`${flyerFiles.state} in ('waiting', 'processing')`, lte(flyerFiles.updated_at, until)),
    )
    .orderBy(asc(flyerFiles.created_at), asc(flyerFiles.id));

/** Deletes files untouched since `until` that no flyer, draft or version shows. */
export async function deleteUnused(db: Executor, until: Date): Promise<void> {
  await db.delete(flyerFiles).where(
    and(
      lte(flyerFiles.updated_at, until),
      sql`not exists (select from flyers where flyers.file_id = ${flyerFiles.id})`,
      sql`not exists (
          select from revisions where kind = 'flyer' and ${flyerFiles.id}::text
            in (changes ->> 'file', base ->> 'file', content ->> 'file'))`,
    ),
  );
}

/** Files of a business that are still arriving, newest first. */
export const selectReceiving = (db: Executor, activityId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: flyerFiles.id })
    .from(flyerFiles)
    .where(and(eq(flyerFiles.activity_id, activityId), eq(flyerFiles.state, "receiving")))
    .orderBy(desc(flyerFiles.created_at), asc(flyerFiles.id));

/** Of these files, those that exist. */
export async function selectKnownFiles(db: Executor, ids: string[]): Promise<string[]> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const wanted = ids.filter((id) => isId.test(id));
  if (wanted.length === 0) return [];
  const found = await db
    .select({ id: flyerFiles.id })
    .from(flyerFiles)
    .where(inArray(flyerFiles.id, wanted));
  return found.map(({ id }) => id);
}
