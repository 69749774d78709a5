import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import {
  shoppingListItems,
  shoppingListMembers,
  shoppingListOperations,
  shoppingLists,
} from "@/backend/db/schema/shopping-lists";

export type ListRow = typeof shoppingLists.$inferSelect;
export type ItemRow = typeof shoppingListItems.$inferSelect;

export const listRows = rows(shoppingLists);
export const memberRows = rows(shoppingListMembers);

/** Lists that an account joined, with the owner's name, oldest first. */
export const selectJoined = (db: Executor, userId: string) =>
  db
    .select({ list: shoppingLists, access: shoppingListMembers.access, owner: users.first_name })
    .from(shoppingListMembers)
    .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingListMembers.list_id))
    .innerJoin(users, eq(users.id, shoppingLists.owner_id))
    .where(eq(shoppingListMembers.user_id, userId))
    .orderBy(asc(shoppingListMembers.joined_at), asc(shoppingLists.id));

/** The list that the key with a hash opens, or null. */
export const selectListOfKey = (db: Executor, hash: string): Promise<ListRow | null> =>
  listRows.find(
    db,
    sql`${or(eq(shoppingLists.edit_hash, hash), eq(shoppingLists.read_hash, hash))}`,
  );

/** Members of a list with their names, oldest first. */
export const selectMembers = (db: Executor, listId: string) =>
  db
    .select({ member: shoppingListMembers, name: users.name })
    .from(shoppingListMembers)
    .innerJoin(users, eq(users.id, shoppingListMembers.user_id))
    .where(eq(shoppingListMembers.list_id, listId))
    .orderBy(asc(shoppingListMembers.joined_at), asc(shoppingListMembers.user_id));

/** First name of an account; null: there is none. */
export async function selectFirstName(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.first_name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

/** Lines that are not deleted. */
export const selectLines = (db: Executor, listId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(shoppingListItems)
    .where(and(eq(shoppingListItems.list_id, listId), isNull(shoppingListItems.removed_at)))
    .orderBy(asc(shoppingListItems.position));

/** Lines and marks that changed after a version. */
export const selectChanged = (db: Executor, listId: string, since: number): Promise<ItemRow[]> =>
  db
    .select()
    .from(shoppingListItems)
    .where(and(eq(shoppingListItems.list_id, listId), gt(shoppingListItems.version, since)))
    .orderBy(asc(shoppingListItems.version));

/** Lines and marks with these ids. */
export const selectItems = (
  db: Executor,
  listId: string,
  ids: readonly string[],
): Promise<ItemRow[]> =>
  db
    .select()
    .from(shoppingListItems)
    .where(and(eq(shoppingListItems.list_id, listId), inArray(shoppingListItems.id, [...ids])));

export async function countItems(
  db: Executor,
  listId: string,
): Promise<{ lines: number; rows: number }> {
  const [found] = await db
    .select({
      lines: sql<number>`count(*) filter (where ${shoppingListItems.removed_at} is null)::int`,
      rows: count(),
    })
    .from(shoppingListItems)
    .where(eq(shoppingListItems.list_id, listId));
  return found ?? { lines: 0, rows: 0 };
}

/** Writes lines, whether they are there or not. */
export async function putItems(tx: Executor, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(shoppingListItems)
    .values([...items])
    .onConflictDoUpdate({
      target: [shoppingListItems.list_id, shoppingListItems.id],
      set: {
        version: sql`excluded.version`,
        position: sql`excluded.position`,
        line: sql`excluded.line`,
        quantity: sql`excluded.quantity`,
        note: sql`excluded.note`,
        is_ticked: sql`excluded.is_ticked`,
        removed_at: sql`excluded.removed_at`,
      },
    });
}

/** Those of the changes that were made before. */
export async function selectDone(
  db: Executor,
  listId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ id: shoppingListOperations.id })
    .from(shoppingListOperations)
    .where(
      and(eq(shoppingListOperations.list_id, listId), inArray(shoppingListOperations.id, [...ids])),
    );
  return new Set(found.map(({ id }) => id));
}

export const insertDone = (
  tx: Executor,
  done: readonly (typeof shoppingListOperations.$inferInsert)[],
) => rows(shoppingListOperations).insertAll(tx, done);

export const deleteOldOperations = (tx: Executor, until: Date): Promise<number> =>
  rows(shoppingListOperations).remove(tx, lte(shoppingListOperations.at, until));

/** Lists with marks of lines that were deleted by `until`, and the newest of them. */
export const selectOldMarks = (db: Executor, until: Date) =>
  db
    .select({
      listId: shoppingListItems.list_id,
      floor: sql<string>`max(${shoppingListItems.version})`,
    })
    .from(shoppingListItems)
    .where(and(isNotNull(shoppingListItems.removed_at), lte(shoppingListItems.removed_at, until)))
    .groupBy(shoppingListItems.list_id)
    .orderBy(asc(shoppingListItems.list_id));

/** The version up to which the oldest marks go, so that `kept` of them stay; null: all may stay. */
export async function floorOfMarks(
  tx: Executor,
  listId: string,
  kept: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ version: shoppingListItems.version })
    .from(shoppingListItems)
    .where(and(eq(shoppingListItems.list_id, listId), isNotNull(shoppingListItems.removed_at)))
    .orderBy(sql`${shoppingListItems.version} desc`)
    .offset(kept)
    .limit(1);
  return row?.version ?? null;
}

/** Deletes marks up to a version. */
export async function deleteMarks(tx: Executor, listId: string, floor: number): Promise<void> {
  await tx
    .delete(shoppingListItems)
    .where(
      and(
        eq(shoppingListItems.list_id, listId),
        isNotNull(shoppingListItems.removed_at),
        lte(shoppingListItems.version, floor),
      ),
    );
}
