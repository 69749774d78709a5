import { type Executor, inTransaction } from "@/backend/db/handle";
import { permissionsOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { ProfileUpdate, User } from "@/lib/contract/auth";
import type { AuthDeps } from "./auth";
import { hashPassword, KNOWN_PASSWORD_LOG_N } from "./passwords";
import { insertCredential, insertUser, lockUser, setDemoAccounts, updateUser } from "./queries";

export { confirmPassword } from "./password-changes";
export { selectUserByEmail as findAccount } from "./queries";

/** The person as the profile call answers it (`GET /api/frontend/profile`). */
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

/** Changes what somebody tells of themselves; returns the person after it. */
export async function updateProfile(
  deps: Pick<AuthDeps, "db" | "now">,
  user: CurrentUser,
  update: ProfileUpdate,
): Promise<CurrentUser> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockUser(tx, user.id);
    const first_name = update.first_name ?? row?.first_name ?? user.first_name;
    const last_name = update.last_name ?? row?.last_name ?? user.last_name;
    const marketing = update.marketing ?? row?.marketing ?? user.marketing;
    const values = { first_name, last_name, name: `${first_name} ${last_name}`, marketing };
    await updateUser(tx, user.id, { ...values, updated_at: deps.now() });
    return { ...user, ...values };
  });
}

/** A person with an account from the start, as the demo town and the first administrator have one. */
export interface NewAccount {
  email: string;
  first_name: string;
  last_name: string;
  /** Hash of the password; null: one must be chosen by a link. */
  passwordHash: string | null;
  demo?: boolean;
}

/** Makes an account whose address is believed; returns its id, or null when the address has one already. */
export async function createAccount(
  tx: Executor,
  { passwordHash, ...account }: NewAccount,
  now: Date,
): Promise<string | null> {
  const user = await insertUser(tx, {
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

/** The hash of a password that everybody knows, such as the demo town's: it guards nothing, so a login with it costs little. */
export function knownPasswordHash(password: string): Promise<string> {
  return hashPassword(password, KNOWN_PASSWORD_LOG_N);
}

/** The demo town's accounts have passwords that everybody knows: on a public site they are shut. */
export function guardDemoAccounts(
  db: Executor,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<void> {
  return setDemoAccounts(db, isPublic ? "disabled" : "active", now);
}
