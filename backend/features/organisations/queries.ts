import { and, asc, count, eq, exists, gt, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { roleInForce } from "@/backend/db/role-in-force";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import {
  organisationMembers,
  organisationRoles,
  organisations,
} from "@/backend/db/schema/organisations";
import { activities, findActivity } from "@/backend/features/activities/view";
import type { RequestableRole, Role, TeamRight } from "@/lib/contract/roles";

export type OrganisationRow = typeof organisations.$inferSelect;
export type OrganisationValues = typeof organisations.$inferInsert;
export type MemberRow = typeof organisationMembers.$inferSelect;

/** A database constraint keeps staff roles out of the table. */
type RoleRow = Omit<typeof organisationRoles.$inferSelect, "role"> & { role: RequestableRole };

export const memberRows = rows(organisationMembers);
export const organisationRows = rows(organisations);

/** Condition: the user is a manager and their account is active. */
const isManager = and(eq(organisationMembers.right, "manager"), eq(users.status, "active"));

export const insertOrganisation = async (tx: Executor, values: OrganisationValues) =>
  (await organisationRows.insert(tx, values)).id;

/**
 * Locks a row until the transaction ends, so that concurrent changes of a team are serialised.
 * References to it, such as new drafts, do not wait.
 */
export async function lockOrganisation(tx: Executor, id: string): Promise<OrganisationRow | null> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, id))
    .for("no key update");
  return row ?? null;
}

/** By name. */
export function selectOrganisations(
  db: Executor,
  ids: readonly string[],
): Promise<OrganisationRow[]> {
  return db
    .select()
    .from(organisations)
    .where(inArray(organisations.id, [...ids]))
    .orderBy(asc(organisations.name), asc(organisations.id));
}

/** Organisations by id; unknown ids are missing. */
export async function selectOrganisationsById(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, OrganisationRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectOrganisations(db, ids)).map((row) => [row.id, row]));
}

/** Organisations that have one of these as partita IVA or codice fiscale. */
export function selectWithCodes(
  db: Executor,
  codes: readonly string[],
): Promise<OrganisationRow[]> {
  const { vat_number, tax_code } = organisations;
  return db
    .select()
    .from(organisations)
    .where(or(inArray(vat_number, [...codes]), inArray(tax_code, [...codes])))
    .orderBy(asc(organisations.name), asc(organisations.id));
}

/** Ids of those of these organisations without a manager whose account is active. */
export async function selectUnmanaged(db: Executor, ids: readonly string[]): Promise<string[]> {
  const managed = db
    .select({ one: sql`1` })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.user_id))
    .where(and(eq(organisationMembers.organisation_id, organisations.id), isManager));
  const rows = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(inArray(organisations.id, [...ids]), not(exists(managed))));
  return rows.map(({ id }) => id);
}

/** Adds a user to a team or changes their right. */
export async function upsertMember(tx: Executor, member: Omit<MemberRow, "id">): Promise<void> {
  const { organisation_id, user_id } = organisationMembers;
  await tx
    .insert(organisationMembers)
    .values(member)
    .onConflictDoUpdate({ target: [organisation_id, user_id], set: { right: member.right } });
}

/** Members of these teams, managers first, then by time of joining. */
export function selectTeams(db: Executor, organisationIds: readonly string[]) {
  const { id, organisation_id, user_id, right, joined_at } = organisationMembers;
  return db
    .select({
      id,
      organisation_id,
      user_id,
      right,
      joined_at,
      name: users.name,
      first_name: users.first_name,
      email: users.email,
      is_active: sql<boolean>`${users.status} = 'active'`,
    })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, user_id))
    .where(inArray(organisation_id, [...organisationIds]))
    .orderBy(asc(right), asc(joined_at), asc(id));
}

export type TeamMember = Awaited<ReturnType<typeof selectTeams>>[number];

/** Members of the team that owns an activity. */
export function selectPeopleOfActivity(db: Executor, activityId: string) {
  const { organisation_id, user_id } = organisationMembers;
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(activities)
    .innerJoin(organisationMembers, eq(organisation_id, activities.organisation_id))
    .innerJoin(users, eq(users.id, user_id))
    .where(eq(activities.id, activityId))
    .orderBy(asc(users.name), asc(users.id));
}

/**
 * Ids of users who may act on an activity for its organisation: active account, one of these team
 * rights, and an active role of the organisation among these.
 */
export async function selectTeamOfActivity(
  db: Executor,
  activityId: string,
  needed: NeededInTeam,
): Promise<string[]> {
  const activity = await findActivity(db, eq(activities.id, activityId));
  return activity?.organisation_id ? selectTeam(db, activity.organisation_id, needed) : [];
}

/** True if an organisation has one of these roles active. */
export async function hasRole(
  db: Executor,
  organisationId: string,
  { roles, now }: { roles: readonly Role[]; now: Date },
): Promise<boolean> {
  const { organisation_id, role } = organisationRoles;
  const isMeant = and(
    eq(organisation_id, organisationId),
    inArray(role, [...roles]),
    roleInForce(now),
  );
  return (await db.$count(organisationRoles, isMeant)) > 0;
}

/** Required roles of the organisation and rights in its team. */
interface NeededInTeam {
  roles: readonly Role[];
  rights: readonly TeamRight[];
  now: Date;
}

/** Members of an organisation with such a right and an active account, if it has such a role. */
export async function selectTeam(
  db: Executor,
  organisationId: string,
  { roles, rights, now }: NeededInTeam,
): Promise<string[]> {
  const { organisation_id, user_id, right, joined_at } = organisationMembers;
  const hasRole = db
    .select({ one: sql`1` })
    .from(organisationRoles)
    .where(
      and(
        eq(organisationRoles.organisation_id, organisation_id),
        inArray(organisationRoles.role, [...roles]),
        roleInForce(now),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        eq(organisation_id, organisationId),
        inArray(right, [...rights]),
        eq(users.status, "active"),
        exists(hasRole),
      ),
    )
    .orderBy(asc(joined_at), asc(users.id));
  return rows.map(({ id }) => id);
}

/** Roles of these organisations, expired and suspended ones too. */
export async function selectRoles(
  db: Executor,
  organisationIds: readonly string[],
): Promise<RoleRow[]> {
  const rows = await db
    .select()
    .from(organisationRoles)
    .where(inArray(organisationRoles.organisation_id, [...organisationIds]))
    .orderBy(asc(organisationRoles.role));
  return rows as RoleRow[];
}

/** Locked until the transaction ends; null if the organisation never had it. */
export async function lockRole(
  tx: Executor,
  organisationId: string,
  role: RequestableRole,
): Promise<RoleRow | null> {
  const [row] = await tx
    .select()
    .from(organisationRoles)
    .where(
      and(eq(organisationRoles.organisation_id, organisationId), eq(organisationRoles.role, role)),
    )
    .for("update");
  return (row as RoleRow | undefined) ?? null;
}

/** Grants a role or renews it with this end, unsuspended. */
export async function upsertRole(
  tx: Executor,
  { organisation_id, role, ...term }: Omit<RoleRow, "id" | "suspended_at">,
): Promise<void> {
  const values = { ...term, suspended_at: null };
  await tx
    .insert(organisationRoles)
    .values({ organisation_id, role, ...values })
    .onConflictDoUpdate({
      target: [organisationRoles.organisation_id, organisationRoles.role],
      set: values,
    });
}

/** Active roles of the organisations that a user manages. */
export async function selectManagedRoles(
  db: Executor,
  userId: string,
  now: Date,
): Promise<{ role: RequestableRole; organisation: string; expires_at: Date | null }[]> {
  const rows = await db
    .select({
      role: organisationRoles.role,
      organisation: organisations.name,
      expires_at: organisationRoles.expires_at,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisation_id))
    .innerJoin(organisationRoles, eq(organisationRoles.organisation_id, organisations.id))
    .where(
      and(
        eq(organisationMembers.user_id, userId),
        eq(organisationMembers.right, "manager"),
        roleInForce(now),
      ),
    )
    .orderBy(asc(organisations.name), asc(organisationRoles.role));
  return rows.map(({ role, ...row }) => ({ ...row, role: role as RequestableRole }));
}

/** Roles that expire in this time span. */
export async function selectEnding(
  db: Executor,
  { after, until }: { after: Date; until: Date },
): Promise<
  { organisation_id: string; organisation: string; role: RequestableRole; expires_at: Date }[]
> {
  const { id, organisation_id, role, expires_at, suspended_at } = organisationRoles;
  const rows = await db
    .select({ organisation_id, organisation: organisations.name, role, expires_at })
    .from(organisationRoles)
    .innerJoin(organisations, eq(organisations.id, organisation_id))
    .where(and(gt(expires_at, after), lte(expires_at, until), isNull(suspended_at)))
    .orderBy(asc(expires_at), asc(id));
  return rows.flatMap((row) =>
    row.expires_at
      ? [{ ...row, role: row.role as RequestableRole, expires_at: row.expires_at }]
      : [],
  );
}

/** Team memberships of a user. */
export function selectPlacesOf(db: Executor, userId: string) {
  return db
    .select({
      organisation_id: organisations.id,
      organisation: organisations.name,
      right: organisationMembers.right,
      joined_at: organisationMembers.joined_at,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisation_id))
    .where(eq(organisationMembers.user_id, userId))
    .orderBy(asc(organisationMembers.joined_at), asc(organisationMembers.id));
}

export async function updateRight(tx: Executor, id: string, right: TeamRight): Promise<void> {
  await tx.update(organisationMembers).set({ right }).where(eq(organisationMembers.id, id));
}

export async function countManagers(tx: Executor, organisationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.user_id))
    .where(and(eq(organisationMembers.organisation_id, organisationId), isManager));
  return row?.count ?? 0;
}
