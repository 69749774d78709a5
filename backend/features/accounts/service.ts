import { type Executor, inTransaction } from "@/backend/db/handle";
import { permissionsOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { ProfileUpdate, User } from "@/lib/contract/auth";
import type { AuthDeps } from "./auth";
import { hashPassword, KNOWN_PASSWORD_LOG_N } from "./passwords";
import { insertCredential, setDemoAccounts, userRows } from "./queries";

export { confirmPassword } from "./password-changes";
export { selectUserByEmail as findAccount } from "./queries";

/** The user in the form of the profile call (`GET /api/frontend/profile`). */
export function toUser(user: CurrentUser): User {
  const { session_id: _, memberships, created_at, delete_after, ...fields } = user;
  return {
    ...fields,
    created_at: created_at.toISOString(),
    delete_after: delete_after?.toISOString() ?? null,
    roles: [...new Set([...user.roles, ...memberships.flatMap(({ roles }) => roles)])],
    permissions: permissionsOf(user),
  };
}

/** Changes the user's profile; returns the new user. */
export async function updateProfile(
  deps: Pick<AuthDeps, "db" | "now">,
  user: CurrentUser,
  update: ProfileUpdate,
): Promise<CurrentUser> {
  return inTransaction(deps.db, async (tx) => {
    const row = await userRows.lock(tx, user.id);
    const first_name = update.first_name ?? row?.first_name ?? user.first_name;
    const last_name = update.last_name ?? row?.last_name ?? user.last_name;
    const marketing = update.marketing ?? row?.marketing ?? user.marketing;
    const values = { first_name, last_name, name: `${first_name} ${last_name}`, marketing };
    await userRows.update(tx, user.id, { ...values, updated_at: deps.now() });
    return { ...user, ...values };
  });
}

/** An account created without a registration, as for the demo town and the first administrator. */
export interface NewAccount {
  email: string;
  first_name: string;
  last_name: string;
  /** Password hash; null: to be set by a link. */
  passwordHash: string | null;
  demo?: boolean;
}

/** Creates an account with a verified address; returns its id, or null if the address has one. */
export async function createAccount(
  tx: Executor,
  { passwordHash, ...account }: NewAccount,
  now: Date,
): Promise<string | null> {
  const user = await userRows.insertIfNew(tx, {
    ...account,
    name: `${account.first_name} ${account.last_name}`,
    email_verified: true,
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  });
  if (user && passwordHash !== null) {
    await insertCredential(tx, { userId: user.id, password: passwordHash, at: now });
  }
  return user?.id ?? null;
}

/**
 * The hash of a public password, such as the demo town's: it protects nothing, so its login is made
 * cheap.
 */
export function knownPasswordHash(password: string): Promise<string> {
  return hashPassword(password, KNOWN_PASSWORD_LOG_N);
}

/** Demo accounts have public passwords: on a public site they are disabled. */
export async function guardDemoAccounts(
  db: Executor,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<void> {
  await setDemoAccounts(db, isPublic ? "disabled" : "active", now);
}
