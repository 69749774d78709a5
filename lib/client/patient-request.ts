import type { Call } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, request } from "./http";

/** Milliseconds that an answer may take: whoever stands at a door or a till does not wait longer, and the device decides. */
const PATIENCE = 4000;
/** The same for what nobody waits for: much over a slow network. */
export const BULK_PATIENCE = 30_000;

/** Whether nobody was reached, so that the device goes on by itself. */
export function isNoNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500;
  return error instanceof DOMException && error.name === "AbortError";
}

/** An answer that has what is asked of it. Throws what `send` throws, and `TypeError`. */
export async function ask<Body, Answer extends object>(
  call: Call<Body, Answer>,
  names: readonly (keyof Answer & string)[],
  ...[body, patience = PATIENCE]: undefined extends Body
    ? [body?: Body, patience?: number]
    : [body: Body, patience?: number]
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  const { method, path } = call;
  try {
    const answer = await request(path, { method, body, signal: controller.signal });
    if (!isRecord(answer) || names.some((name) => answer[name] === undefined)) {
      throw new TypeError(`${path} answered something else`);
    }
    return answer as unknown as Answer;
  } finally {
    clearTimeout(timer);
  }
}
