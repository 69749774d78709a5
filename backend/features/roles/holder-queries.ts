import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { activities } from "@/backend/db/schema/activities";
import { userRoleActivities, userRoles } from "@/backend/db/schema/roles";
import type { HeldState } from "@/lib/contract/role-holders";
import type { Role } from "@/lib/contract/roles";

const giver = alias(users, "giver");

interface HolderFilter {
  role: Role | undefined;
  /** Empty: everybody. */
  q: string;
}

function isIn(status: HeldState, now: Date): SQL | undefined {
  const { suspended_at, expires_at } = userRoles;
  switch (status) {
    case "suspended":
      return isNotNull(suspended_at);
    case "ended":
      return and(isNull(suspended_at), lte(expires_at, now));
    case "active":
      return and(isNull(suspended_at), or(isNull(expires_at), gt(expires_at, now)));
  }
}

/** Needs the people's rows. An account that is wiped has no roles. */
function isMeant({ role, q }: HolderFilter): SQL | undefined {
  return and(
    role && eq(userRoles.role, role),
    q ? contains(q, [users.name, users.email]) : undefined,
  );
}

const columns = {
  id: userRoles.id,
  role: userRoles.role,
  granted_at: userRoles.granted_at,
  expires_at: userRoles.expires_at,
  suspended_at: userRoles.suspended_at,
  granted_by: giver.name,
  user_id: users.id,
  name: users.name,
  email: users.email,
};

function selectRows(db: Executor) {
  return db
    .select(columns)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .leftJoin(giver, eq(giver.id, userRoles.granted_by));
}

export type HolderRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Roles that people have, by the people's names. */
export function selectHolderPage(
  db: Executor,
  { status, now, ...filter }: HolderFilter & { status: HeldState; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<HolderRow[]> {
  return selectRows(db)
    .where(and(isIn(status, now), isMeant(filter)))
    .orderBy(asc(users.name), asc(userRoles.id))
    .limit(limit)
    .offset(offset);
}

export async function countHolders(
  db: Executor,
  filter: HolderFilter,
  now: Date,
): Promise<Record<HeldState, number>> {
  const countIf = (status: HeldState) => count(sql`case when ${isIn(status, now)} then 1 end`);
  const [row] = await db
    .select({
      active: countIf("active"),
      suspended: countIf("suspended"),
      ended: countIf("ended"),
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(isMeant(filter));
  return row ?? { active: 0, suspended: 0, ended: 0 };
}

/** The cards that each of these roles covers, by name. */
export function selectCovered(db: Executor, ids: readonly string[]) {
  return db
    .select({
      role_id: userRoleActivities.user_role_id,
      id: activities.id,
      name: activities.name,
    })
    .from(userRoleActivities)
    .innerJoin(activities, eq(activities.id, userRoleActivities.activity_id))
    .where(inArray(userRoleActivities.user_role_id, [...ids]))
    .orderBy(asc(activities.name), asc(activities.id));
}

export async function selectHolder(db: Executor, id: string): Promise<HolderRow | null> {
  const [row] = await selectRows(db).where(eq(userRoles.id, id));
  return row ?? null;
}

/**
 * A role and those of whoever decides about it, locked in one order: of two decisions at once the second sees the first,
 * and of two who suspend each other one is too late.
 */
export async function lockDeciding(
  tx: Executor,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<{ isThere: boolean; own: Role[] }> {
  const rows = await tx
    .select({
      id: userRoles.id,
      user_id: userRoles.user_id,
      role: userRoles.role,
      is_in_force: sql<boolean>`${isIn("active", now)}`,
    })
    .from(userRoles)
    .where(or(eq(userRoles.id, id), eq(userRoles.user_id, staffId)))
    .orderBy(asc(userRoles.id))
    .for("update");
  return {
    isThere: rows.some((row) => row.id === id),
    own: rows.filter((row) => row.user_id === staffId && row.is_in_force).map(({ role }) => role),
  };
}

export async function updateSuspension(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.update(userRoles).set({ suspended_at: at }).where(eq(userRoles.id, id));
}

/** The role covers these cards from now on, and no others. */
export async function replaceScope(
  tx: Executor,
  id: string,
  activityIds: readonly string[],
): Promise<void> {
  await tx.delete(userRoleActivities).where(eq(userRoleActivities.user_role_id, id));
  if (activityIds.length === 0) return;
  await tx
    .insert(userRoleActivities)
    .values(activityIds.map((activity_id) => ({ user_role_id: id, activity_id })));
}

/** People whose role is in force now and whose account is open, but for one if that one is named. */
export function selectPeopleWith(
  db: Executor,
  { role, now, except }: { role: Role; now: Date; except?: string | null },
) {
  return db
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(
      and(
        eq(userRoles.role, role),
        isIn("active", now),
        eq(users.status, "active"),
        except ? ne(users.id, except) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
