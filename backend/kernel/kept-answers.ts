import { createHash } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { keptAnswers } from "@/backend/db/schema/kept-answers";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";

const LONGEST_KEY = 255;
const SHORTEST_KEY = 8;
/** How long the same call is answered the same. */
const KEPT_HOURS = 24;
/** Seconds after which the first of two calls at once should have been answered. */
const RETRY_SECONDS = "1";

/** A call that its sender marks, so as to send it again without harm. */
export interface KeyedCall {
  /** What the key counts for: the same key elsewhere is another one. */
  scope: string;
  key: string;
  /** What was sent. */
  body: unknown;
}

/** The key of a call as its header says it. Throws `validation_failed` for none, or one that is no key. */
export function requireCallKey(header: string | undefined): string {
  const key = header?.trim() ?? "";
  if (key.length < SHORTEST_KEY || key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key)) {
    throw new DomainError("validation_failed", texts.keyMissing);
  }
  return key;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Does what a call asks for once, whatever happens to its answer on the way: the answer is kept in the transaction that does it,
 * so that no process that ends in between leaves half of it behind. Throws `conflict` with Retry-After while the same call is
 * being done, and `validation_failed` for the key of another one. What `work` throws is not kept: it is meant to be sent again.
 */
export async function answerOnce<Answer extends object>(
  tx: Executor,
  { scope, key, body }: KeyedCall,
  { now, work }: { now: Date; work: () => Promise<Answer> },
): Promise<Answer> {
  const body_hash = hashOf(JSON.stringify(body));
  const lock = createHash("sha256").update(`${scope} ${key}`).digest().readBigInt64BE();
  const { rows } = await tx.execute<{ is_mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${String(lock)}::bigint) as is_mine`,
  );
  if (!rows[0]?.is_mine) {
    throw new DomainError("conflict", texts.underWay, undefined, { "retry-after": RETRY_SECONDS });
  }
  const [kept] = await tx
    .select()
    .from(keptAnswers)
    .where(and(eq(keptAnswers.scope, scope), eq(keptAnswers.key, key)));
  if (kept) {
    if (kept.body_hash === body_hash) return kept.answer as Answer;
    throw new DomainError("validation_failed", texts.otherBody);
  }
  const answer = await work();
  await tx.insert(keptAnswers).values({ scope, key, body_hash, answer, created_at: now });
  return answer;
}

/** Forgets answers that nobody asks for again; the queue runs it. */
export async function sweepKeptAnswers(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 60 * 60 * 1000);
  await db.delete(keptAnswers).where(lte(keptAnswers.created_at, before));
}
