import { isRecord } from "@/lib/domain/is-record";
import { ApiError, type RequestOptions, request } from "./http";

/** Milliseconds that an answer may take: whoever stands at a door or a till does not wait longer, and the device decides. */
const PATIENCE = 4000;
/** The same for what nobody waits for: much over a slow network. */
export const BULK_PATIENCE = 30_000;

/** Whether nobody was reached, so that the device goes on by itself. */
export function isNoNetwork(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status >= 500;
  return error instanceof DOMException && error.name === "AbortError";
}

/** An answer that has what is asked of it. Throws what `request` throws, and `TypeError`. */
export async function ask<T extends object>(
  path: string,
  names: readonly (keyof T & string)[],
  { patience = PATIENCE, ...options }: RequestOptions & { patience?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const body = await request(path, { ...options, signal: controller.signal });
    if (!isRecord(body) || names.some((name) => body[name] === undefined)) {
      throw new TypeError(`${path} answered something else`);
    }
    return body as unknown as T;
  } finally {
    clearTimeout(timer);
  }
}
