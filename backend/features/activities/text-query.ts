import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { type TextMatch, type TextUnit, textMatch } from "@/backend/text-search/text-match";
import { selectMeantWords } from "@/backend/text-search/vocabulary";
import type { ActivitySort } from "@/lib/contract/activities";
import { tellingWords, wordsOf } from "@/lib/domain/search-text";
import { capped, type ListScope, listCondition, listOrder } from "./queries";

/** Matches looked at per kind: a word that half the town has in its name must stay cheap. */
const MAX_CANDIDATES = 1000;
/** With fewer matches than this, mistyped words are looked for too (domain sheet 12). */
const FEW = 3;

const escaped = (value: string) => sql`replace(replace(replace(
  public.piazza_normalize(${value}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

interface Filter {
  /** As it was typed, without what a text column cannot hold. */
  literal: string;
  match: TextMatch | null;
  scope: ListScope;
  sort: ActivitySort;
}

async function selectIds(db: Executor, { literal, match, scope, sort }: Filter): Promise<string[]> {
  const within = listCondition(scope);
  const candidates = (tier: number, condition: SQL) => sql`(
    select id, ${tier}::int as tier from ${capped(within, condition, MAX_CANDIDATES)})`;
  const found = [
    candidates(3, sql`${activities.name_normalized} like '%' || ${escaped(literal)} || '%'`),
  ];
  if (match) {
    found.push(candidates(2, sql`${activities.search} @@ ${match.names}`));
    found.push(candidates(1, sql`${activities.search} @@ ${match.wide}`));
  }
  const order = sort === "recommended" ? sql`tier desc, ${listOrder(sort)}` : listOrder(sort);
  const { rows } = await db.execute<{ id: string }>(sql`
    with hits as (
      select id, max(tier) as tier from (${sql.join(found, sql` union all `)}) as candidates
      group by id
    )
    select ${activities.id} as id from hits join ${activities} on ${activities.id} = hits.id
    order by ${order}`);
  return rows.map(({ id }) => id);
}

/**
 * Ids of the listed activities that a text finds, best first: names that hold it, then names with its
 * words, then the beginnings of words and all other texts, then what may have been meant when there is
 * little else. At most some thousands, all at once, so that paging through them is stable. `%`, `_` and
 * `\` mean themselves, so a text with one of them is looked for as it stands, in names only.
 */
export async function selectMatchingIds(
  db: Executor,
  typed: string,
  scope: ListScope,
  sort: ActivitySort,
): Promise<string[]> {
  const literal = typed
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .trim();
  if (literal === "") return [];
  const words = /[%_\\]/.test(literal) ? [] : tellingWords(wordsOf(literal));
  const find = (meant: ReadonlyMap<string, string[]>) => {
    const units = words.map((word): TextUnit => {
      return { words: [word], corrected: meant.get(word) ?? [], synonyms: [] };
    });
    return selectIds(db, { literal, match: textMatch(units, literal), scope, sort });
  };
  const ids = await find(new Map());
  if (ids.length >= FEW) return ids;
  const meant = await selectMeantWords(db, words);
  return meant.size === 0 ? ids : find(meant);
}
