import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { activities } from "@/backend/db/schema/activities";
import { type MomentFacts, moments } from "@/backend/db/schema/moments";
import type { CrossingSearch, FoundItem } from "@/backend/text-search/kind";
import {
  type MatchValues,
  matchPlaceholders,
  matchTables,
  plainQuery,
  scoreOf,
} from "@/backend/text-search/text-match";
import type { PlacedKind } from "@/lib/contract/moment-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/moments.json";
import { formatWhen } from "@/lib/i18n/moment-words";
import { isOpenDuring, passes, showBest, shown, toItem } from "./search-parts";

const { placeholder } = sql;

const why = {
  kind: sql<PlacedKind>`kind`,
  moment: sql<string>`moment`,
  starts_at: sql<string>`starts_at`,
  ends_at: sql<string>`ends_at`,
  facts: sql<MomentFacts>`facts`,
};
type CrossedRow = {
  [Column in keyof (typeof shown & typeof why)]: (typeof shown & typeof why)[Column]["_"]["type"];
};

/**
 * From what goes on in the span, which is little beside all places, to the places where it does; of several things at a place
 * the one that meets most, the next one first. A statement of its own, so that texts that ask for nothing of the kind keep
 * theirs (decision 080).
 */
const byMoments = oncePerDatabase((db) =>
  db
    .select({ ...shown, ...why })
    .from(sql`(
      with ${matchTables(matchPlaceholders)},
      filters as materialized (
        select ${placeholder("zone_id")}::uuid as zone_id,
          ${plainQuery(sql`${placeholder("zone_names")}::text`)} as zone_names,
          ${placeholder("open_from")}::timestamptz as from_at,
          ${placeholder("open_to")}::timestamptz as to_at,
          ${placeholder("now")}::timestamptz as now,
          ${placeholder("from")}::timestamptz as goes_on_after,
          ${placeholder("to")}::timestamptz as begins_before,
          ${placeholder("place")}::int as least_place, ${placeholder("moment")}::int as least_moment
      ),
      live as materialized (
        select distinct on (m.activity_id, m.kind, m.subject_id)
          m.activity_id, m.kind, m.title, m.starts_at, m.ends_at, m.facts, m.search
        from ${moments} m, filters
        where m.activity_id is not null and m.ends_at > filters.goes_on_after
          and (filters.begins_before is null or m.starts_at < filters.begins_before)
          and m.kind in (select json_array_elements_text(${placeholder("kinds")}::json))
        order by m.activity_id, m.kind, m.subject_id, m.starts_at
      ),
      listed as materialized (
        select ${activities.id} as id from ${activities}
        where ${activities.id} in (select activity_id from live) and ${passes}
      ),
      met as materialized (
        select distinct on (a.id) a.id, a.name, live.kind, live.title, live.starts_at, live.ends_at, live.facts,
          coalesce(${scoreOf(sql`a.search`)}, 0) as score,
          ${isOpenDuring(sql`a.id`, sql`filters.now`, sql`filters.now`)} as is_open
        from listed join ${activities} a on a.id = listed.id join live on live.activity_id = a.id
          cross join filters
          cross join lateral (
            select count(*) as units, count(*) filter (where a.search @@ wide) as place,
              count(*) filter (where live.search @@ wide) as moment,
              count(*) filter (where a.search @@ wide or live.search @@ wide) as either
            from units) as judged
        where judged.either = judged.units and judged.place >= filters.least_place
          and judged.moment >= filters.least_moment
        order by a.id, judged.moment desc, live.starts_at, live.title
      ),
      best as materialized (
        select *, row_number() over (order by score desc, is_open desc, starts_at, name, id) as place
        from met order by place limit ${placeholder("limit")}
      )
      select found.*, best.kind, best.title as moment, best.starts_at, best.ends_at, best.facts
      from (${showBest}) as found join best on best.id = found.id) as found`)
    .orderBy(sql`place`)
    .prepare("search_activities_by_moments"),
);

const nothing: MatchValues = { units: "[]", names: "", phrase: "" };

function reason({ kind, moment, starts_at, ends_at, facts }: CrossedRow, now: Date): string {
  const said = {
    kind,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
    has_end: facts.ends !== false,
  };
  const when = formatWhen(said, now, texts.when);
  return fillMessage(texts.because, { kind: texts.kind[kind], title: moment, when });
}

/** Local businesses by their moments, each with the reason. */
export async function findCrossing(db: Executor, search: CrossingSearch): Promise<FoundItem[]> {
  const { match, kinds, span, during, zone, least, now, limit } = search;
  const rows = await byMoments(db).execute({
    ...nothing,
    ...match,
    kinds: JSON.stringify(kinds),
    zone_id: zone?.id ?? null,
    zone_names: zone?.names ?? null,
    open_from: during?.from.toISOString() ?? null,
    open_to: during?.to.toISOString() ?? null,
    from: span.from.toISOString(),
    to: span.to?.toISOString() ?? null,
    ...least,
    now: now.toISOString(),
    limit,
  });
  return rows.map((row) => ({ ...toItem(row), because: reason(row, now) }));
}
