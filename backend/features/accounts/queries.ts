import { and, asc, count, desc, eq, gt, isNull, like, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
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

/** Null if the address already has an account. */
export async function insertUser(
  tx: Executor,
  values: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Stores a password login. */
export async function insertCredential(
  tx: Executor,
  { userId, password, at }: { userId: string; password: string; at: Date },
): Promise<void> {
  await tx.insert(authAccounts).values({
    user_id: userId,
    account_id: userId,
    provider_id: "credential",
    password,
    created_at: at,
    updated_at: at,
  });
}

/** The password hash of a user, or null. */
export async function selectPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.user_id, userId), eq(authAccounts.provider_id, "credential")));
  return row?.password ?? null;
}

export async function selectUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function selectUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Locks the row, so that concurrent changes are serialised. */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row ?? null;
}

export async function updateUser(
  db: Executor,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

/** Accounts whose time to cancel the deletion is over. */
export async function selectUsersToWipe(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, "deleting"), lte(users.delete_after, now)));
  return rows.map(({ id }) => id);
}

/** Enables or disables all accounts of the demo town. */
export async function setDemoAccounts(
  db: Executor,
  status: "active" | "disabled",
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ status, updated_at: now })
    .where(
      and(eq(users.demo, true), eq(users.status, status === "active" ? "disabled" : "active")),
    );
}

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

export async function deleteSessionByToken(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** False if the user has no such session. */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of a user, or all but one; returns their number. */
export async function deleteSessionsBut(
  db: Executor,
  userId: string,
  keptId: string | null,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), keptId === null ? undefined : ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return rows.length;
}

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

/** State of two-factor login, and the stored recovery codes. */
export async function selectTwoFactor(db: Executor, userId: string) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.user_id, userId));
  return row ?? null;
}

/** Marks the code of a period as used; false if this or a later period was already used. */
export async function claimStep(db: Executor, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactors)
    .set({ last_step: step })
    .where(
      and(eq(twoFactors.id, id), or(isNull(twoFactors.last_step), lt(twoFactors.last_step, step))),
    )
    .returning({ id: twoFactors.id });
  return rows.length > 0;
}

/** Oldest first. */
export async function selectPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
  return row?.count ?? 0;
}

export async function selectPasskey(
  db: Executor,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row ?? null;
}

/** Null if the key already belongs to an account. */
export async function insertPasskey(
  tx: Executor,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Records a use; false if the counter went backwards, which indicates a copied key. */
export async function noteUse(
  db: Executor,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(
      and(eq(passkeys.id, id), sql`(${passkeys.counter} < ${counter} or ${counter}::bigint = 0)`),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False if the user has no such key. */
export async function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId));
}

/** Deletes every means of login. */
export async function deleteAccess(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await deletePasskeys(tx, userId);
  await tx.delete(twoFactors).where(eq(twoFactors.user_id, userId));
  await tx.delete(authAccounts).where(eq(authAccounts.user_id, userId));
  await deleteSecretsOf(tx, userId);
}
