import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import {
  organisationMembers,
  organisationRoles,
  organisations,
} from "@/backend/db/schema/organisations";
import { userRoles } from "@/backend/db/schema/roles";
import type { HeldState } from "@/lib/contract/role-holders";
import type { Role, StaffRole } from "@/lib/contract/roles";

const giver = alias(users, "giver");

interface HolderFilter {
  role: Role | undefined;
  /** Empty: all. */
  q: string;
}

/** All held roles, of organisations and staff. */
function heldRoles(db: Executor) {
  const team = db
    .select({ text: sql`string_agg(${users.name} || ' ' || ${users.email}, ' ')` })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.user_id))
    .where(eq(organisationMembers.organisation_id, organisations.id));
  const ofOrganisations = db
    .select({
      id: organisationRoles.id,
      role: organisationRoles.role,
      granted_at: organisationRoles.granted_at,
      expires_at: organisationRoles.expires_at,
      suspended_at: organisationRoles.suspended_at,
      granted_by: sql<string | null>`${giver.name}`.as("granted_by"),
      holder_id: sql<string>`${organisations.id}`.as("holder_id"),
      name: sql<string>`${organisations.name}`.as("name"),
      /** Null for an organisation. */
      email: sql<string | null>`null`.as("email"),
      sought: sql<string>`concat_ws(' ', ${organisations.name}, ${organisations.vat_number},
        ${organisations.tax_code}, (${team}))`.as("sought"),
    })
    .from(organisationRoles)
    .innerJoin(organisations, eq(organisations.id, organisationRoles.organisation_id))
    .leftJoin(giver, eq(giver.id, organisationRoles.granted_by));
  const ofPeople = db
    .select({
      id: userRoles.id,
      role: userRoles.role,
      granted_at: userRoles.granted_at,
      expires_at: sql<Date | null>`null::timestamptz`.as("expires_at"),
      suspended_at: userRoles.suspended_at,
      granted_by: sql<string | null>`${giver.name}`.as("granted_by"),
      holder_id: sql<string>`${users.id}`.as("holder_id"),
      name: sql<string>`${users.name}`.as("name"),
      email: sql<string | null>`${users.email}`.as("email"),
      sought: sql<string>`concat_ws(' ', ${users.name}, ${users.email})`.as("sought"),
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .leftJoin(giver, eq(giver.id, userRoles.granted_by));
  return unionAll(ofOrganisations, ofPeople).as("held");
}

type Held = ReturnType<typeof heldRoles>;

function isIn({ suspended_at, expires_at }: Held, status: HeldState, now: Date): SQL | undefined {
  switch (status) {
    case "suspended":
      return isNotNull(suspended_at);
    case "ended":
      return and(isNull(suspended_at), lte(expires_at, now));
    case "active":
      return and(isNull(suspended_at), or(isNull(expires_at), gt(expires_at, now)));
  }
}

function isMeant(held: Held, { role, q }: HolderFilter): SQL | undefined {
  return and(role && eq(held.role, role), q ? contains(q, [held.sought]) : undefined);
}

/** Held roles by the holder's name. */
export async function selectHolderPage(
  db: Executor,
  { status, now, ...filter }: HolderFilter & { status: HeldState; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const held = heldRoles(db);
  return db
    .select()
    .from(held)
    .where(and(isIn(held, status, now), isMeant(held, filter)))
    .orderBy(asc(held.name), asc(held.id))
    .limit(limit)
    .offset(offset);
}

export type HolderRow = Awaited<ReturnType<typeof selectHolderPage>>[number];

export async function countHolders(
  db: Executor,
  filter: HolderFilter,
  now: Date,
): Promise<Record<HeldState, number>> {
  const held = heldRoles(db);
  const countIf = (status: HeldState) =>
    count(sql`case when ${isIn(held, status, now)} then 1 end`);
  const [row] = await db
    .select({
      active: countIf("active"),
      suspended: countIf("suspended"),
      ended: countIf("ended"),
    })
    .from(held)
    .where(isMeant(held, filter));
  return row ?? { active: 0, suspended: 0, ended: 0 };
}

export async function selectHolder(db: Executor, id: string): Promise<HolderRow | null> {
  const held = heldRoles(db);
  const [row] = await db.select().from(held).where(eq(held.id, id));
  return row ?? null;
}

/** Roles of an organisation, in any state. */
export async function selectHeldBy(db: Executor, organisationId: string): Promise<HolderRow[]> {
  const held = heldRoles(db);
  return db.select().from(held).where(eq(held.holder_id, organisationId)).orderBy(asc(held.role));
}

/**
 * Locks a role and those of the deciding user in a fixed order, so that of two users who suspend
 * each other one is refused.
 */
export async function lockDeciding(
  tx: Executor,
  { id, staffId }: { id: string; staffId: string },
): Promise<{ isThere: boolean; own: StaffRole[] }> {
  const rows = await tx
    .select()
    .from(userRoles)
    .where(or(eq(userRoles.id, id), eq(userRoles.user_id, staffId)))
    .orderBy(asc(userRoles.id))
    .for("update");
  const ofOrganisations = await tx
    .select({ id: organisationRoles.id })
    .from(organisationRoles)
    .where(eq(organisationRoles.id, id))
    .for("update");
  const isInForce = (row: (typeof rows)[number]) =>
    row.user_id === staffId && row.suspended_at === null;
  return {
    isThere: [...rows, ...ofOrganisations].some((row) => row.id === id),
    own: rows.filter(isInForce).map(({ role }) => role as StaffRole),
  };
}

/** Ids are unique over both kinds of roles. */
export async function updateSuspension(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.update(userRoles).set({ suspended_at: at }).where(eq(userRoles.id, id));
  await tx.update(organisationRoles).set({ suspended_at: at }).where(eq(organisationRoles.id, id));
}
