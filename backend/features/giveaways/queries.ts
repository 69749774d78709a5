import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords, isOfZone, itemRows } from "@/backend/content/item-rows";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { pictures } from "@/backend/db/schema/files";
import {
  giveawayAnswers,
  giveawayMessages,
  giveawayPictures,
  giveaways,
} from "@/backend/db/schema/giveaways";
import { reports } from "@/backend/db/schema/reports";
import { zones } from "@/backend/db/schema/zones";
import type { GiveawayQuery } from "@/lib/contract/giveaways";

export type GiveawayRow = Omit<typeof giveaways.$inferSelect, "search">;
export type GiveawayValues = typeof giveaways.$inferInsert;

const { slugsAfter, count: countGiveaways } = itemRows(giveaways);
export const giveawayRows = rows(giveaways);
export const giveawayPictureRows = rows(giveawayPictures);
export const answerRows = rows(giveawayAnswers);
export const messageRows = rows(giveawayMessages);

/** Shown posts. A literal, so that the planner uses the partial indexes of lists. */
const isShownAt = (now: Date): SQL =>
  sql`${giveaways}.status = 'published' and ${giveaways.expires_at} > ${now.toISOString()}::timestamptz`;

const postQuery = (db: Executor) =>
  db
    .select({
      post: giveaways,
      zone: { slug: zones.slug, name: zones.name },
      author: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(giveaways)
    .innerJoin(users, eq(users.id, giveaways.author_id))
    .leftJoin(zones, eq(zones.id, giveaways.zone_id));

type Found = Awaited<ReturnType<typeof postQuery>>[number];

const picturesOf = (db: Executor, ids: readonly string[]) =>
  db
    .select({ use: giveawayPictures, picture: pictures })
    .from(giveawayPictures)
    .innerJoin(pictures, eq(pictures.hash, giveawayPictures.hash))
    .where(isOneOf(giveawayPictures.giveaway_id, [...ids]))
    .orderBy(asc(giveawayPictures.giveaway_id), asc(giveawayPictures.position));

/** A post with its zone, author and pictures in order. */
export interface KnownGiveaway extends Found {
  pictures: Awaited<ReturnType<typeof picturesOf>>;
}

async function withPictures(db: Executor, found: Found[]): Promise<KnownGiveaway[]> {
  if (found.length === 0) return [];
  const shown = await picturesOf(
    db,
    found.map(({ post }) => post.id),
  );
  return found.map((one) => ({
    ...one,
    pictures: shown.filter(({ use }) => use.giveaway_id === one.post.id),
  }));
}

function inScope({ q, type, category, zone }: Partial<GiveawayQuery>): SQL | undefined {
  return and(
    type ? eq(giveaways.type, type) : undefined,
    category ? eq(giveaways.category, category) : undefined,
    zone ? isOfZone(giveaways.zone_id, zone) : undefined,
    q ? holdsWords(giveaways.search, q) : undefined,
  );
}

/** A page of shown posts, newest first. */
export async function selectListed(
  db: Executor,
  scope: Partial<GiveawayQuery>,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<KnownGiveaway[]> {
  const found = await postQuery(db)
    .where(and(isShownAt(now), inScope(scope)))
    .orderBy(desc(giveaways.published_at), asc(giveaways.id))
    .limit(limit)
    .offset(offset);
  return withPictures(db, found);
}

export const countListed = (db: Executor, scope: Partial<GiveawayQuery>, now: Date) =>
  countGiveaways(db, isShownAt(now), inScope(scope));

/** Posts in any state, oldest first. */
async function selectWhere(db: Executor, condition: SQL): Promise<KnownGiveaway[]> {
  const found = await postQuery(db)
    .where(condition)
    .orderBy(asc(giveaways.created_at), asc(giveaways.id))
    .limit(200);
  return withPictures(db, found);
}

/** In any state; null if there is none. */
export async function selectGiveaway(
  db: Executor,
  which: { id: string } | { slug: string },
): Promise<KnownGiveaway | null> {
  const condition = "id" in which ? eq(giveaways.id, which.id) : eq(giveaways.slug, which.slug);
  return (await selectWhere(db, condition))[0] ?? null;
}

export const selectByIds = (db: Executor, ids: readonly string[]) =>
  selectWhere(db, isOneOf(giveaways.id, [...ids]));

/** All posts of an author, newest first; the limits of an account bound them. */
export async function selectOfAuthor(db: Executor, authorId: string): Promise<KnownGiveaway[]> {
  const found = await postQuery(db)
    .where(eq(giveaways.author_id, authorId))
    .orderBy(desc(giveaways.created_at), asc(giveaways.id));
  return withPictures(db, found);
}

export const selectWaiting = (db: Executor) => selectWhere(db, eq(giveaways.status, "pending"));

/** States of posts that wait or are shown. */
export const openStatuses = ["pending", "published"] as const;

/** Posts of an author that wait or are shown. */
export const countOpen = (db: Executor, authorId: string) =>
  giveawayRows.count(db, { author_id: authorId }, inArray(giveaways.status, [...openStatuses]));

/** True if the staff has let a post of the author stand, and none was refused. */
export async function isTrusted(db: Executor, authorId: string): Promise<boolean> {
  const own = { author_id: authorId };
  const isRefused = or(
    inArray(giveaways.status, ["rejected", "removed", "hidden"]),
    // Corrected, and waiting again.
    isNotNull(giveaways.reason),
  );
  if (await giveawayRows.exists(db, own, isRefused)) return false;
  return giveawayRows.exists(db, own, isNotNull(giveaways.published_at));
}

/** Shown posts that end by `until`; `isReminded` false: whose author knows nothing of it. */
export const selectEnding = (db: Executor, until: Date, isReminded?: false) =>
  db
    .select({ id: giveaways.id })
    .from(giveaways)
    .where(
      and(
        sql`${giveaways}.status = 'published'`,
        lte(giveaways.expires_at, until),
        isReminded === false ? eq(giveaways.is_reminded, false) : undefined,
      ),
    )
    .orderBy(asc(giveaways.expires_at), asc(giveaways.id));

/** True of a post with an objection that the staff has not answered. */
const isObjectedTo = (tx: Executor): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(reports)
      .where(
        and(
          eq(reports.subject_kind, "giveaway"),
          eq(reports.subject_id, giveaways.id),
          eq(reports.status, "appealed"),
        ),
      ),
  );

/**
 * Deletes posts that left the board by these times: by themselves, or by the staff, but not while
 * somebody objects.
 */
export const deleteClosed = (tx: Executor, over: Date, refused: Date) =>
  tx
    .delete(giveaways)
    .where(
      or(
        and(inArray(giveaways.status, ["done", "expired"]), lte(giveaways.closed_at, over)),
        and(lte(giveaways.closed_at, refused), not(isObjectedTo(tx))),
      ),
    );

/** Deletes conversations about posts that left the board by then. */
export const deleteAnswersOfClosed = (tx: Executor, until: Date) =>
  tx
    .delete(giveawayAnswers)
    .where(
      inArray(
        giveawayAnswers.giveaway_id,
        tx.select({ id: giveaways.id }).from(giveaways).where(lte(giveaways.closed_at, until)),
      ),
    );

const answerQuery = (db: Executor) =>
  db
    .select({
      answer: giveawayAnswers,
      post: giveaways,
      person: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(giveawayAnswers)
    .innerJoin(giveaways, eq(giveaways.id, giveawayAnswers.giveaway_id))
    .innerJoin(users, eq(users.id, giveawayAnswers.person_id));

export type AnswerRow = Awaited<ReturnType<typeof answerQuery>>[number];

/** A person's conversations, about their own posts and others', the newest first. */
export const selectAnswers = (db: Executor, userId: string): Promise<AnswerRow[]> =>
  answerQuery(db)
    .where(or(eq(giveawayAnswers.person_id, userId), eq(giveaways.author_id, userId)))
    .orderBy(desc(giveawayAnswers.last_at), asc(giveawayAnswers.id))
    .limit(200);

export async function selectAnswer(db: Executor, id: string): Promise<AnswerRow | null> {
  const [row] = await answerQuery(db).where(eq(giveawayAnswers.id, id));
  return row ?? null;
}

export const selectMessages = (db: Executor, answerId: string) =>
  db
    .select()
    .from(giveawayMessages)
    .where(eq(giveawayMessages.answer_id, answerId))
    .orderBy(asc(giveawayMessages.created_at), asc(giveawayMessages.id));

/** Names of accounts, by id. */
export async function selectNames(db: Executor, ids: readonly string[]) {
  const found = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(isOneOf(users.id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

/** Slugs of posts with one of the pictures. */
export async function selectShowing(db: Executor, hashes: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ slug: giveaways.slug })
    .from(giveaways)
    .innerJoin(giveawayPictures, eq(giveawayPictures.giveaway_id, giveaways.id))
    .where(inArray(giveawayPictures.hash, [...hashes]));
  return found.map(({ slug }) => slug);
}

/** What a person wrote in conversations. */
export const selectWritten = (db: Executor, userId: string) =>
  db
    .select({
      title: giveaways.title,
      text: giveawayMessages.text,
      created_at: giveawayMessages.created_at,
    })
    .from(giveawayMessages)
    .innerJoin(giveawayAnswers, eq(giveawayAnswers.id, giveawayMessages.answer_id))
    .innerJoin(giveaways, eq(giveaways.id, giveawayAnswers.giveaway_id))
    .where(
      or(
        and(eq(giveawayAnswers.person_id, userId), eq(giveawayMessages.is_by_author, false)),
        and(eq(giveaways.author_id, userId), eq(giveawayMessages.is_by_author, true)),
      ),
    )
    .orderBy(asc(giveawayMessages.created_at), asc(giveawayMessages.id));

/** Slugs of shown posts after `after`, for the sitemap. */
export const selectSlugs = (db: Executor, after: string, limit: number, now: Date) =>
  slugsAfter(db, isShownAt(now), after, limit);
