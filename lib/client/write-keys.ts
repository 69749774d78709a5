import { randomId } from "./random-id";

/** So long a write that got no answer may be pressed again as the same, in ms. */
const KEPT_MS = 10 * 60_000;
const TOO_MANY = 429;
const CONFLICT = 409;

/** By what was asked for; until it is answered for certain. */
const keys = new Map<string, { key: string; since: number }>();

/** The key of a write, the same for the same write as long as nobody knows what became of it. `what` tells it from all others. */
export function writeKey(what: string): string {
  const now = Date.now();
  const known = keys.get(what);
  if (known && now - known.since < KEPT_MS) return known.key;
  const key = randomId();
  keys.set(what, { key, since: now });
  return key;
}

/** Whether an answer says that the same write is still being done. */
export function isUnderWay({ status, headers }: Pick<Response, "status" | "headers">): boolean {
  return status === CONFLICT && headers.has("retry-after");
}

/** Tells what a write was answered: once that is certain, the next one is another write. */
export function settleWrite(what: string, answer: Pick<Response, "status" | "headers">): void {
  const { status } = answer;
  // 408 and 419: it has not arrived whole, or was not looked at.
  const isCertain = status < 500 && ![408, 419, TOO_MANY].includes(status) && !isUnderWay(answer);
  if (isCertain) keys.delete(what);
}
