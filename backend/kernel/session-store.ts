import { and, eq, gt, inArray, placeholder, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { roleInForce } from "@/backend/db/role-in-force";
import { sessions, users } from "@/backend/db/schema/accounts";
import { activities } from "@/backend/db/schema/activities";
import { organisationMembers, organisationRoles } from "@/backend/db/schema/organisations";
import { userRoles } from "@/backend/db/schema/roles";
import type { StaffRole } from "@/lib/contract/roles";
import type { CurrentUser, Membership } from "./current-user";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minimum time between two writes of a session's last use. */
const TOUCH_EVERY = 10 * MINUTE;
/** Session lifetime after the last use, and in total (decision 101). */
const IDLE = 7 * DAY;
const LONGEST = 30 * DAY;

/** End of a session that starts now; with "ricordami" use does not extend it. */
export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? LONGEST : IDLE));
}

export interface LiveSession {
  id: string;
  remember: boolean;
  created_at: Date;
  updated_at: Date;
  user: CurrentUser;
}

/** Unsuspended staff roles of the row's user. */
function staffRolesOf() {
  return sql<StaffRole[]>`coalesce((
    select json_agg(${userRoles.role} order by ${userRoles.role}) from ${userRoles}
    where ${userRoles.user_id} = ${users.id} and ${userRoles.suspended_at} is null), '[]'::json)`;
}

/** Organisations of the row's user, with active roles and activities. */
function membershipsOf() {
  const { organisation_id, right, user_id, joined_at, id } = organisationMembers;
  return sql<Membership[]>`coalesce((
    select json_agg(json_build_object(
      'organisation_id', ${organisation_id},
      'right', ${right},
      'roles', coalesce((
        select json_agg(${organisationRoles.role} order by ${organisationRoles.role})
        from ${organisationRoles}
        where ${organisationRoles.organisation_id} = ${organisation_id}
          and ${roleInForce(placeholder("now"))}), '[]'::json),
      'activity_ids', coalesce((
        select json_agg(${activities.id} order by ${activities.id}) from ${activities}
        where ${activities.organisation_id} = ${organisation_id}), '[]'::json)
      ) order by ${joined_at}, ${id})
    from ${organisationMembers} where ${user_id} = ${users.id}), '[]'::json)`;
}

/** Prepared once, since every logged-in request starts with it. */
const byToken = oncePerDatabase((db) =>
  db
    .select({
      id: sessions.id,
      remember: sessions.remember,
      created_at: sessions.created_at,
      updated_at: sessions.updated_at,
      user: {
        id: users.id,
        email: users.email,
        name: users.name,
        first_name: users.first_name,
        last_name: users.last_name,
        email_verified: users.email_verified,
        two_factor_enabled: users.two_factor_enabled,
        marketing: users.marketing,
        created_at: users.created_at,
        delete_after: users.delete_after,
      },
      roles: staffRolesOf(),
      memberships: membershipsOf(),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token, placeholder("token")),
        gt(sessions.expires_at, placeholder("now")),
        inArray(users.status, ["active", "deleting"]),
      ),
    )
    .prepare("session_by_token"),
);

/** The session of a token with its user; null if unknown, expired, or of a closed account. */
export async function findSession(
  db: Executor,
  token: string,
  now: Date,
): Promise<LiveSession | null> {
  const [row] = await byToken(db).execute({ token, now: now.toISOString() });
  if (!row) return null;
  const { user, roles, memberships, ...session } = row;
  return { ...session, user: { ...user, roles, memberships, session_id: session.id } };
}

/** Records the use of a session, which extends it. */
export async function touchSession(db: Executor, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.updated_at.getTime() < TOUCH_EVERY) return;
  const last = session.created_at.getTime() + LONGEST;
  const end = new Date(Math.min(now.getTime() + IDLE, last));
  await db
    .update(sessions)
    .set(session.remember ? { updated_at: now } : { updated_at: now, expires_at: end })
    .where(eq(sessions.id, session.id));
}
