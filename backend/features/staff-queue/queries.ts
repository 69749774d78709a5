import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { heldUntil, unheldSince } from "@/backend/db/held-until";
import { users } from "@/backend/db/schema/accounts";
import { activities } from "@/backend/db/schema/activities";
import { doorLinks } from "@/backend/db/schema/check-in";
import { claims } from "@/backend/db/schema/claims";
import { contactMessages } from "@/backend/db/schema/contact";
import { revisions } from "@/backend/db/schema/editorial";
import { events } from "@/backend/db/schema/events";
import { giveaways } from "@/backend/db/schema/giveaways";
import { organisations } from "@/backend/db/schema/organisations";
import { privateRequests } from "@/backend/db/schema/private-requests";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import { roleRequests } from "@/backend/db/schema/role-requests";
import { suggestions } from "@/backend/db/schema/suggestions";
import { suitabilityStatements, suitabilityVotes } from "@/backend/db/schema/suitability";
import { tickets } from "@/backend/db/schema/tickets";
import { wasteYears, wasteZones } from "@/backend/db/schema/waste";
import { isOfStaff } from "@/backend/db/staff-right";
import type { WaitingKind } from "@/lib/contract/staff-queue";

/**
 * A suggestion or contest that a team has not answered for this time also goes to the staff
 * (docs/domain/suggestions.md, accessibility.md).
 */
const UNANSWERED_MS = 14 * 24 * 60 * 60 * 1000;

/** Waiting things by kind: kind of content, id, title, waiting person, and since when. */
const waitingAt = (now: Date): Record<WaitingKind, SQL> => ({
  content: sql`
    select 'content', r.kind, r.id, r.title, u.name, r.submitted_at
    from ${revisions} r left join ${users} u on u.id = r.author_id
    where r.state = 'in_review'`,
  review: sql`
    select 'review', null::text, r.id, a.name, r.author_name, r.created_at
    from ${activityReviews} r join ${activities} a on a.id = r.activity_id
    where r.status = 'pending'`,
  report: sql`
    select 'report', null::text, r.id, r.subject_name, r.reporter_name, r.created_at
    from ${reports} r
    where r.status in ('open', 'in_progress', 'appealed')`,
  role_request: sql`
    select 'role_request', null::text, r.id, r.role::text, u.name, r.submitted_at
    from ${roleRequests} r join ${users} u on u.id = r.user_id
    where r.status in ('submitted', 'in_review')`,
  claim: sql`
    select 'claim', null::text, c.id, a.name, u.name, c.waits_since
    from ${claims} c
    join ${activities} a on a.id = c.activity_id
    join ${users} u on u.id = c.user_id
    where c.waits_since <= ${now}::timestamptz`,
  suggestion: sql`
    select 'suggestion', null::text, s.id, a.name, coalesce(u.name, s.visitor_name), s.created_at
    from ${suggestions} s join ${activities} a on a.id = s.activity_id
      left join ${users} u on u.id = s.user_id
    where s.status = 'open' and (a.organisation_id is null
      or s.created_at <= ${new Date(now.getTime() - UNANSWERED_MS)}::timestamptz)`,
  contact: sql`
    select 'contact', null::text, m.id, m.subject, m.name, m.created_at
    from ${contactMessages} m
    where m.status in ('new', 'assigned')`,
  private_request: sql`
    select 'private_request', null::text, p.id, coalesce(p.details->>'title', p.details->>'kind'),
      p.first_name || ' ' || p.last_name, p.waits_since
    from ${privateRequests} p
    where p.waits_since is not null`,
  // The ticket holders cannot be admitted until the staff makes a door link.
  door: sql`
    select 'door', null::text, events.id, events.title, o.name,
      greatest(${unheldSince}, events.published_at)
    from events join ${organisations} o on o.id = events.organisation_id
    where ${heldUntil} <= ${now}::timestamptz and events.over_at > ${now}::timestamptz
      and events.status in ('published', 'suspended')
      and exists (
        select from ${tickets} t
        where t.event_id = events.id and t.status in ('active', 'pending', 'checked_in'))
      and not exists (
        select from ${doorLinks} l
        where l.event_id = events.id and l.by_staff and l.may_supervise and l.revoked_at is null
          and ${isOfStaff(sql`l.created_by`)})`,
  // The last published calendar of a zone, from 15 December of its year on.
  waste_year: sql`
    select 'waste_year', null::text, y.id, z.name || ' ' || (y.year + 1), null::text,
      make_timestamptz(y.year, 12, 15, 0, 0, 0, 'Europe/Rome')
    from ${wasteYears} y join ${wasteZones} z on z.id = y.zone_id
    where y.state = 'published'
      and make_timestamptz(y.year, 12, 15, 0, 0, 0, 'Europe/Rome') <= ${now}::timestamptz
      and not exists (
        select from ${wasteYears} later
        where later.zone_id = y.zone_id and later.kind = y.kind and later.state = 'published'
          and later.year > y.year)`,
  // The staff reads "Nome C." (docs/domain/give-away-board.md).
  giveaway: sql`
    select 'giveaway', null::text, g.id, g.title,
      concat_ws(' ', u.first_name, upper(nullif(left(btrim(u.last_name), 1), '')) || '.'),
      g.updated_at
    from ${giveaways} g join ${users} u on u.id = g.author_id
    where g.status = 'pending'`,
  suitability: contested(now),
});

/** True if the fields of a place, or of an event, declare the attribute of a tap `v`. */
const declaredByPlace = sql`case v.attribute
  when 'low_prices' then thing.price_range is not distinct from 1
  when 'children' then 'kids_area' = any(thing.services)
  when 'dogs' then 'pets_welcome' = any(thing.services)
  else v.attribute = any(thing.accessibility_features) end`;
const declaredByEvent = sql`case v.attribute
  when 'low_prices' then thing.is_free
  when 'children' then thing.for_children
  else v.attribute = any(thing.access_features) end`;

/**
 * Places and events of which visitors contest what is declared, or what owner or staff said
 * (lib/domain/suitability.ts): taps against it that are newer.
 */
function contested(now: Date): SQL {
  const things = [
    {
      id: sql.raw("activity_id"),
      from: sql`${activities} thing on thing.id = v.activity_id`,
      name: sql`thing.name`,
      isPublic: sql`thing.status in ('published', 'closed')`,
      isDeclared: declaredByPlace,
    },
    {
      id: sql.raw("event_id"),
      from: sql`${events} thing on thing.id = v.event_id`,
      name: sql`thing.title`,
      isPublic: sql`thing.status = 'published' and thing.over_at > ${now}::timestamptz`,
      isDeclared: declaredByEvent,
    },
  ];
  const unanswered = new Date(now.getTime() - UNANSWERED_MS);
  return sql.join(
    things.map(
      ({ id, from, name, isPublic, isDeclared }) => sql`
    select 'suitability', null::text, thing.id, ${name}, null::text, min(v.voted_at)
    from ${suitabilityVotes} v join ${from}
      cross join lateral (select ${isDeclared} as is_there) declared
      left join ${suitabilityStatements} s on s.${id} = v.${id} and s.attribute = v.attribute
        and s.is_there = declared.is_there
    where ${isPublic} and v.is_there <> declared.is_there
      and (thing.organisation_id is null or v.voted_at <= ${unanswered}::timestamptz)
      and v.voted_at > coalesce(s.stated_at,
        case when declared.is_there then coalesce(thing.suitability_told_at, thing.published_at) end)
    group by thing.id, ${name}`,
    ),
    sql` union all `,
  );
}

export interface WaitingRow {
  kind: WaitingKind;
  /** Kind of content in the API; null for others. */
  content: string | null;
  id: string;
  title: string;
  who: string | null;
  since: Date;
}

function union(kinds: readonly WaitingKind[], now: Date): SQL {
  const waiting = waitingAt(now);
  return sql.join(
    kinds.map((kind) => waiting[kind]),
    sql` union all `,
  );
}

/** Waiting things of these kinds, longest waiting first. */
export async function selectWaiting(
  db: Executor,
  kinds: readonly WaitingKind[],
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<Omit<WaitingRow, "since"> & { since: Date | string }>(sql`
    select * from (${union(kinds, now)}) as waiting (kind, content, id, title, who, since)
    order by since, id limit ${limit} offset ${offset}`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

/** Number of waiting things per kind. */
export async function countWaiting(
  db: Executor,
  kinds: readonly WaitingKind[],
  now: Date,
): Promise<Partial<Record<WaitingKind, number>>> {
  const { rows } = await db.execute<{ kind: WaitingKind; total: number }>(sql`
    select kind, count(*)::int as total from (${union(kinds, now)}) as waiting (kind, content, id, title, who, since)
    group by kind`);
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}
