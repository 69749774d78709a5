import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import {
  FEW,
  matchTables,
  readMatch,
  type TextMatch,
  type TextUnit,
  titleWords,
} from "@/backend/text-search/text-match";
import { selectMeantWords } from "@/backend/text-search/vocabulary";
import { tellingWords, wordsOf } from "@/lib/domain/search-text";
import { type ListSort, listOrder } from "./order-queries";
import { capped, type ListScope, listCondition, type Slice } from "./queries";

/** Candidates per kind of match: a very common word must stay cheap. */
const MAX_CANDIDATES = 1000;

const escaped = (value: string) => sql`replace(replace(replace(
  public.piazza_normalize(${value}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

interface Filter {
  /** As typed, without characters that a text column cannot store. */
  literal: string;
  match: TextMatch | null;
  scope: ListScope;
  sort: ListSort;
}

interface Matches {
  /** Of the page. */
  ids: string[];
  total: number;
}

async function selectMatches(
  db: Executor,
  { literal, match, scope, sort }: Filter,
  { limit, offset }: Slice,
): Promise<Matches> {
  const inScope = listCondition(scope);
  const candidates = (tier: number, condition: SQL, within = inScope) => sql`(
    select id, ${tier}::int as tier from ${capped(within, condition, MAX_CANDIDATES)})`;
  const found = [
    candidates(3, sql`${activities.name_normalized} like '%' || ${escaped(literal)} || '%'`),
  ];
  if (match) {
    found.push(
      candidates(2, sql`${titleWords(activities.search)} @@ (select names from asked)`),
      candidates(
        1,
        sql`${activities.search} @@ (select reach from asked)`,
        sql`${activities.search} @@ (select wide from asked) and ${inScope}`,
      ),
    );
  }
  const order = sort === "recommended" ? sql`tier desc, ${listOrder(sort)}` : listOrder(sort);
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with ${match ? sql`${matchTables(match)},` : sql``} hits as materialized (
      select id, max(tier) as tier from (${sql.join(found, sql` union all `)}) as candidates
      group by id
    )
    select (select count(*)::int from hits) as total,
      array(
        select ${activities.id} from hits join ${activities} on ${activities.id} = hits.id
        order by ${order} limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** True if a text has so many matches in the scope that no correction is needed. */
async function hasMany(db: Executor, { scope, ...filter }: Filter): Promise<boolean> {
  const { id: _, ...whole } = scope;
  const { total } = await selectMatches(db, { ...filter, scope: whole }, { limit: 0, offset: 0 });
  return total >= FEW;
}

/**
 * A page of the listed activities that match a text, best first: names that contain it, names with
 * its words, then prefixes and other texts, then corrections if there is little else. At most some
 * thousands are found, the same for every page, so that paging is stable. `%`, `_` and `\` are
 * literal; a text with one of them is searched in names only.
 */
export async function selectMatching(
  db: Executor,
  typed: string,
  { scope, sort, slice }: { scope: ListScope; sort: ListSort; slice: Slice },
): Promise<Matches> {
  const literal = typed
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .trim();
  if (literal === "") return { ids: [], total: 0 };
  const words = /[%_\\]/.test(literal) ? [] : tellingWords(wordsOf(literal));
  const unitsOf = (meant: ReadonlyMap<string, string[]>) =>
    words.map((word): TextUnit => {
      return { words: [word], corrected: meant.get(word) ?? [], synonyms: [] };
    });
  const find = (match: TextMatch | null) =>
    selectMatches(db, { literal, match, scope, sort }, slice);
  const match = await readMatch(db, unitsOf(new Map()), literal);
  const matches = await find(match);
  if (matches.total >= FEW || !match) return matches;
  if (scope.id && (matches.total > 0 || (await hasMany(db, { literal, match, scope, sort })))) {
    return matches;
  }
  const meant = await selectMeantWords(db, words, match.vocabulary);
  if (meant.size === 0) return matches;
  return find(await readMatch(db, unitsOf(meant), literal, match.vocabulary));
}
