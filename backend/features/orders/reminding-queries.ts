import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { eventOccurrences, events } from "@/backend/db/schema/events";
import { follows } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { orders } from "@/backend/db/schema/orders";
import { tickets } from "@/backend/db/schema/tickets";

/** Identifies a date's reminder: a moved date gets a new one. */
const dedupeKey = sql<string>`'ticket-reminder:' || ${eventOccurrences.id} || ':' || extract(epoch from ${eventOccurrences.starts_at})::bigint`;

/**
 * Accounts with a complete order for a date that starts within a time span, not reminded yet.
 * People who saved the event get that reminder instead.
 */
export function selectToRemind(
  db: Executor,
  {
    now,
    before,
    after,
    limit,
  }: {
    now: Date;
    before: Date;
    /** The last row of the previous round, or null. */
    after: { dateId: string; userId: string } | null;
    limit: number;
  },
) {
  const { id: dateId, starts_at, is_cancelled, event_id } = eventOccurrences;
  return db
    .selectDistinct({
      userId: sql<string>`${orders.user_id}`,
      dateId,
      startsAt: starts_at,
      title: events.title,
      dedupeKey: dedupeKey.as("dedupe_key"),
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, event_id))
    .innerJoin(tickets, eq(tickets.event_id, events.id))
    .innerJoin(orders, eq(orders.id, tickets.order_id))
    .where(
      and(
        eq(events.status, "published"),
        eq(is_cancelled, false),
        gt(starts_at, now),
        lte(starts_at, before),
        or(isNull(tickets.occurrence_id), eq(tickets.occurrence_id, dateId)),
        inArray(tickets.status, ["pending", "active"]),
        isNotNull(orders.user_id),
        after
          ? sql`(${dateId}, ${orders.user_id}) > (${after.dateId}, ${after.userId})`
          : undefined,
        sql`not exists (select from ${follows} where ${follows.user_id} = ${orders.user_id} and ${follows.event_id} = ${events.id})`,
        sql`not exists (select from ${notifications} where ${notifications.user_id} = ${orders.user_id} and ${notifications.dedupe_key} = ${dedupeKey})`,
      ),
    )
    .orderBy(asc(dateId), asc(orders.user_id))
    .limit(limit);
}
