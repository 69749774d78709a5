import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { activities } from "@/backend/db/schema/activities";
import { eventOccurrences, events } from "@/backend/db/schema/events";
import type { KindSearch } from "@/backend/text-search/kind";
import { type EventSpan, listingDay } from "@/lib/domain/event-times";
import { severalDays } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { calendarSpanOf } from "@/lib/domain/search-times";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { isByDay } from "./by-day-queries";
import { costsNothing } from "./price-queries";
import { formatStart } from "./wording";

const { placeholder } = sql;
const moment = (name: string) => sql`${placeholder(name)}::timestamptz`;
const day = (name: string) => sql`${placeholder(name)}::date`;

/**
 * The date of an event in the requested span: one that takes place first, then the next, then the
 * last.
 */
const datedOf = sql`lateral (
  select o.starts_at, o.ends_at, o.is_cancelled, o.over_at > ${moment("now")} as is_next from ${eventOccurrences} o
  where o.event_id = item.id
    and (${moment("over_after")} is null or o.over_at > ${moment("over_after")})
    and (${moment("starts_before")} is null or o.starts_at < ${moment("starts_before")})
    and (${day("first_day")} is null or o.last_day >= ${day("first_day")})
    and (${day("last_day")} is null or o.first_day <= ${day("last_day")})
    and (not ${placeholder("is_evening")}::boolean or not ${isByDay})
  order by o.is_cancelled, is_next desc, case when o.over_at > ${moment("now")} then o.starts_at end,
    o.starts_at desc
  limit 1) as dated`;

/** The span that a search means for events; null: no time given. */
function spanAsked({ time, during, now }: KindSearch): EventSpan | null {
  if (time) return calendarSpanOf(time, now);
  return during && { overAfter: during.from, startsBefore: during.to, days: null };
}

/** Search of events: future ones by text, time, zone and whether they are free. */
export const eventSearch = kindSearch({
  group: "events",
  words: ["evento", "eventi", "manifestazione", "manifestazioni"],
  uses: ({ intent }) => intent === "zone" || intent === "time" || intent === "free",
  table: events,
  columns: {
    summary: sql<string>`item.summary`,
    body_html: sql<string | null>`item.body_html`,
    place: sql<string | null>`coalesce(a.name, item.place_name)`,
    status: sql<"published" | "postponed" | "cancelled">`
      case when item.status = 'published' and dated.is_cancelled then 'cancelled' else item.status::text end`,
    starts_at: sql<string>`dated.starts_at`,
    ends_at: sql<string | null>`dated.ends_at`,
  },
  joined: sql`cross join ${datedOf} left join ${activities} a on a.id = item.activity_id`,
  passes: sql`item.status in ('published', 'postponed', 'cancelled')
    and ${isInZone(sql`coalesce(a.zone_id, item.zone_id)`)}
    and (not ${placeholder("is_free")}::boolean or ${costsNothing(sql`item`)})
    -- what is not in the calendar is found by its words alone
    and (not ${placeholder("in_calendar")}::boolean
      or (item.status <> 'postponed' and item.over_at > ${moment("now")}))`,
  // Best match first if there is a text, then the next future event.
  order: (best) => sql`dated.is_next desc, ${best}
    -- what went on already stands behind what begins, as in the calendar
    case when not dated.is_next then null when dated.starts_at < ${moment("begin")}
      then ${moment("end")} else dated.starts_at end, dated.starts_at desc, item.id`,
  values: (search) => {
    const span = spanAsked(search);
    const { begin, end } = listingDay(search.now, span ?? { overAfter: null, days: null });
    return {
      begin: begin.toISOString(),
      end: end.toISOString(),
      over_after: span?.overAfter?.toISOString() ?? null,
      starts_before: span?.startsBefore?.toISOString() ?? null,
      first_day: span?.days?.first ?? null,
      last_day: span?.days?.last ?? null,
      is_evening: span?.isEvening ?? false,
      is_free: search.isFree,
      in_calendar: search.match === null || span !== null,
    };
  },
  pathOf: (slug) => routes.item("events", slug),
  show: ({ place, starts_at, ends_at, status, summary, body_html }, now) => {
    const state = status === "published" ? null : texts.status[status];
    const days = severalDays({ starts_at, ends_at }, romeDay(now));
    const said = days ? fillMessage(texts.card.from, days) : formatStart(new Date(starts_at), now);
    const when = status === "postponed" ? null : said;
    return {
      excerpt: summary,
      meta: [state, when, place].filter(Boolean).join(" · ") || null,
      body_html,
    };
  },
  text: sql`concat_ws(' ', item.title, item.place_name, item.summary)`,
  refresh: sql`
    update ${events} as e set place_name = a.name from ${activities} a
    where a.id = e.activity_id and a.name is distinct from e.place_name`,
});
