import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { userRoles } from "@/backend/db/schema/roles";
import { townSetup } from "@/backend/db/schema/setup";

export type SetupRow = typeof townSetup.$inferSelect;

export async function insertSetup(db: Executor, begunAt: Date): Promise<void> {
  await db.insert(townSetup).values({ begun_at: begunAt }).onConflictDoNothing();
}

export async function deleteSetup(db: Executor): Promise<void> {
  await db.delete(townSetup);
}

/** Null: this portal has no set-up. */
export async function selectSetup(db: Executor): Promise<SetupRow | null> {
  const [row] = await db.select().from(townSetup);
  return row ?? null;
}

/** Locks the row, so that a second request at the same time sees the result of the first. */
export async function lockSetup(tx: Executor): Promise<SetupRow | null> {
  const [row] = await tx.select().from(townSetup).for("update");
  return row ?? null;
}

export async function updateSetup(
  db: Executor,
  values: Partial<Omit<SetupRow, "id">>,
): Promise<void> {
  await db.update(townSetup).set(values);
}

/** Saves the first opening; false: already open, or no set-up. */
export const updateOpening = async (db: Executor, openedAt: Date) =>
  (await rows(townSetup).update(db, { opened_at: null }, { opened_at: openedAt })) > 0;

/** True if there is an administrator, also a suspended one. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${userRoles} where ${userRoles.role} = 'amministratore') as found`,
  );
  return rows[0]?.found === true;
}

/** True if there is an account. */
export async function hasUsers(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${users}) as found`,
  );
  return rows[0]?.found === true;
}
