import { randomId } from "./random-id";

/** So long a write that got no answer may be pressed again as the same, in ms. */
const KEPT_MS = 10 * 60_000;
const TOO_MANY = 429;
const CONFLICT = 409;

/** By what was asked for; until it is answered for certain. */
const keys = new Map<string, { key: string; since: number }>();

/** The key of a write, the same for the same write as long as nobody knows what became of it. `what` tells it from all others. */
function writeKey(what: string): string {
  const now = Date.now();
  const known = keys.get(what);
  if (known && now - known.since < KEPT_MS) return known.key;
  const key = randomId();
  keys.set(what, { key, since: now });
  return key;
}

type Answered = Pick<Response, "status" | "headers">;

/** How often one asks after a write that is still being done. */
const LOOKS = 10;

/** Whether an answer says that the same write is still being done. */
function isUnderWay({ status, headers }: Answered): boolean {
  return status === CONFLICT && headers.has("retry-after");
}

/** Tells what a write was answered: once that is certain, the next one is another write. */
function settleWrite(what: string, answer: Answered): void {
  const { status } = answer;
  // 408 and 419: it has not arrived whole, or was not looked at.
  const isCertain = status < 500 && ![408, 419, TOO_MANY].includes(status) && !isUnderWay(answer);
  if (isCertain) keys.delete(what);
}

/**
 * Sends a write with its key: pressed again after an answer that did not come, it is the same write and is done once. One that
 * is still being done is asked after until it is done. Throws the signal's reason when it ended that.
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
