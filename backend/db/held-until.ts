import { sql } from "drizzle-orm";
import type { RequestableRole } from "@/lib/contract/roles";

/** Roles with `events.manage`, since a query cannot read the permission table. */
export const organiserRoles: readonly RequestableRole[] = ["organizzatore", "associazione"];

/** Later than any role's end. */
const NEVER = "9999-12-31T00:00:00.000Z";

const roles = organiserRoles.map((role) => `'${role}'`);

/**
 * Until when the organiser may sell tickets and run the door, in a select from events: while one of
 * their roles that allows it is active. The town always may; a suspended role has ended.
 */
export const heldUntil = sql<Date>`(case when events.organisation_id is null
  then ${sql.raw(`timestamptz '${NEVER}'`)}
  else coalesce((
    select max(coalesce(r.expires_at, ${sql.raw(`timestamptz '${NEVER}'`)}))
    from organisation_roles r
    where r.organisation_id = events.organisation_id and r.suspended_at is null
      and r.role::text in (${sql.raw(roles.join(", "))})), to_timestamp(0)) end)`.mapWith(
  (at: Date | string) => new Date(at),
);

/**
 * Since when an organisation has not been able to manage its events, in a select from events; null:
 * never could.
 */
export const unheldSince = sql<Date | null>`(
  select max(least(r.suspended_at, r.expires_at)) from organisation_roles r
  where r.organisation_id = events.organisation_id and r.role::text in (${sql.raw(roles.join(", "))}))`;
