import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { keptAnswers } from "@/backend/db/schema/kept-answers";
import texts from "@/lib/i18n/messages/it/kept-answers.json";
import { DomainError } from "./errors";
import { underWay } from "./idempotent-answers";
import type { MarkedCall, WriteCall } from "./write-call";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Time after which a call without a stored answer has failed: repeated calls stop waiting. */
const ANSWERED_WITHIN_MS = 60_000;

/** The answer to a call. */
export interface Reply {
  status: number;
  /** Its JSON; undefined: no body. */
  body?: unknown;
  cookies: readonly string[];
}

/**
 * The stored form of an idempotent call. `scope` names the kind of call; `about` is everything that
 * separates two calls with one key, such as user and address. Stored answers are encrypted with
 * `secret`, the sender's key, which is not stored.
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

/** Another attempt has done the call: look up its answer. */
export class DoneBefore extends Error {
  override name = "DoneBefore";
}

const rowOf = ({ scope, key }: MarkedCall) =>
  and(eq(keptAnswers.scope, scope), eq(keptAnswers.key, key));

/** Marks calls as done; returns the keys of those that no other attempt had done. */
async function insertMarks(
  tx: Executor,
  calls: readonly MarkedCall[],
  now: Date,
): Promise<Set<string>> {
  // Always in one order, so that two transactions with the same calls do not deadlock.
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
 * Marks a call as done in its own transaction. Waits for a concurrent attempt. Throws {@link
 * DoneBefore}.
 */
export async function markCall(tx: Executor, call: MarkedCall, now: Date): Promise<void> {
  const marked = await insertMarks(tx, [call], now);
  if (!marked.has(call.key)) throw new DoneBefore();
}

/**
 * {@link markCall} for several calls of one transaction; returns the positions of those that
 * another attempt has done.
 */
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

/** Removes the marks of refused calls, which may be repeated. */
export async function unmarkEach(
  tx: Executor,
  calls: readonly (WriteCall | undefined)[],
): Promise<void> {
  for (const call of calls) if (call?.marked) await forgetMark(tx, call.marked);
}

/**
 * The stored answer of the same call; null if it was not done. Throws `conflict`, with Retry-After
 * while it is running and without if its answer is lost, and `validation_failed` if the key belongs
 * to another call.
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
 * Stores the answer of a call until repetitions are no longer expected; null: it ended without an
 * answer, and partly done.
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

/** Removes the mark of a refused call, which may be repeated. */
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
