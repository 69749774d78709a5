import { and, asc, eq, exists, isNotNull, isNull, ne } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { authAccounts, users } from "@/backend/db/schema/accounts";
import { userRoles } from "@/backend/db/schema/roles";
import type { StaffRole } from "@/lib/contract/roles";

export const userRoleRows = rows(userRoles);

export interface Grant {
  userId: string;
  role: StaffRole;
  /** Null: the operator. */
  grantedBy: string | null;
  at: Date;
}

/** Grants a role or renews it, unsuspended. */
export async function upsertRole(
  tx: Executor,
  { userId, role, grantedBy, at }: Grant,
): Promise<void> {
  const values = { granted_at: at, granted_by: grantedBy, suspended_at: null };
  await tx
    .insert(userRoles)
    .values({ user_id: userId, role, ...values })
    .onConflictDoUpdate({ target: [userRoles.user_id, userRoles.role], set: values });
}

/** A user's roles, suspended ones too. */
export async function selectRoles(db: Executor, userId: string) {
  return db
    .select({
      role: userRoles.role,
      granted_at: userRoles.granted_at,
      suspended_at: userRoles.suspended_at,
    })
    .from(userRoles)
    .where(eq(userRoles.user_id, userId))
    .orderBy(asc(userRoles.role));
}

/** Serialises checks and changes of a role's holders; in a fixed order. */
export async function lockRole(tx: Executor, role: StaffRole): Promise<void> {
  await tx
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.role, role))
    .orderBy(asc(userRoles.id))
    .for("update");
}

interface Wanted {
  role: StaffRole;
  except?: string | null;
  /** Also suspended ones. */
  evenSuspended?: boolean;
  /** Only those who can log in: an account made for a mistyped address never gets a password. */
  withPassword?: boolean;
}

/** Users with an unsuspended role and an active account, except the given one. */
export function selectPeopleWith(
  db: Executor,
  { role, except, evenSuspended, withPassword }: Wanted,
) {
  const password = db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.user_id, users.id), isNotNull(authAccounts.password)));
  return db
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(
      and(
        eq(userRoles.role, role),
        evenSuspended ? undefined : isNull(userRoles.suspended_at),
        withPassword ? exists(password) : undefined,
        eq(users.status, "active"),
        except ? ne(users.id, except) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
