import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  sql,
} from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { roleInForce } from "@/backend/db/role-in-force";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import {
  broadcasts,
  notificationDeliveries,
  notifications,
} from "@/backend/db/schema/notifications";
import { organisationMembers, organisationRoles } from "@/backend/db/schema/organisations";
import { pushSubscriptions } from "@/backend/db/schema/push";
import { userRoles } from "@/backend/db/schema/roles";
import { zones } from "@/backend/db/schema/zones";
import { activities } from "@/backend/features/activities/view";
import type { Audience } from "@/lib/contract/broadcasts";
import { isStaffRole } from "@/lib/contract/roles";

export type BroadcastRow = typeof broadcasts.$inferSelect;

export const broadcastRows = rows(broadcasts);

/**
 * Organisations with an active role that the row's user writes for: all members except ticket
 * scanners.
 */
function ownOrganisations(db: Executor, now: Date) {
  return db
    .select({ one: sql`1` })
    .from(organisationMembers)
    .innerJoin(
      organisationRoles,
      and(
        eq(organisationRoles.organisation_id, organisationMembers.organisation_id),
        roleInForce(now),
      ),
    )
    .$dynamic();
}

const isWriter = and(
  eq(organisationMembers.user_id, users.id),
  ne(organisationMembers.right, "scanner"),
);

function membersOf(db: Executor, audience: Audience, now: Date) {
  const isActive = eq(users.status, "active");
  switch (audience.kind) {
    case "all":
      return isActive;
    case "role":
      return and(
        isActive,
        exists(
          isStaffRole(audience.role)
            ? db
                .select({ one: sql`1` })
                .from(userRoles)
                .where(
                  and(
                    eq(userRoles.user_id, users.id),
                    eq(userRoles.role, audience.role),
                    isNull(userRoles.suspended_at),
                  ),
                )
            : ownOrganisations(db, now).where(
                and(isWriter, eq(organisationRoles.role, audience.role)),
              ),
        ),
      );
    case "zone":
      return and(
        isActive,
        exists(
          ownOrganisations(db, now)
            .innerJoin(
              activities,
              eq(activities.organisation_id, organisationMembers.organisation_id),
            )
            .innerJoin(zones, eq(zones.id, activities.zone_id))
            .where(and(isWriter, eq(zones.slug, audience.zone))),
        ),
      );
  }
}

export async function countAudience(
  db: Executor,
  audience: Audience,
  now: Date,
): Promise<{ people: number; with_devices: number }> {
  const [row] = await db
    .select({
      people: countDistinct(users.id),
      with_devices: countDistinct(pushSubscriptions.user_id),
    })
    .from(users)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.user_id, users.id))
    .where(membersOf(db, audience, now));
  return row ?? { people: 0, with_devices: 0 };
}

/** Ids of the audience in order, after `after`; null: from the start. */
export async function selectAudience(
  db: Executor,
  audience: Audience,
  after: string | null,
  limit: number,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(membersOf(db, audience, now), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function selectBroadcasts(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<BroadcastRow[]> {
  return db
    .select()
    .from(broadcasts)
    .orderBy(desc(broadcasts.created_at), desc(broadcasts.id))
    .limit(limit)
    .offset(offset);
}

export async function countBroadcasts(db: Executor): Promise<number> {
  return db.$count(broadcasts);
}

/** For each broadcast: delivered and opened pushes. */
export async function countBroadcastPushes(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { sent: number; clicked: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: notifications.broadcast_id,
      sent: count(),
      clicked:
        sql<number>`count(*) filter (where ${notificationDeliveries.state} = 'clicked')`.mapWith(
          Number,
        ),
    })
    .from(notifications)
    .innerJoin(notificationDeliveries, eq(notificationDeliveries.notification_id, notifications.id))
    .where(
      and(
        inArray(notifications.broadcast_id, [...ids]),
        eq(notificationDeliveries.channel, "push"),
        inArray(notificationDeliveries.state, ["sent", "clicked"]),
      ),
    )
    .groupBy(notifications.broadcast_id);
  return new Map(rows.map(({ id, sent, clicked }) => [id ?? "", { sent, clicked }]));
}
