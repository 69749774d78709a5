import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { userRoleActivities, userRoles } from "@/backend/db/schema/roles";
import type { Role } from "@/lib/contract/roles";

export interface Grant {
  userId: string;
  role: Role;
  /** The activities that it covers; of no meaning for the staff. */
  activityIds: readonly string[];
  /** Null: the operator. */
  grantedBy: string | null;
  at: Date;
  /** When it ends by itself; left out or null: it does not. */
  expiresAt?: Date | null;
}

/** Gives a role, or gives it anew: with this scope and this end, not suspended. */
export async function upsertRole(tx: Executor, grant: Grant): Promise<void> {
  const values = {
    granted_at: grant.at,
    granted_by: grant.grantedBy,
    expires_at: grant.expiresAt ?? null,
    suspended_at: null,
  };
  const [row] = await tx
    .insert(userRoles)
    .values({ user_id: grant.userId, role: grant.role, ...values })
    .onConflictDoUpdate({ target: [userRoles.user_id, userRoles.role], set: values })
    .returning({ id: userRoles.id });
  if (!row) throw new Error("The role was not stored");
  await tx.delete(userRoleActivities).where(eq(userRoleActivities.user_role_id, row.id));
  if (grant.activityIds.length === 0) return;
  await tx
    .insert(userRoleActivities)
    .values(grant.activityIds.map((activity_id) => ({ user_role_id: row.id, activity_id })));
}

/** A person's role, locked until the transaction ends; null: they never had it. */
export async function lockRole(tx: Executor, userId: string, role: Role) {
  const [row] = await tx
    .select({ expires_at: userRoles.expires_at, suspended_at: userRoles.suspended_at })
    .from(userRoles)
    .where(and(eq(userRoles.user_id, userId), eq(userRoles.role, role)))
    .for("update");
  return row ?? null;
}

/** The activities that a person's role covers. */
export async function selectScope(tx: Executor, userId: string, role: Role): Promise<string[]> {
  const rows = await tx
    .select({ id: userRoleActivities.activity_id })
    .from(userRoles)
    .innerJoin(userRoleActivities, eq(userRoleActivities.user_role_id, userRoles.id))
    .where(and(eq(userRoles.user_id, userId), eq(userRoles.role, role)));
  return rows.map(({ id }) => id);
}

/** The roles that end in this span of time, and whose they are. */
export async function selectEnding(
  db: Executor,
  { after, until }: { after: Date; until: Date },
): Promise<{ user_id: string; role: Role; expires_at: Date }[]> {
  const rows = await db
    .select({
      user_id: userRoles.user_id,
      role: userRoles.role,
      expires_at: userRoles.expires_at,
    })
    .from(userRoles)
    .where(
      and(
        gt(userRoles.expires_at, after),
        lte(userRoles.expires_at, until),
        isNull(userRoles.suspended_at),
      ),
    )
    .orderBy(asc(userRoles.expires_at), asc(userRoles.id));
  return rows.flatMap(({ expires_at, ...row }) => (expires_at ? [{ ...row, expires_at }] : []));
}

/** Who has a role for an activity, by name. */
export async function selectHolders(db: Executor, activityId: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(userRoleActivities)
    .innerJoin(userRoles, eq(userRoles.id, userRoleActivities.user_role_id))
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(eq(userRoleActivities.activity_id, activityId))
    .orderBy(asc(users.name), asc(users.id));
}

/** Whether the person had the role. */
export async function deleteRole(tx: Executor, userId: string, role: Role): Promise<boolean> {
  const rows = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.user_id, userId), eq(userRoles.role, role)))
    .returning({ id: userRoles.id });
  return rows.length > 0;
}

export async function deleteRoles(tx: Executor, userId: string): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.user_id, userId));
}

/** A person's roles, also those that are over or suspended. */
export async function selectRoles(db: Executor, userId: string) {
  return db
    .select({
      role: userRoles.role,
      granted_at: userRoles.granted_at,
      expires_at: userRoles.expires_at,
      suspended_at: userRoles.suspended_at,
    })
    .from(userRoles)
    .where(eq(userRoles.user_id, userId))
    .orderBy(asc(userRoles.role));
}
