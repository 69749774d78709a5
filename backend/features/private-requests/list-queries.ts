import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { privateRecipients, privateRequests } from "@/backend/db/schema/private-requests";
import { activities } from "@/backend/features/activities/view";
import type { OverseenTab, ReceivedTab } from "@/lib/contract/private-requests";

interface Slice {
  limit: number;
  offset: number;
}

const { status, closed_at, waits_since } = privateRequests;

/** The business's tab of a request. */
const receivedTab = sql<ReceivedTab>`case
  when ${privateRecipients.status} = 'accepted' and (${closed_at} is null or ${status} = 'confirmed')
    then 'accepted'
  when ${privateRecipients.status} = 'declined' or ${closed_at} is not null or ${status} = 'accepted'
    then 'closed'
  when ${privateRecipients.status} = 'invited' then 'new'
  else 'open' end`;

/** Filter: requests to activities, and those kept by organisations that lost theirs. */
export interface Asked {
  activityIds: readonly string[];
  organisations: readonly string[];
}

/** Condition without unconfirmed requests. */
function ofAsked({ activityIds, organisations }: Asked): SQL | undefined {
  const { activity_id, former_organisation_id: former } = privateRecipients;
  const isOwn = and(isNull(former), inArray(activity_id, [...activityIds]));
  return and(ne(status, "sent"), or(isOwn, inArray(former, [...organisations])));
}

/** Requests received by activities, newest first. */
export function selectReceived(
  db: Executor,
  { tab, ...asked }: Asked & { tab: ReceivedTab },
  { limit, offset }: Slice,
) {
  return db
    .select({
      request: privateRequests,
      recipient: privateRecipients,
      activity: activities.name,
    })
    .from(privateRecipients)
    .innerJoin(privateRequests, eq(privateRequests.id, privateRecipients.request_id))
    .innerJoin(activities, eq(activities.id, privateRecipients.activity_id))
    .where(and(ofAsked(asked), sql`${receivedTab} = ${tab}`))
    .orderBy(desc(privateRecipients.created_at), asc(privateRecipients.id))
    .limit(limit)
    .offset(offset);
}

async function counted(rows: Promise<{ tab: string; count: number }[]>) {
  return Object.fromEntries((await rows).map(({ tab, count }) => [tab, count]));
}

const howMany = sql<number>`count(*)::int`;

export function countReceived(db: Executor, asked: Asked): Promise<Record<string, number>> {
  return counted(
    db
      .select({ tab: receivedTab, count: howMany })
      .from(privateRecipients)
      .innerJoin(privateRequests, eq(privateRequests.id, privateRecipients.request_id))
      .where(ofAsked(asked))
      .groupBy(sql`1`),
  );
}

const overseenTab = sql<OverseenTab>`case
  when ${waits_since} is not null then 'waiting'
  when ${closed_at} is not null then 'closed'
  when ${status} = 'accepted' then 'accepted' else 'open' end`;

const { code, first_name, last_name, email } = privateRequests;
const sought = (q: string): SQL | undefined =>
  and(
    ne(status, "sent"),
    q === "" ? undefined : contains(q, [code, sql`${first_name} || ' ' || ${last_name}`, email]),
  );

/** Requests for the staff; open ones longest idle first. */
export function selectOverseen(
  db: Executor,
  { tab, q }: { tab: OverseenTab; q: string },
  { limit, offset }: Slice,
) {
  const { touched_at, id } = privateRequests;
  const order = tab === "open" || tab === "waiting" ? asc : desc;
  const since = tab === "waiting" ? waits_since : touched_at;
  return db
    .select({
      request: privateRequests,
      // In a select from one table column names have no table: here they need one.
      recipients: sql<number>`(select count(*)::int from private_recipients r
        where r.request_id = private_requests.id)`,
    })
    .from(privateRequests)
    .where(and(sought(q), sql`${overseenTab} = ${tab}`))
    .orderBy(order(since), asc(id))
    .limit(limit)
    .offset(offset);
}

export function countOverseen(db: Executor, q: string): Promise<Record<string, number>> {
  return counted(
    db
      .select({ tab: overseenTab, count: howMany })
      .from(privateRequests)
      .where(sought(q))
      .groupBy(sql`1`),
  );
}
