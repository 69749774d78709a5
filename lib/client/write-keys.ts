import { randomId } from "./random-id";

/** Milliseconds in which a repeated write counts as the same after a lost answer. */
const KEPT_MS = 10 * 60_000;
const TOO_MANY = 429;
const CONFLICT = 409;

/** By the write's content, until it has a certain answer. */
const keys = new Map<string, { key: string; since: number }>();

/**
 * The idempotency key of a write, the same while its result is unknown. `what` identifies the
 * write.
 */
function writeKey(what: string): string {
  const now = Date.now();
  const known = keys.get(what);
  if (known && now - known.since < KEPT_MS) return known.key;
  const key = randomId();
  keys.set(what, { key, since: now });
  return key;
}

type Answered = Pick<Response, "status" | "headers">;

/** Maximum polls for a write that is still running. */
const LOOKS = 10;

/** True if an answer says that the same write is still running. */
function isUnderWay({ status, headers }: Answered): boolean {
  return status === CONFLICT && headers.has("retry-after");
}

/** Handles the answer of a write: after a certain one, the next is a new write. */
function settleWrite(what: string, answer: Answered): void {
  const { status } = answer;
  // 408 and 419: it did not arrive completely, or was not processed.
  const isCertain = status < 500 && ![408, 419, TOO_MANY].includes(status) && !isUnderWay(answer);
  if (isCertain) keys.delete(what);
}

/**
 * Sends a write with its key: repeated after a lost answer, it is executed once. Polls a write that
 * is still running. Throws the signal's reason if aborted.
 */
export async function sendKeyed<Answer extends Answered>(
  what: string,
  signal: AbortSignal | undefined,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = writeKey(what);
  let answer = await send(key);
  for (let looks = 0; isUnderWay(answer) && looks < LOOKS; looks++) {
    const seconds = Number(answer.headers.get("retry-after"));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    signal?.throwIfAborted();
    answer = await send(key);
  }
  settleWrite(what, answer);
  return answer;
}
