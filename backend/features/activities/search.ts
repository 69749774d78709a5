import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { activities } from "@/backend/db/schema/activities";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import {
  FEW,
  matchPlaceholders,
  matchTables,
  nameBonus,
  plainQuery,
  scoreOf,
  type TextMatch,
  titleWords,
} from "@/backend/text-search/text-match";
import { openSpans } from "@/lib/domain/opening-hours";
import { hasSeveralDays, type TimeWindow } from "@/lib/domain/search-times";
import { findCrossing } from "./crossing";
import { SPANS_REACH } from "./open-spans";
import { listOrder } from "./order-queries";
import { capped, openingsOf } from "./queries";
import {
  type FoundRow,
  instant,
  isListed,
  isOpenDuring,
  passes,
  showBest,
  shown,
  toItem,
} from "./search-parts";
import { refreshSearch } from "./write-queries";

const { placeholder } = sql;

/** Candidates per kind of match: a very common word must stay cheap. */
const MAX_CANDIDATES = 200;
/** With fewer exact matches, wider ones are searched too. */
const ENOUGH_EXACT = 40;

const candidates = (condition: SQL, within = passes) => sql`
  select id from ${capped(within, condition, MAX_CANDIDATES)}`;

/**
 * Limits candidates per kind of match, then takes the best. All values are in separate tables, so
 * that one plan fits rare and common words.
 */
const bestByText = oncePerDatabase((db) =>
  db
    .select(shown)
    .from(sql`(
      with ${matchTables(matchPlaceholders)},
      filters as materialized (
        select ${placeholder("zone_id")}::uuid as zone_id,
          ${plainQuery(sql`${placeholder("zone_names")}::text`)} as zone_names,
          ${placeholder("from")}::timestamptz as from_at, ${placeholder("to")}::timestamptz as to_at,
          ${placeholder("now")}::timestamptz as now, ${placeholder("part")}::text as part
      ),
      names as materialized (${candidates(
        sql`${titleWords(activities.search)} @@ (select names from asked)`,
      )}),
      exact as materialized (${candidates(sql`${activities.search} @@ (select exact from asked)`)}),
      wide as materialized (${candidates(
        sql`(select count(*) from exact) < ${sql.raw(String(ENOUGH_EXACT))}
          and ${activities.search} @@ (select reach from asked)`,
        sql`${activities.search} @@ (select wide from asked) and ${passes}`,
      )}),
      worded as materialized (
        select id from names union select id from exact union select id from wide
      ),
      hits as (
        select id from worded
        union (${candidates(sql`
          (select count(*) from worded) < ${sql.raw(String(FEW))}
          and ${activities.name_normalized} like (select part from filters)`)})
      ),
      rated as materialized (
        select a.id, a.name, ${scoreOf(sql`a.search`)} + ${nameBonus(sql`a.name_normalized`)} as score,
          ${isOpenDuring(sql`a.id`, sql`filters.now`, sql`filters.now`)} as is_open
        from hits join ${activities} a on a.id = hits.id, filters, asked
      ),
      best as materialized (
        select id, is_open, row_number() over (order by score desc, is_open desc, name, id) as place
        from rated order by place limit ${placeholder("limit")}
      )
      ${showBest}) as found`)
    .orderBy(sql`place`)
    .prepare("search_activities"),
);

/**
 * A pattern that finds the word inside words of a name; null if it is too short, or one of several,
 * where each must match anyway and the whole would be looked up by common trigrams.
 */
function partOf({ phrase }: TextMatch): string | null {
  return /^[\p{L}\p{N}]{3,}$/u.test(phrase) ? `%${phrase}%` : null;
}

function findByText(
  db: Executor,
  match: TextMatch,
  { zone, during, now, limit }: KindSearch,
): Promise<FoundRow[]> {
  return bestByText(db).execute({
    ...match,
    zone_id: zone?.id ?? null,
    zone_names: zone?.names ?? null,
    from: during?.from.toISOString() ?? null,
    to: during?.to.toISOString() ?? null,
    now: now.toISOString(),
    part: partOf(match),
    limit,
  });
}

/** Activities that pass the filters, best first. */
function findByFilters(
  db: Executor,
  { zone, during, now, limit }: KindSearch,
): Promise<FoundRow[]> {
  const isOpen =
    during && isOpenDuring(sql`${activities.id}`, instant(during.from), instant(during.to));
  const best = (condition: SQL) => sql`(
    select ${activities.id} as id from ${activities}
    where ${isListed} and ${condition}${isOpen ? sql` and ${isOpen}` : sql``}
    order by ${listOrder("recommended")} limit ${limit})`;
  const all = best(zone ? sql`${activities.zone_id} = ${zone.id}` : sql`true`);
  // A query with only a zone may mean a shop of that name.
  const names = zone && plainQuery(sql`${zone.names}`);
  const isNamed = (vector: SQLWrapper) =>
    names ? sql`${titleWords(vector)} @@ ${names}` : sql`false`;
  return db
    .select(shown)
    .from(sql`(
      with hits as materialized (
        ${names ? sql`${all} union ${best(isNamed(activities.search))}` : all}
      ),
      best as materialized (
        select a.id, ${isOpenDuring(sql`a.id`, instant(now), instant(now))} as is_open,
          row_number() over (
            order by ${isNamed(sql`a.search`)} desc, a.recommended_rank desc nulls last, a.id) as place
        from hits join ${activities} a on a.id = hits.id
        order by place limit ${limit}
      )
      ${showBest}) as found`)
    .orderBy(sql`place`);
}

const findRows = (db: Executor, search: KindSearch) =>
  search.match ? findByText(db, search.match, search) : findByFilters(db, search);

/** Activities open at a time without computed intervals: the best ones, by their hours. */
async function findOpenLater(
  db: Executor,
  search: KindSearch,
  { from, to }: TimeWindow,
): Promise<FoundRow[]> {
  const rows = await findRows(db, { ...search, during: null, limit: MAX_CANDIDATES });
  const hours = await openingsOf(
    db,
    rows.map(({ id }) => id),
  );
  const isOpen = ({ id }: FoundRow) => {
    const opening = hours.get(id);
    return opening !== undefined && openSpans(opening, from, to).length > 0;
  };
  return rows.filter(isOpen).slice(0, search.limit);
}

async function findActivities(db: Executor, search: KindSearch): Promise<FoundItem[]> {
  const { during, now } = search;
  const isLater = during !== null && during.to.getTime() > now.getTime() + SPANS_REACH;
  const rows = await (isLater ? findOpenLater(db, search, during) : findRows(db, search));
  return rows.map(toItem);
}

/** Local businesses: best match first, then open ones, then by name. */
export const activitySearch: SearchKind = {
  group: "activities",
  words: [],
  uses: (intent) => {
    // Over several days nearly everything is open.
    if (intent.intent === "time") return !hasSeveralDays(intent.time);
    return intent.intent === "open" || intent.intent === "zone";
  },
  looksWithinWords: (match) => partOf(match) !== null,
  find: findActivities,
  findCrossing,
  rebuild: (db) => refreshSearch(db, "all"),
};
