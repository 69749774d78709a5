import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { followGuests } from "@/backend/db/schema/follows";
import { notifications } from "@/backend/db/schema/notifications";
import { savedSearches } from "@/backend/db/schema/saved-searches";
import type { DigestInterval } from "@/lib/contract/notification-constants";
import type { Batch, Follower } from "./queries";

export type SearchRow = typeof savedSearches.$inferSelect;
type SearchValues = Omit<typeof savedSearches.$inferInsert, "plain" | "beginnings">;

const savedSearchRows = rows(savedSearches);

function isOf(owner: Follower): SQL {
  return "user_id" in owner
    ? eq(savedSearches.user_id, owner.user_id)
    : eq(savedSearches.guest_id, owner.guest_id);
}

/** Letters of a prefix by which searches are preselected. */
const LETTERS = 2;

/**
 * Saves a search; a repeated one gets the new name and frequency. Returns true if it is new.
 * `words`: an item that matches contains each of them in some form.
 */
export async function upsertSearch(
  tx: Executor,
  values: SearchValues,
  words: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .insert(savedSearches)
    .values({
      ...values,
      plain: sql`public.piazza_normalize(${values.q ?? ""})`,
      beginnings: sql`array(select distinct left(lexeme, ${sql.raw(String(LETTERS))})
        from unnest(to_tsvector('public.italian_unaccent', ${words.join(" ")})))`,
    })
    .onConflictDoUpdate({
      target: [savedSearches.user_id, savedSearches.guest_id, savedSearches.spelt],
      set: { name: values.name, frequency: values.frequency },
      // Without a verified address the sender may be a stranger: a search confirmed by its owner
      // stays unchanged.
      setWhere: values.confirmed_at ? undefined : isNull(savedSearches.confirmed_at),
    })
    // An updated row has the xmax of the transaction; a skipped one is not returned.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
}

/** Newest first. */
export function selectSearches(db: Executor, owner: Follower): Promise<SearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(isOf(owner))
    .orderBy(desc(savedSearches.created_at), desc(savedSearches.id));
}

export function countSearches(db: Executor, owner: Follower): Promise<number> {
  return db.$count(savedSearches, isOf(owner));
}

/** False: it is not theirs. */
export const updateSearch = async (
  tx: Executor,
  owner: Follower,
  id: string,
  values: Partial<Pick<SearchRow, "name" | "frequency">>,
) =>
  (await savedSearchRows.update(
    tx,
    id,
    { name: sql`${savedSearches.name}`, ...values },
    isOf(owner),
  )) > 0;

/** False: none of them was theirs. */
export const deleteSearches = async (tx: Executor, owner: Follower, ids: readonly string[]) =>
  (await savedSearchRows.remove(tx, isOf(owner), inArray(savedSearches.id, [...ids]))) > 0;

/** Notes that their owner has looked at them; one that was looked at since then is left alone. */
export const markSeen = (
  db: Executor,
  owner: Follower,
  { at, unlessSince }: { at: Date; unlessSince: Date },
) =>
  savedSearchRows.update(db, isOf(owner), { seen_at: at }, lte(savedSearches.seen_at, unlessSince));

/** All that a guest has asked for is confirmed. */
export const confirmSearches = (tx: Executor, guestId: string, at: Date) =>
  savedSearchRows.update(tx, { guest_id: guestId, confirmed_at: null }, { confirmed_at: at });

/** Moves a guest's confirmed searches to a user, except those that the user already has. */
export async function adoptSearches(tx: Executor, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${savedSearches} AS search SET user_id = ${userId}::uuid, guest_id = NULL
    WHERE guest_id = ${guestId}::uuid AND confirmed_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM ${savedSearches} AS own
      WHERE own.user_id = ${userId}::uuid AND own.spelt = search.spelt)`);
}

/** A new item, as saved searches match it. */
export interface Candidate {
  /** The list that shows it. */
  section: string;
  /** Every spelling of its filter values. */
  filters: readonly string[];
  title: string;
  /** Subquery for its `tsvector` document. */
  document: SQL;
  /** Time of publication: searches saved later do not match. */
  at: Date;
}

/** A search without its owner. */
export type AskedSearch = Pick<SearchRow, "spelt" | "q" | "filter">;

function isActive(at: Date): SQL | undefined {
  return and(isNotNull(savedSearches.confirmed_at), lte(savedSearches.created_at, at));
}

/**
 * Distinct searches that may match an item: their filters fit, and it has words with the same
 * prefix or a title that contains the query. Misses only matches of words with a typo in the first
 * two letters.
 */
export function selectAsked(
  db: Executor,
  { section, filters, title, document, at }: Candidate,
): Promise<AskedSearch[]> {
  return db
    .selectDistinct({
      spelt: savedSearches.spelt,
      q: savedSearches.q,
      filter: savedSearches.filter,
    })
    .from(savedSearches)
    .where(
      and(
        sql`${savedSearches.filter} = any (${sql.param(filters)}::text[])`,
        sql`(${savedSearches.section} is null or ${savedSearches.section} = ${section})`,
        isActive(at),
        sql`(${savedSearches.beginnings} <@ (
            select coalesce(array_agg(distinct left(lexeme, ${sql.raw(String(LETTERS))})), '{}')
            from unnest((${document})))
          or strpos(public.piazza_normalize(${title}), ${savedSearches.plain}) > 0)`,
      ),
    )
    .orderBy(savedSearches.spelt);
}

interface NextSearchers extends Batch {
  /** Spellings of the searches. */
  spelt: readonly string[];
  at: Date;
}

const isSpelt = (spelt: readonly string[]) =>
  sql`${savedSearches.spelt} = any (${sql.param(spelt)}::text[])`;

/** Users who saved one of these searches with a frequency, after an id, ordered by id. */
export async function selectSearchingUsers(
  db: Executor,
  { spelt, at, after, limit, frequency }: NextSearchers & { frequency: DigestInterval },
): Promise<{ id: string }[]> {
  const rows = await db
    .selectDistinct({ id: savedSearches.user_id })
    .from(savedSearches)
    .where(
      and(
        isSpelt(spelt),
        isActive(at),
        isNotNull(savedSearches.user_id),
        eq(savedSearches.frequency, frequency),
        after ? sql`${savedSearches.user_id} > ${after}::uuid` : undefined,
      ),
    )
    .orderBy(savedSearches.user_id)
    .limit(limit);
  return rows.flatMap(({ id }) => (id ? { id } : []));
}

/**
 * Guests who saved one of these searches, each with the search that is notified first, after an id,
 * ordered by id.
 */
export function selectSearchingGuests(
  db: Executor,
  { spelt, at, after, limit }: NextSearchers,
): Promise<{ id: string; name: string; frequency: DigestInterval }[]> {
  return db
    .selectDistinctOn([followGuests.id], {
      id: followGuests.id,
      name: savedSearches.name,
      frequency: savedSearches.frequency,
    })
    .from(savedSearches)
    .innerJoin(followGuests, eq(followGuests.id, savedSearches.guest_id))
    .where(
      and(
        isSpelt(spelt),
        isActive(at),
        after ? sql`${followGuests.id} > ${after}::uuid` : undefined,
      ),
    )
    .orderBy(followGuests.id, savedSearches.frequency, savedSearches.id)
    .limit(limit);
}

/**
 * Deletes searches that were not confirmed in time, and those whose owner has since opened neither
 * the page of follows nor a notification of a search.
 */
export async function deleteOldSearches(
  tx: Executor,
  { unconfirmedUntil, unseenUntil }: { unconfirmedUntil: Date; unseenUntil: Date },
): Promise<void> {
  await tx
    .delete(savedSearches)
    .where(
      and(isNull(savedSearches.confirmed_at), lte(savedSearches.created_at, unconfirmedUntil)),
    );
  await tx.delete(savedSearches).where(
    and(
      lte(savedSearches.seen_at, unseenUntil),
      sql`not exists (select from ${notifications} as told
        where told.user_id = ${savedSearches.user_id} and told.type = 'search_alert'
          and told.read_at > ${unseenUntil.toISOString()}::timestamptz)`,
    ),
  );
}
