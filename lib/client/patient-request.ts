import type { Call } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, request } from "./http";

/** Timeout in milliseconds at a door or a till; after it the device decides alone. */
const PATIENCE = 4000;
/** Timeout of background calls: much data over a slow network. */
export const BULK_PATIENCE = 30_000;

/** True if the server was not reached, so that the device continues alone. */
export function isNoNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500;
  return error instanceof DOMException && error.name === "AbortError";
}

/** Checks the shape of an answer. Throws the errors of `send`, and `TypeError`. */
export async function ask<Body, Answer extends object>(
  call: Call<Body, Answer>,
  names: readonly (keyof Answer & string)[],
  ...[body, patience = PATIENCE, secret]: undefined extends Body
    ? [body?: Body, patience?: number, secret?: string]
    : [body: Body, patience?: number, secret?: string]
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  const { method, path } = call;
  try {
    const answer = await request(path, { method, body, secret, signal: controller.signal });
    if (!isRecord(answer) || names.some((name) => answer[name] === undefined)) {
      throw new TypeError(`${path} answered something else`);
    }
    return answer as unknown as Answer;
  } finally {
    clearTimeout(timer);
  }
}
