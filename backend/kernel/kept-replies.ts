import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { keptAnswers } from "@/backend/db/schema/kept-answers";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";
import { underWay } from "./kept-answers";
import type { MarkedCall, WriteCall } from "./write-call";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Whoever has not kept an answer by then has ended on the way to it: nobody waits longer for one. */
const ANSWERED_WITHIN_MS = 60_000;

/** What a call was answered. */
export interface Reply {
  status: number;
  /** Its JSON; undefined: nothing. */
  body?: unknown;
  cookies: readonly string[];
}

/**
 * A call as its marks are kept. `scope` names the kind of call; `about` is all that tells two calls with one key apart, such
 * as who asks and the address. What is kept is readable with `secret` alone, the sender's key, which is kept nowhere.
 */
export function markedCall(
  scope: string,
  { secret, about, body }: { secret: string; about: readonly string[]; body: unknown },
): MarkedCall {
  const derive = (purpose: string, text: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, scope, ...about, text]))
      .digest();
  return {
    scope,
    key: derive("key", "").toString("base64url"),
    bodyHash: derive("body", JSON.stringify(body) ?? "").toString("base64url"),
    seal: derive("seal", ""),
    by: randomUUID(),
  };
}

/** The same call was done by another try: its answer is to be looked up. */
export class DoneBefore extends Error {
  override name = "DoneBefore";
}

const rowOf = ({ scope, key }: MarkedCall) =>
  and(eq(keptAnswers.scope, scope), eq(keptAnswers.key, key));

/** Writes down that calls are done; tells the keys of those that no other try did before. */
async function insertMarks(
  tx: Executor,
  calls: readonly MarkedCall[],
  now: Date,
): Promise<Set<string>> {
  // Always in one order: two that mark the same ones never wait in a circle.
  const sorted = [...calls].sort((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into kept_answers as k (scope, key, body_hash, answer, created_at)
    select scope, key, body_hash, jsonb_build_object('by', by), ${now}::timestamptz
    from unnest(
      ${sql.param(sorted.map(({ scope }) => scope))}::text[],
      ${sql.param(sorted.map(({ key }) => key))}::text[],
      ${sql.param(sorted.map(({ bodyHash }) => bodyHash))}::text[],
      ${sql.param(sorted.map(({ by }) => by))}::text[]
    ) as c(scope, key, body_hash, by)
    on conflict (scope, key) do update set created_at = k.created_at
      where k.answer = excluded.answer
    returning k.key`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Writes down, in the transaction that does what it asks for, that a call is done. Another try that is just doing it is waited
 * for. Throws {@link DoneBefore}.
 */
export async function markCall(tx: Executor, call: MarkedCall, now: Date): Promise<void> {
  const marked = await insertMarks(tx, [call], now);
  if (!marked.has(call.key)) throw new DoneBefore();
}

/** {@link markCall} for those that one transaction does together: which of them another try did, by their places. */
export async function markEach(
  tx: Executor,
  calls: readonly (WriteCall | undefined)[],
  now: Date,
): Promise<boolean[]> {
  const asked = calls.map((call) => call?.marked ?? null);
  const known = asked.filter((call) => call !== null);
  const marked = known.length > 0 ? await insertMarks(tx, known, now) : new Set();
  return asked.map((call) => call !== null && !marked.has(call.key));
}

/** Takes the marks back of those that are refused after all: they are meant to be sent again. */
export async function unmarkEach(
  tx: Executor,
  calls: readonly (WriteCall | undefined)[],
): Promise<void> {
  for (const call of calls) if (call?.marked) await forgetMark(tx, call.marked);
}

/**
 * What the same call was answered before; null: it was not done. Throws `conflict`, with Retry-After while it is being done
 * and without where it was done and its answer is lost, and `validation_failed` for the key of another call.
 */
export async function findReply(db: Executor, call: MarkedCall, now: Date): Promise<Reply | null> {
  const [row] = await db.select().from(keptAnswers).where(rowOf(call));
  if (!row) return null;
  if (row.body_hash !== call.bodyHash) {
    throw new DomainError("validation_failed", texts.otherBody);
  }
  const { sealed, by } = row.answer as { sealed?: string; by?: string };
  if (sealed !== undefined) return open(call, sealed);
  const age = now.getTime() - row.created_at.getTime();
  const isLost = by === undefined || age > ANSWERED_WITHIN_MS;
  throw isLost ? new DomainError("conflict", texts.answerLost) : underWay();
}

/**
 * Keeps what a call was answered, until its repetition is not waited for any more; null: it came to no answer, and something
 * of it is done.
 */
export async function keepReply(
  db: Executor,
  call: MarkedCall,
  { reply, now }: { reply: Reply | null; now: Date },
): Promise<void> {
  const { scope, key, bodyHash: body_hash } = call;
  const answer = reply ? { sealed: sealOf(call, reply) } : {};
  await db
    .insert(keptAnswers)
    .values({ scope, key, body_hash, answer, created_at: now })
    .onConflictDoUpdate({ target: [keptAnswers.scope, keptAnswers.key], set: { answer } });
}

/** Takes back the mark of a call that was refused after all: it is meant to be sent again. */
export async function forgetMark(db: Executor, call: MarkedCall): Promise<void> {
  await db.delete(keptAnswers).where(and(rowOf(call), eq(keptAnswers.answer, { by: call.by })));
}

function sealOf({ seal }: MarkedCall, reply: Reply): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, seal, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(reply), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

function open({ seal }: MarkedCall, sealed: string): Reply {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, seal, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
  return JSON.parse(text + decipher.final("utf8"));
}
