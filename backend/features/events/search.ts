import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { activities } from "@/backend/db/schema/activities";
import { eventOccurrences, events } from "@/backend/db/schema/events";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import { type EventSpan, listingDay } from "@/lib/domain/event-times";
import { severalDays } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { calendarSpanOf } from "@/lib/domain/search-times";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { isByDay } from "./by-day-queries";
import { costsNothing } from "./price-queries";
import { startSaid } from "./wording";

const shown = {
  id: sql<string>`id`,
  slug: sql<string>`slug`,
  title: sql<string>`title`,
  summary: sql<string>`summary`,
  body_html: sql<string | null>`body_html`,
  place: sql<string | null>`place`,
  status: sql<"published" | "postponed" | "cancelled">`status`,
  starts_at: sql<string>`starts_at`,
  ends_at: sql<string | null>`ends_at`,
  updated_at: sql<string>`updated_at`,
};
type FoundRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

const { placeholder } = sql;
const moment = (name: string) => sql`${placeholder(name)}::timestamptz`;
const day = (name: string) => sql`${placeholder(name)}::date`;

/** The date of an event in the span that is asked for: one that takes place before one that does not, the next before the last. */
const datedOf = sql`lateral (
  select o.starts_at, o.ends_at, o.is_cancelled, o.over_at > ${moment("now")} as is_next from ${eventOccurrences} o
  where o.event_id = e.id
    and (${moment("over_after")} is null or o.over_at > ${moment("over_after")})
    and (${moment("starts_before")} is null or o.starts_at < ${moment("starts_before")})
    and (${day("first_day")} is null or o.last_day >= ${day("first_day")})
    and (${day("last_day")} is null or o.first_day <= ${day("last_day")})
    and (not ${placeholder("is_evening")}::boolean or not ${isByDay})
  order by o.is_cancelled, is_next desc, case when o.over_at > ${moment("now")} then o.starts_at end,
    o.starts_at desc
  limit 1) as dated`;

const passes = sql`e.status in ('published', 'postponed', 'cancelled')
  and (${placeholder("zone_id")}::uuid is null or coalesce(a.zone_id, e.zone_id) = ${placeholder("zone_id")}::uuid)
  and (not ${placeholder("is_free")}::boolean or ${costsNothing(sql`e`)})
  -- what is not in the calendar is found by its words alone
  and (not ${placeholder("in_calendar")}::boolean
    or (e.status <> 'postponed' and e.over_at > ${moment("now")}))`;

/** Best match first where there is a text, then what is still to come, the next first. */
const eventsFound = (name: string, withText: boolean) =>
  oncePerDatabase((db) =>
    db
      .select(shown)
      .from(sql`(
        ${withText ? sql`with ${matchTables(matchPlaceholders)}` : sql``}
        select e.id, e.slug, e.title, e.summary, e.body_html, coalesce(a.name, e.place_name) as place,
          case when e.status = 'published' and dated.is_cancelled then 'cancelled'
            else e.status::text end as status, dated.starts_at, dated.ends_at, e.updated_at, row_number() over (
            order by dated.is_next desc, ${withText ? sql`${scoreOf(sql`e.search`)} desc,` : sql``}
              -- what went on already stands behind what begins, as in the calendar
              case when not dated.is_next then null when dated.starts_at < ${moment("begin")}
                then ${moment("end")} else dated.starts_at end, dated.starts_at desc, e.id) as line
        from ${events} e cross join ${datedOf} left join ${activities} a on a.id = e.activity_id
        where ${withText ? sql`e.search @@ (select wide from asked)` : sql`true`} and ${passes}
        order by line limit ${placeholder("limit")}) as found`)
      .orderBy(sql`line`)
      .prepare(name),
  );

const eventsByText = eventsFound("search_events", true);
const nextEvents = eventsFound("search_next_events", false);

function toItem(
  { slug, place, starts_at, ends_at, updated_at, ...row }: FoundRow,
  now: Date,
): FoundItem {
  const state = row.status === "published" ? null : texts.status[row.status];
  const days = severalDays({ starts_at, ends_at }, romeDay(now));
  const said = days ? fillMessage(texts.card.from, days) : startSaid(new Date(starts_at), now);
  const when = row.status === "postponed" ? null : said;
  return {
    id: row.id,
    title: row.title,
    excerpt: row.summary,
    meta: [state, when, place].filter(Boolean).join(" · ") || null,
    route: routes.item("events", slug),
    updated_at: new Date(updated_at).toISOString(),
    body_html: row.body_html,
  };
}

/** What the words about a time mean to events; null: nothing was said of it. */
function spanAsked({ time, during, now }: KindSearch): EventSpan | null {
  if (time) return calendarSpanOf(time, now);
  return during && { overAfter: during.from, startsBefore: during.to, days: null };
}

async function findEvents(db: Executor, search: KindSearch): Promise<FoundItem[]> {
  const { match, zone, isFree, now, limit } = search;
  const span = spanAsked(search);
  const { begin, end } = listingDay(now, span ?? { overAfter: null, days: null });
  const values = {
    begin: begin.toISOString(),
    end: end.toISOString(),
    now: now.toISOString(),
    over_after: span?.overAfter?.toISOString() ?? null,
    starts_before: span?.startsBefore?.toISOString() ?? null,
    first_day: span?.days?.first ?? null,
    last_day: span?.days?.last ?? null,
    is_evening: span?.isEvening ?? false,
    zone_id: zone?.id ?? null,
    is_free: isFree,
    in_calendar: match === null || span !== null,
    limit,
  };
  const rows = match
    ? await eventsByText(db).execute({ ...match, ...values })
    : await nextEvents(db).execute(values);
  return rows.map((row) => toItem(row, now));
}

/** Learns the words of an event; null: of all. */
export async function learnEvents(db: Executor, id: string | null): Promise<void> {
  await learnWords(
    db,
    "events",
    sql`select concat_ws(' ', title, place_name, summary) as text, search from ${events}
      where ${id === null ? sql`true` : sql`id = ${id}`}`,
  );
}

/** Events: those to come by their words, their time, their quarter and whether they are free. */
export const eventSearch: SearchKind = {
  group: "events",
  words: ["evento", "eventi", "manifestazione", "manifestazioni"],
  uses: ({ intent }) => intent === "zone" || intent === "time" || intent === "free",
  find: findEvents,
  rebuild: async (db) => {
    // What a card is called now; the database keeps the documents itself.
    await db.execute(sql`
      update ${events} as e set place_name = a.name from ${activities} a
      where a.id = e.activity_id and a.name is distinct from e.place_name`);
    await learnEvents(db, null);
  },
};
