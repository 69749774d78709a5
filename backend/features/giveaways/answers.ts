import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { GiveawayAnswer, GiveawayThread } from "@/lib/contract/giveaways";
import { shownAuthor } from "@/lib/domain/review-rules";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import { notifyOfMessage } from "./notifications";
import {
  type AnswerRow,
  answerRows,
  giveawayRows,
  messageRows,
  selectAnswer,
  selectAnswers,
  selectMessages,
  selectNames,
} from "./queries";
import { findShown, isShown } from "./reading";

const DAY = 24 * 60 * 60;
/** Limits: docs/domain/give-away-board.md. */
const ANSWERS = attemptsPer(DAY, 10, "giveaway-answers");
const MESSAGES = attemptsPer(DAY, 60, "giveaway-messages");

type AnswerDeps = Pick<Deps, "db" | "now" | "queue" | "secrets">;

/** Adds a message to a locked conversation and tells the other side. Throws `conflict`. */
async function addMessage(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  { answer, post }: Pick<AnswerRow, "answer" | "post">,
  { userId, text }: { userId: string; text: string },
): Promise<void> {
  if (answer.ended_at) throw new DomainError("conflict", texts.faults.ended);
  const at = deps.now();
  const is_by_author = post.author_id === userId;
  await messageRows.insert(tx, { answer_id: answer.id, is_by_author, text, created_at: at });
  await answerRows.update(tx, answer.id, { last_at: at });
  const to = is_by_author ? answer.person_id : post.author_id;
  await notifyOfMessage(deps, tx, { answerId: answer.id, to, title: post.title });
}

/**
 * Answers a shown post; a second answer goes on with the same conversation. Throws `gone`,
 * `not_found`, `conflict` for one's own post, `too_many_requests`.
 */
export async function answerPost(
  deps: AnswerDeps,
  user: CurrentUser,
  slug: string,
  text: string,
): Promise<{ id: string }> {
  const at = deps.now();
  const seen = await findShown(deps.db, slug, at);
  if (seen.post.author_id === user.id) throw new DomainError("conflict", texts.faults.own);
  await consumeAttempt(deps, ANSWERS, user.id);
  return inTransaction(deps.db, async (tx) => {
    // It may have left the board meanwhile; the lock also lets one conversation begin at a time.
    await giveawayRows.lock(tx, { slug });
    const { post } = await findShown(tx, slug, at);
    const which = { giveaway_id: post.id, person_id: user.id };
    const answer =
      (await answerRows.lock(tx, which)) ??
      (await answerRows.insert(tx, { ...which, created_at: at, last_at: at }));
    await addMessage(deps, tx, { answer, post }, { userId: user.id, text });
    return { id: answer.id };
  });
}

const isOfBoth = ({ answer, post }: AnswerRow, userId: string): boolean =>
  answer.person_id === userId || post.author_id === userId;

/** A conversation of the user. Throws `not_found`. */
async function requireAnswer(db: Executor, user: CurrentUser, id: string): Promise<AnswerRow> {
  const row = await selectAnswer(db, id);
  if (!row || !isOfBoth(row, user.id)) throw new DomainError("not_found");
  return row;
}

async function toAnswers(
  db: Executor,
  found: readonly AnswerRow[],
  userId: string,
  now: Date,
): Promise<GiveawayAnswer[]> {
  const authors = await selectNames(
    db,
    found.map(({ post }) => post.author_id),
  );
  return found.map(({ answer, post, person }) => {
    const isAuthor = post.author_id === userId;
    const other = isAuthor ? person : authors.get(post.author_id);
    const { title, type, slug } = post;
    return {
      id: answer.id,
      giveaway: { title, type, slug: isShown(post, now) ? slug : null },
      is_author: isAuthor,
      with: other ? shownAuthor(other) : texts.somebody,
      is_ended: answer.ended_at !== null,
      last_at: answer.last_at.toISOString(),
    };
  });
}

/** A user's conversations, the newest first. */
export async function listAnswers(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
): Promise<{ data: GiveawayAnswer[] }> {
  return { data: await toAnswers(db, await selectAnswers(db, user.id), user.id, now()) };
}

/** A conversation with its messages. Throws `not_found`. */
export async function getAnswer(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  id: string,
): Promise<GiveawayThread> {
  const row = await requireAnswer(db, user, id);
  const [known] = await toAnswers(db, [row], user.id, now());
  if (!known) throw new DomainError("not_found");
  const messages = await selectMessages(db, id);
  return {
    ...known,
    messages: messages.map(({ id: messageId, is_by_author, text, created_at }) => ({
      id: messageId,
      is_own: is_by_author === known.is_author,
      text,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Writes to the other side. Throws `not_found`, `conflict`, `too_many_requests`. */
export async function writeMessage(
  deps: AnswerDeps,
  user: CurrentUser,
  id: string,
  text: string,
): Promise<void> {
  await requireAnswer(deps.db, user, id);
  await consumeAttempt(deps, MESSAGES, user.id);
  await inTransaction(deps.db, async (tx) => {
    await answerRows.lock(tx, id);
    await addMessage(deps, tx, await requireAnswer(tx, user, id), { userId: user.id, text });
  });
}

/** Ends a conversation for both. Throws `not_found`. */
export async function endAnswer(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  await requireAnswer(db, user, id);
  await inTransaction(db, async (tx) => {
    await answerRows.update(tx, { id, ended_at: null }, { ended_at: now() });
  });
}
