import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { keptAnswers } from "@/backend/db/schema/kept-answers";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";

const LONGEST_KEY = 255;
const SHORTEST_KEY = 8;
/** Hours that an answer is stored for repeated calls. */
const KEPT_HOURS = 24;
/** Seconds in which the first of two concurrent calls should be answered. */
const RETRY_SECONDS = "1";

/** A call with an idempotency key. */
export interface KeyedCall {
  /** Scope of the key: the same key in another scope is different. */
  scope: string;
  key: string;
  /** The request body. */
  body: unknown;
}

/** The key from a call's header. Throws `validation_failed` if missing or invalid. */
export function requireIdempotencyKey(header: string | undefined): string {
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
 * Executes calls once, even if answers are lost: each answer is stored in the transaction that does
 * the work, so a crash leaves nothing half done. Refuses with `conflict` and Retry-After while the
 * same call is running, and with `validation_failed` the key of another call. `work` gets the
 * positions of calls to execute; refusals are not stored, since those calls may be repeated. Calls
 * must differ in scope or key.
 */
export async function answerEachOnce<Answer extends object>(
  tx: Executor,
  calls: readonly KeyedCall[],
  {
    now,
    work,
  }: {
    now: Date;
    work: (places: readonly number[]) => Promise<readonly PromiseSettledResult<Answer>[]>;
  },
): Promise<PromiseSettledResult<Answer>[]> {
  const hashes = calls.map(({ body }) => hashOf(JSON.stringify(body)));
  const isFree = await tryLocks(tx, calls);
  const kept = await selectKept(tx, calls);
  const answers = calls.map((call, place): PromiseSettledResult<Answer> | null => {
    if (!isFree[place]) return { status: "rejected", reason: underWay() };
    const known = kept.get(nameOf(call));
    if (!known) return null;
    if (known.body_hash === hashes[place]) {
      return { status: "fulfilled", value: known.answer as Answer };
    }
    const reason = new DomainError("validation_failed", texts.otherBody);
    return { status: "rejected", reason };
  });
  const places = answers.flatMap((answer, place) => (answer === null ? [place] : []));
  const done = places.length === 0 ? [] : await work(places);
  const values = places.flatMap((place, index) => {
    const result = done[index];
    const call = calls[place];
    if (result?.status !== "fulfilled" || !call) return [];
    const { scope, key } = call;
    return { scope, key, body_hash: hashes[place] ?? "", answer: result.value, created_at: now };
  });
  if (values.length > 0) await tx.insert(keptAnswers).values(values);
  const worked = new Map(places.map((place, index) => [place, done[index]]));
  return answers.map((answer, place) => {
    const told = answer ?? worked.get(place);
    if (!told) throw new Error("The work told nothing of a call");
    return told;
  });
}

const nameOf = ({ scope, key }: Pick<KeyedCall, "scope" | "key">) => `${scope} ${key}`;

/** The error for a call that is already running with the same key. */
export function underWay(): DomainError {
  const retry = { "retry-after": RETRY_SECONDS };
  return new DomainError("conflict", texts.underWay, undefined, retry);
}

/** Tries to lock each call until the transaction ends; false for those running elsewhere. */
async function tryLocks(tx: Executor, calls: readonly KeyedCall[]): Promise<boolean[]> {
  const locks = calls.map((call) =>
    String(createHash("sha256").update(nameOf(call)).digest().readBigInt64BE()),
  );
  const { rows } = await tx.execute<{ is_mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(l.key) as is_mine
    from unnest(${sql.param(locks)}::bigint[]) with ordinality as l(key, place) order by l.place`);
  return rows.map(({ is_mine }) => is_mine);
}

async function selectKept(tx: Executor, calls: readonly KeyedCall[]) {
  const scopes = calls.map(({ scope }) => scope);
  const keys = calls.map(({ key }) => key);
  const rows = await tx
    .select()
    .from(keptAnswers)
    .where(
      sql`(${keptAnswers.scope}, ${keptAnswers.key}) in (
        select * from unnest(${sql.param(scopes)}::text[], ${sql.param(keys)}::text[]))`,
    );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** Deletes the stored answers of these scopes. */
export const forgetIdempotentAnswers = (tx: Executor, scopes: readonly string[]) =>
  rows(keptAnswers).remove(tx, sql`${keptAnswers.scope} = any(${sql.param([...scopes])}::text[])`);

/** Deletes expired answers; run by the queue. */
export async function sweepIdempotentAnswers(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 60 * 60 * 1000);
  await db.delete(keptAnswers).where(lte(keptAnswers.created_at, before));
}
