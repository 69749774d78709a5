import { and, asc, desc, eq, gt, isNull, like, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import {
  authAccounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "@/backend/db/schema/accounts";
import { sessionEnd } from "@/backend/kernel/session-store";

export type UserRow = typeof users.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyRows = rows(passkeys);
export const twoFactorRows = rows(twoFactors);
export const sessionRows = rows(sessions);
export const userRows = rows(users);

/** Stores a password login. */
export const insertCredential = (
  tx: Executor,
  { userId, password, at }: { userId: string; password: string; at: Date },
) =>
  rows(authAccounts).insert(tx, {
    user_id: userId,
    account_id: userId,
    provider_id: "credential",
    password,
    created_at: at,
    updated_at: at,
  });

/** The password hash of a user, or null. */
export async function selectPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.user_id, userId), eq(authAccounts.provider_id, "credential")));
  return row?.password ?? null;
}

export const selectUserByEmail = (db: Executor, email: string) => userRows.find(db, { email });

/** Accounts whose time to cancel the deletion is over. */
export async function selectUsersToWipe(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, "deleting"), lte(users.delete_after, now)));
  return rows.map(({ id }) => id);
}

/** Enables or disables all accounts of the demo town. */
export const setDemoAccounts = (db: Executor, status: "active" | "disabled", now: Date) =>
  userRows.update(
    db,
    { demo: true, status: status === "active" ? "disabled" : "active" },
    { status, updated_at: now },
  );

/** Active sessions, last used first. */
export async function selectSessions(db: Executor, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.updated_at), asc(sessions.id));
}

/** True if the session was started with "remember me". */
export async function isRemembered(db: Executor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ remember: sessions.remember })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.remember ?? false;
}

/** Sets "remember me" of a new session. */
export async function setRemembered(db: Executor, token: string, remember: boolean): Promise<void> {
  const [row] = await db
    .select({ created_at: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.token, token));
  if (!row) return;
  await db
    .update(sessions)
    .set({ remember, expires_at: sessionEnd(row.created_at, remember) })
    .where(eq(sessions.token, token));
}

/** Ends all sessions of a user, or all but one; returns their number. */
export const deleteSessionsBut = (db: Executor, userId: string, keptId: string | null) =>
  sessionRows.remove(
    db,
    { user_id: userId },
    keptId === null ? undefined : ne(sessions.id, keptId),
  );

/** Deletes expired rows. */
export async function sweepEnded(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires_at, now));
  await db.delete(verifications).where(lte(verifications.expires_at, now));
}

export async function insertSecret(
  db: Executor,
  secret: { identifier: string; value: string; expires_at: Date; at: Date },
): Promise<void> {
  const { at, ...values } = secret;
  await db.insert(verifications).values({ ...values, created_at: at, updated_at: at });
}

/** Deletes a secret and returns its value; null if unknown, used or expired. */
export async function takeSecret(
  db: Executor,
  identifier: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expires_at, now)))
    .returning({ value: verifications.value });
  return row?.value ?? null;
}

/** The value of a secret, which stays valid; null if unknown or expired. */
export async function selectSecret(
  db: Executor,
  identifier: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expires_at, now)));
  return row?.value ?? null;
}

const begunBy = (userId: string) => like(verifications.value, `${userId} %`);

/**
 * Deletes unfinished actions of a user: secrets whose value starts with the user's id and a blank.
 */
export async function deleteBegunBy(db: Executor, userId: string): Promise<void> {
  await db.delete(verifications).where(begunBy(userId));
}

/** Deletes every secret of a user, including mail links and logins waiting for the second step. */
export async function deleteSecretsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(verifications).where(or(eq(verifications.value, userId), begunBy(userId)));
}

/** Marks the code of a period as used; false if this or a later period was already used. */
export const claimStep = async (db: Executor, id: string, step: number) =>
  (await twoFactorRows.update(
    db,
    id,
    { last_step: step },
    or(isNull(twoFactors.last_step), lt(twoFactors.last_step, step)),
  )) > 0;

/** Oldest first. */
export async function selectPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

export const countPasskeys = (db: Executor, userId: string) =>
  passkeyRows.count(db, { user_id: userId });

/** Records a use; false if the counter went backwards, which indicates a copied key. */
export const noteUse = async (
  db: Executor,
  id: string,
  { counter, now }: { counter: number; now: Date },
) =>
  (await passkeyRows.update(
    db,
    id,
    { counter, last_used_at: now },
    sql`(${passkeys.counter} < ${counter} or ${counter}::bigint = 0)`,
  )) > 0;

/** Deletes every means of login. */
export async function deleteAccess(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await passkeyRows.remove(tx, { user_id: userId });
  await tx.delete(twoFactors).where(eq(twoFactors.user_id, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.user_id, userId));
  await deleteSecretsOf(tx, userId);
}
