import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { pictures } from "@/backend/db/schema/files";
import type { PictureColumn, UsePart, UsesWanted } from "@/backend/files/picture-column";
import type { PictureRow } from "@/backend/files/pictures";

export const pictureRows = rows(pictures);

type Columns = readonly PictureColumn[];

export interface UseRow {
  hash: string;
  kind: string;
  /** Null: the user of the picture is not an item. */
  item_id: string | null;
  part: UsePart;
  alt: string | null;
}

/** All matching uses, from all columns with pictures; null if there can be none. */
function allUses(columns: Columns, wanted: UsesWanted): SQL | null {
  const selects = columns.flatMap(({ uses }) => uses?.(wanted) ?? []);
  return selects.length > 0 ? sql.join(selects, sql` union all `) : null;
}

/** Uses of these pictures, in a stable order. */
export async function selectUses(
  db: Executor,
  columns: Columns,
  wanted: UsesWanted & { hashes: readonly string[] },
): Promise<UseRow[]> {
  const all = wanted.hashes.length > 0 ? allUses(columns, wanted) : null;
  if (!all) return [];
  const { rows } = await db.execute<UseRow & Record<string, unknown>>(sql`
    select distinct hash, kind, item_id, part, alt from (${all}) as used
    order by hash, kind, item_id, part, alt`);
  return rows;
}

function isNamedAsWanted(columns: Columns, wanted: UsesWanted): SQL | undefined {
  const all = allUses(columns, wanted);
  return all ? sql`${pictures.hash} in (select used.hash from (${all}) as used)` : undefined;
}

/** Filter of visible pictures: all, or those uploaded by a user or used by their organisations. */
export type Visible = "all" | { userId: string; organisations: readonly string[] };

function isVisible(columns: Columns, visible: Visible): SQL | undefined {
  if (visible === "all") return undefined;
  const { userId, organisations } = visible;
  return or(eq(pictures.uploader_id, userId), isNamedAsWanted(columns, { organisations }));
}

interface Filter {
  visible: Visible;
  q: string;
  /** Only unused ones. */
  isUnused: boolean;
}

function isMeant(columns: Columns, { visible, q, isUnused }: Filter, since: Date): SQL | undefined {
  return and(
    isVisible(columns, visible),
    q
      ? or(contains(q, [pictures.name, pictures.alt]), isNamedAsWanted(columns, { alt: q }))
      : undefined,
    ...(isUnused ? columns.map(({ keeps }) => not(keeps(since))) : []),
  );
}

/** A page of pictures, newest first, with the total. */
export async function selectPage(
  db: Executor,
  columns: Columns,
  filter: Filter,
  { limit, offset, since }: { limit: number; offset: number; since: Date },
): Promise<{ rows: PictureRow[]; total: number }> {
  const where = isMeant(columns, filter, since);
  const rows = await db
    .select()
    .from(pictures)
    .where(where)
    .orderBy(sql`${pictures.created_at} desc nulls last`, pictures.hash)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(pictures, where) };
}

/** A visible picture with its uploader's name, or null. `lock`: until the transaction ends. */
export async function selectPicture(
  db: Executor,
  columns: Columns,
  { hash, visible }: { hash: string; visible: Visible },
  { lock }: { lock: boolean } = { lock: false },
): Promise<(PictureRow & { uploader: string | null }) | null> {
  const query = db
    .select({ picture: pictures, uploader: users.name })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.uploader_id))
    .where(and(eq(pictures.hash, hash), isVisible(columns, visible)));
  const [row] = await (lock ? query.for("update", { of: pictures }) : query);
  return row ? { ...row.picture, uploader: row.uploader } : null;
}

/** Deletes an unused picture; false if a column uses it. */
export async function deleteUnnamed(
  tx: Executor,
  columns: Columns,
  hash: string,
  since: Date,
): Promise<boolean> {
  const gone = await tx
    .delete(pictures)
    .where(and(eq(pictures.hash, hash), ...columns.map(({ keeps }) => not(keeps(since)))))
    .returning({ hash: pictures.hash });
  return gone.length > 0;
}

/** A user's uploads, for the export of their data. */
export function selectSent(db: Executor, userId: string) {
  return db
    .select({ hash: pictures.hash, name: pictures.name, created_at: pictures.created_at })
    .from(pictures)
    .where(eq(pictures.uploader_id, userId))
    .orderBy(pictures.created_at, pictures.hash);
}
