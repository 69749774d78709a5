import { sql } from "drizzle-orm";
import type { RequestableRole } from "@/lib/contract/roles";

/** The roles that manage events (`events.manage`), which a query cannot ask the table of permissions for. */
export const organiserRoles: readonly RequestableRole[] = ["organizzatore", "associazione"];

/** No role lasts so long. */
const NEVER = "9999-12-31T00:00:00.000Z";

const roles = organiserRoles.map((role) => `'${role}'`);

/**
 * Until when whoever organises an event may sell its tickets and keep its door, in a select from the events: as long as a role
 * of theirs is in force that lets them. The town always may; what is suspended has no time left.
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

/** Since when nobody has managed the events of an organisation, in a select from the events; null: it never could. */
export const unheldSince = sql<Date | null>`(
  select max(least(r.suspended_at, r.expires_at)) from organisation_roles r
  where r.organisation_id = events.organisation_id and r.role::text in (${sql.raw(roles.join(", "))}))`;
