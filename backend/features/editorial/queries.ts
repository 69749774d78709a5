import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { EditableKind, Scope } from "@/backend/content/editable-kind";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { picturesWithin } from "@/backend/db/schema/columns";
import { revisions } from "@/backend/db/schema/editorial";
import { userRoles } from "@/backend/db/schema/roles";
import type { Content, RevisionState } from "@/lib/contract/editorial";

export type RevisionRow = typeof revisions.$inferSelect;
export type RevisionValues = typeof revisions.$inferInsert;

export const revisionRows = rows(revisions);

const isOpen = ne(revisions.state, "published");

function isOf(kind: string, itemId: string) {
  return and(eq(revisions.kind, kind), eq(revisions.item_id, itemId));
}

/** The open revision of an item, or null. `lock`: until the transaction ends. */
export async function selectOpen(
  db: Executor,
  kind: string,
  itemId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<RevisionRow | null> {
  const query = db
    .select()
    .from(revisions)
    .where(and(isOf(kind, itemId), isOpen));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Any revision. `lock`: until the transaction ends. */
export async function selectRevision(
  db: Executor,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<RevisionRow | null> {
  const query = db.select().from(revisions).where(eq(revisions.id, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Ids of scheduled revisions whose time has come. */
export async function selectOverdue(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.state, "scheduled"), lte(revisions.publish_at, now)));
  return rows.map(({ id }) => id);
}

/** True if the author of a revision belongs to the town's staff today. */
const isByStaff = sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.user_id} = ${revisions.author_id})`;

/** Versions of an item, newest first. */
export function selectVersions(db: Executor, kind: string, itemId: string, limit: number) {
  return db
    .select({
      id: revisions.id,
      published_at: revisions.published_at,
      author: users.name,
      isByStaff,
      base: revisions.base,
      is_unchecked: revisions.is_unchecked,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.author_id))
    .where(and(isOf(kind, itemId), eq(revisions.state, "published")))
    .orderBy(desc(revisions.published_at), desc(revisions.id))
    .limit(limit);
}

/** True if an item has any version. */
export const hasVersion = (db: Executor, kind: string, itemId: string) =>
  revisionRows.exists(db, { state: "published" }, isOf(kind, itemId));

/** A version with its author's name; null if the item does not have it. */
export async function selectVersion(db: Executor, kind: string, itemId: string, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(revisions), author: users.name, isByStaff })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.author_id))
    .where(and(isOf(kind, itemId), eq(revisions.id, id), eq(revisions.state, "published")));
  return row ?? null;
}

/** The content of an item at a time; null: it was not published, or the version is not kept. */
export async function selectContentAt(
  db: Executor,
  { kind, id, at }: { kind: string; id: string; at: Date },
): Promise<Content | null> {
  const [row] = await db
    .select({ content: revisions.content })
    .from(revisions)
    .where(and(isOf(kind, id), eq(revisions.state, "published"), lte(revisions.published_at, at)))
    .orderBy(desc(revisions.published_at), desc(revisions.id))
    .limit(1);
  return row?.content ?? null;
}

/** Versions that use a picture, locked until the transaction ends. */
export function selectVersionsNaming(tx: Executor, hash: string): Promise<RevisionRow[]> {
  const { changes, base, content } = revisions;
  const naming = [changes, base, content].map(
    (column) => sql`${picturesWithin(column)} && array[${hash}]::text[]`,
  );
  return tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.state, "published"), or(...naming)))
    .for("update");
}

/**
 * Publications not read by the staff. Scheduled revisions have the mark too, but are not published
 * yet.
 */
const isUnread = and(eq(revisions.is_unchecked, true), eq(revisions.state, "published"));

/** Publications not read by the staff, newest first, with their author's name. */
export function selectUncheckedPage(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ revision: getTableColumns(revisions), author: users.name })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.author_id))
    .where(isUnread)
    .orderBy(desc(revisions.published_at), desc(revisions.id))
    .limit(limit)
    .offset(offset);
}

/** How many publications the staff has not read. */
export const countUnchecked = (db: Executor) => revisionRows.count(db, isUnread);

/** Publications of an item not read by the staff. */
export function selectUncheckedOf(db: Executor, kind: string, itemId: string) {
  return db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isOf(kind, itemId), isUnread))
    .orderBy(asc(revisions.id));
}

/** Those of these items with publications not read by the staff. */
export async function selectUncheckedAmong(
  db: Executor,
  kind: string,
  itemIds: readonly string[],
): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: revisions.item_id })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), inArray(revisions.item_id, [...itemIds]), isUnread));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes old versions of an item, except those that the staff must still read. */
export async function deleteOldVersions(
  tx: Executor,
  kind: string,
  itemId: string,
  kept: number,
): Promise<void> {
  const newest = tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isOf(kind, itemId), eq(revisions.state, "published")))
    .orderBy(desc(revisions.published_at), desc(revisions.id))
    .limit(kept);
  await tx
    .delete(revisions)
    .where(
      and(
        isOf(kind, itemId),
        eq(revisions.state, "published"),
        eq(revisions.is_unchecked, false),
        notInArray(revisions.id, newest),
      ),
    );
}

interface OpenFilter {
  kind: Pick<EditableKind, "kind" | "table">;
  scope: Scope;
  q: string;
  /** Further condition on the kind's table; items never published have no row there. */
  where?: SQL | undefined;
}

/** The owner of an item; for one never published, the organisation it was created for. */
function ownerOf({ table }: OpenFilter["kind"]) {
  if (!table.organisation_id) return sql<string | null>`NULL::uuid`;
  return sql<string | null>`CASE WHEN ${table.id} IS NULL
    THEN ${revisions.organisation_id} ELSE ${table.organisation_id} END`;
}

const ofItem = ({ table }: OpenFilter["kind"]) => eq(table.id, revisions.item_id);

function isMeant({ kind, scope, q, where }: OpenFilter) {
  return and(
    where && and(where, isNotNull(kind.table.id)),
    eq(revisions.kind, kind.kind),
    scope === "all" ? undefined : inArray(ownerOf(kind), [...scope]),
    q ? contains(q, [revisions.title]) : undefined,
  );
}

/** Open revisions in these states, last changed first. */
export function selectOpenPage(
  db: Executor,
  filter: OpenFilter & { states: readonly RevisionState[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRow[]> {
  return db
    .select({ ...getTableColumns(revisions), organisation_id: ownerOf(filter.kind) })
    .from(revisions)
    .leftJoin(filter.kind.table, ofItem(filter.kind))
    .where(and(isMeant(filter), inArray(revisions.state, [...filter.states])))
    .orderBy(desc(revisions.updated_at), asc(revisions.id))
    .limit(limit)
    .offset(offset);
}

export async function countOpenByState(
  db: Executor,
  filter: OpenFilter,
): Promise<Partial<Record<RevisionState, number>>> {
  const rows = await db
    .select({ state: revisions.state, total: count() })
    .from(revisions)
    .leftJoin(filter.kind.table, ofItem(filter.kind))
    .where(and(isMeant(filter), isOpen))
    .groupBy(revisions.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}

/** Open revisions of these items. */
export async function selectOpenOf(
  db: Executor,
  kind: string,
  itemIds: readonly string[],
): Promise<Map<string, RevisionRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.kind, kind), inArray(revisions.item_id, [...itemIds]), isOpen));
  return new Map(rows.map((row) => [row.item_id, row]));
}

export async function nameOf(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

/** Texts by a user, for the export of their data. */
export function selectOfAuthor(db: Executor, userId: string) {
  return db
    .select({
      kind: revisions.kind,
      item_id: revisions.item_id,
      state: revisions.state,
      title: revisions.title,
      changes: revisions.changes,
      note: revisions.note,
      updated_at: revisions.updated_at,
    })
    .from(revisions)
    .where(eq(revisions.author_id, userId))
    .orderBy(asc(revisions.created_at), asc(revisions.id));
}

/**
 * Removes a user from texts written for an organisation, and deletes drafts without another owner,
 * including those of an organisation without other members.
 */
export async function forgetAuthor(tx: Executor, userId: string): Promise<void> {
  const of = eq(revisions.author_id, userId);
  const { organisation_id } = revisions;
  const inTeam = (whose: SQL) => sql`exists (select from organisation_members m
    where m.organisation_id = ${organisation_id} and m.user_id ${whose})`;
  const isNobodyElses = sql`not ${inTeam(sql`<> ${userId}`)}`;
  const isTheirs = or(of, inTeam(sql`= ${userId}`));
  await tx.delete(revisions).where(and(isTheirs, isOpen, isNobodyElses));
  await tx.update(revisions).set({ author_id: null }).where(of);
  await tx.update(revisions).set({ decided_by: null }).where(eq(revisions.decided_by, userId));
}

/** Titles of items in their newest revisions, by item. */
export async function selectTitles(
  db: Executor,
  kind: string,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const { item_id, title, updated_at, id } = revisions;
  const rows = await db
    .selectDistinctOn([item_id], { item_id, title })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), isOneOf(item_id, itemIds)))
    .orderBy(item_id, desc(updated_at), desc(id));
  return new Map(rows.map((row) => [row.item_id, row.title]));
}
