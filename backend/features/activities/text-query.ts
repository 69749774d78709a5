import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import type { ActivitySort } from "@/lib/contract/activities";
import { type ListScope, listCondition, listOrder } from "./queries";

/** Matches looked at per kind: a word that half the town has in its name must stay cheap. */
const MAX_CANDIDATES = 1000;
const MAX_SIMILAR = 50;
/** With fewer exact matches than this, similar names are shown too (domain sheet 12). */
const ENOUGH_EXACT = 3;
const SIMILAR_FROM_LETTERS = 5;
const MAX_WORDS = 8;

/** Words that say nothing by themselves; names keep them, a query does not need them. */
const emptyWords = new Set(
  (
    "a ad al allo alla ai agli alle con col da dal dallo dalla dai dagli dalle di del dello della dei " +
    "degli delle e ed fra gli i il in la le lo nei nel nello nella negli nelle o per su sul sullo " +
    "sulla sui sugli sulle tra un una uno"
  ).split(" "),
);
const elision = /(?<![\p{L}\p{N}])(?:l|un|d|c|s|n|all|dall|dell|nell|sull|quell|sant)['’ʼ]/giu;

interface TextQuery {
  /** As it was typed, without what a text column cannot hold. */
  literal: string;
  /** For names: every word as the beginning of one. Null: there is no word in the query. */
  names: string | null;
  /** For all the rest. */
  words: string[];
}

/**
 * What a typed text asks for. `%`, `_` and `\` mean themselves, so a text with one of them is looked
 * for as it stands, in names only.
 */
function parseTextQuery(typed: string): TextQuery {
  const literal = typed
    .normalize("NFC")
    .replace(/\p{C}+/gu, " ")
    .trim();
  const found =
    literal
      .replace(elision, "")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = found.filter((word) => !emptyWords.has(word));
  const words = [...new Set(telling.length > 0 ? telling : found)].slice(0, MAX_WORDS);
  const isLiteral = words.length === 0 || /[%_\\]/.test(literal);
  return {
    literal,
    names: isLiteral ? null : words.map((word) => `${word}:*A`).join(" & "),
    words: isLiteral ? [] : words,
  };
}

/** Names unstemmed, the rest by Italian stems; each word may match in either way. */
function anywhereQuery(words: string[]): SQL {
  return sql.join(
    words.map(
      (word) => sql`(to_tsquery('public.simple_unaccent', ${`${word}:*A`})
        || to_tsquery('public.italian_unaccent', ${`${word}:*BCD`}))`,
    ),
    sql` && `,
  );
}

const escaped = (value: string) => sql`replace(replace(replace(
  public.piazza_normalize(${value}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/**
 * Ids of the listed activities that a text finds, best first: names that hold it, then names with its
 * words, then categories, tags and descriptions, then similar names when there is little else. At
 * most some thousands, all at once, so that paging through them is stable.
 */
export async function selectMatchingIds(
  db: Executor,
  typed: string,
  scope: ListScope,
  sort: ActivitySort,
): Promise<string[]> {
  const query = parseTextQuery(typed);
  if (query.literal === "") return [];
  const within = listCondition(scope);
  const candidates = (tier: number, match: SQL) => sql`(
    select ${activities.id} as id, ${tier}::int as tier from ${activities}
    where ${within} and ${match} limit ${MAX_CANDIDATES})`;

  const exact = [
    candidates(3, sql`${activities.name_normalized} like '%' || ${escaped(query.literal)} || '%'`),
  ];
  if (query.names) {
    const names = sql`to_tsquery('public.simple_unaccent', ${query.names})`;
    exact.push(candidates(2, sql`${activities.search} @@ ${names}`));
    exact.push(candidates(1, sql`${activities.search} @@ (${anywhereQuery(query.words)})`));
  }
  const letters = query.words.join("");
  const mayBeMistyped = letters.length >= SIMILAR_FROM_LETTERS && !/\p{N}/u.test(letters);
  const normalized = sql`public.piazza_normalize(${query.words.join(" ")})`;
  const similar = sql`(
    select ${activities.id} as id, 0 as tier from ${activities}
    where ${within} and (select count(*) from exact) < ${ENOUGH_EXACT}
      and ${normalized} <% ${activities.name_normalized}
    order by word_similarity(${normalized}, ${activities.name_normalized}) desc, ${activities.id}
    limit ${MAX_SIMILAR})`;

  const order = sort === "recommended" ? sql`tier desc, ${listOrder(sort)}` : listOrder(sort);
  const { rows } = await db.execute<{ id: string }>(sql`
    with exact as materialized (
      select id, max(tier) as tier from (${sql.join(exact, sql` union all `)}) as candidates
      group by id
    ), hits as (
      select id, max(tier) as tier from (
        select id, tier from exact
        ${mayBeMistyped ? sql`union all ${similar}` : sql``}
      ) as candidates group by id
    )
    select ${activities.id} as id from hits join ${activities} on ${activities.id} = hits.id
    order by ${order}`);
  return rows.map(({ id }) => id);
}
