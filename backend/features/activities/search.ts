import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities, activityOpenSpans } from "@/backend/db/schema/activities";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { nameBonus, scoreOf, type TextMatch } from "@/backend/text-search/text-match";
import type { TimeWindow } from "@/lib/domain/search-intent";
import messages from "@/lib/i18n/messages/it.json";
import { routes } from "@/lib/routes";
import { capped, listCondition, listOrder } from "./queries";
import { refreshSearch } from "./write-queries";

/** Matches looked at per kind of match: a word that half the town holds must stay cheap. */
const MAX_CANDIDATES = 200;
/** With fewer matches as written than this, wider ones are looked at too. */
const ENOUGH_EXACT = 40;
const MIN_LOOSE_LENGTH = 3;

interface FoundRow extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  summary: string | null;
  description_html: string | null;
  category: string;
  zone: string | null;
  is_open: boolean;
  updated_at: string;
}

/** A lookup of each activity's own spans: as `exists` it is planned as one of everything that is open. */
function isOpenDuring(id: SQL, { from, to }: TimeWindow): SQL {
  return sql`coalesce((
    select true from ${activityOpenSpans} as span
    where span.activity_id = ${id} and span.opens_at <= ${to.toISOString()}::timestamptz
      and span.closes_at > ${from.toISOString()}::timestamptz
    limit 1), false)`;
}

/** What is listed and passes the filters. */
function filters({ zone, during }: KindSearch): SQL {
  const conditions = [listCondition({ categoryId: null, zoneId: null, openAt: null })];
  if (zone) {
    const isThere = sql`${activities.zone_id} = ${zone.id}`;
    conditions.push(
      zone.match ? sql`(${isThere} or ${activities.search} @@ ${zone.match.names})` : isThere,
    );
  }
  if (during) conditions.push(isOpenDuring(sql`${activities.id}`, during));
  return sql.join(conditions, sql` and `);
}

/** Ids that match a text, some of each kind of match at most. */
function textHits(match: TextMatch, search: KindSearch): SQL {
  const within = filters(search);
  const candidates = (condition: SQL) =>
    sql`(select id from ${capped(within, condition, MAX_CANDIDATES)})`;
  const loose = search.loosely && match.phrase.length >= MIN_LOOSE_LENGTH;
  return sql`
    with names as materialized ${candidates(sql`${activities.search} @@ ${match.names}`)},
    exact as materialized ${candidates(sql`${activities.search} @@ ${match.exact}`)},
    wide as materialized ${candidates(sql`
      (select count(*) from exact) < ${ENOUGH_EXACT} and ${activities.search} @@ ${match.wide}`)}
    select id from names union select id from exact union select id from wide
    ${loose ? sql`union ${candidates(sql`${activities.name_normalized} like ${`%${match.phrase}%`}`)}` : sql``}`;
}

interface Ranking {
  /** Of an activity `a`. */
  score: SQL;
  /** What decides between equal scores, from the columns of `rated`. */
  ties: SQL;
  isOpen: SQL;
  limit: number;
}

function selectFound(db: Executor, hits: SQL, { score, ties, isOpen, limit }: Ranking) {
  return db.execute<FoundRow>(sql`
    with hits as materialized (${hits}), rated as materialized (
      select a.id, a.name, a.recommended_rank, ${score} as score, ${isOpen} as is_open
      from hits join ${activities} a on a.id = hits.id
    ), best as materialized (
      select id, is_open, row_number() over (order by score desc, ${ties}, id) as place
      from rated order by place limit ${limit}
    )
    select a.id, a.slug, a.name, a.summary, a.description_html, a.updated_at, best.is_open,
      c.name as category, z.name as zone
    from best join ${activities} a on a.id = best.id
      join ${categories} c on c.id = a.category_id left join ${zones} z on z.id = a.zone_id
    order by best.place`);
}

function toItem(row: FoundRow): FoundItem {
  const meta = [row.category, row.zone, row.is_open ? messages.search.understood.open : null];
  return {
    id: row.id,
    title: row.name,
    excerpt: row.summary,
    meta: meta.filter(Boolean).join(" · "),
    route: routes.activity(row.slug),
    updated_at: new Date(row.updated_at).toISOString(),
    body_html: row.description_html,
  };
}

async function findActivities(db: Executor, search: KindSearch): Promise<FoundItem[]> {
  const { match, zone, now, limit } = search;
  const isOpen = isOpenDuring(sql`a.id`, { from: now, to: now });
  if (!match) {
    const best = (
      where: SQL,
    ) => sql`(select ${activities.id} as id from ${activities} where ${where}
      order by ${listOrder("recommended")} limit ${limit})`;
    const all = best(filters({ ...search, zone: zone && { ...zone, match: null } }));
    // Who types a quarter alone may mean the shop that is called like it.
    const named = zone?.match && sql`${activities.search} @@ ${zone.match.names}`;
    const hits = named
      ? sql`${all} union ${best(sql`${filters({ ...search, zone: null })} and ${named}`)}`
      : all;
    const score = zone?.match ? sql`a.search @@ ${zone.match.names}` : sql`true`;
    const ties = sql`recommended_rank desc nulls last`;
    return (await selectFound(db, hits, { score, ties, isOpen, limit })).rows.map(toItem);
  }
  const score = sql`${scoreOf(sql`a.search`, match)} + ${nameBonus(sql`a.name_normalized`, match)}`;
  const ties = sql`is_open desc, name`;
  const hits = textHits(match, search);
  return (await selectFound(db, hits, { score, ties, isOpen, limit })).rows.map(toItem);
}

/** Local businesses; best match first, then what is open, then by name. */
export const activitySearch: SearchKind = {
  group: "activities",
  uses: (intent) => {
    if (intent.intent === "time") return ["today", "tonight", "tomorrow"].includes(intent.time);
    return intent.intent === "open" || intent.intent === "zone";
  },
  find: findActivities,
  rebuild: (db) => refreshSearch(db, "all"),
};
