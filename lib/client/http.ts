import type { PathOf } from "@/lib/contract/endpoint";
import type { ApiErrorBody, ErrorCode } from "@/lib/contract/errors";
import type { getSettings } from "@/lib/contract/setting-endpoints";
import { XSRF_COOKIE } from "@/lib/domain/cookies";
import { isRecord } from "@/lib/domain/is-record";
import { callMark, IDEMPOTENCY_KEY } from "@/lib/domain/write-headers";
import { sendKeyed } from "./write-keys";

/**
 * What the backend or the proxy said is wrong. `message` is Italian and fit to be shown; empty when nobody said
 * anything (no network), and then the caller shows words of its own.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    /** 0: no answer came at all. */
    readonly status: number,
    message: string,
    readonly code?: ErrorCode,
    /** Texts by field of the form. */
    readonly errors: Record<string, string[]> = {},
    /** Seconds to wait, as the answer says; null: it does not. */
    readonly retryAfter: number | null = null,
    /** Of a change whose author has not seen the last one: what is there now; its form checks the shape. */
    readonly current: unknown = null,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, but for FormData, which is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** True: the call outlives the page, where its body is small enough for that. */
  keepalive?: boolean;
  /** Of a link that is the right to read what it leads to. */
  secret?: string;
}

/** Characters; browsers refuse a call with `keepalive` whose body has more than 64 KiB, and a character may take four bytes. */
const KEEPALIVE_LIMIT = 16_000;

/** Answered when the token of a write no longer fits. */
export const CSRF_MISMATCH = 419;
/** Any safe call renews the token's cookie. */
const TOKEN_PATH = "/api/settings" satisfies PathOf<typeof getSettings>;

const tokenCookie = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=([^;]*)`);

function csrfToken(): string | null {
  const match = tokenCookie.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

/** What every call says besides its content; `isWrite`: with the token that writes must echo. */
export function callHeaders(isWrite: boolean): Headers {
  const headers = new Headers({
    accept: "application/json",
    ...callMark,
  });
  const token = isWrite ? csrfToken() : null;
  if (token) headers.set("x-xsrf-token", token);
  return headers;
}

/** Gets a token that fits. Throws when no answer came. */
export async function renewToken(signal?: AbortSignal): Promise<void> {
  await send(TOKEN_PATH, { signal });
}

function send(path: string, options: RequestOptions, key: string | null = null): Promise<Response> {
  const { method = "GET", signal, secret } = options;
  const headers = callHeaders(method !== "GET");
  if (key) headers.set(IDEMPOTENCY_KEY, key);
  if (secret) headers.set("authorization", `Bearer ${secret}`);
  const body = payloadOf(options);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const isLarge = typeof body === "string" ? body.length > KEEPALIVE_LIMIT : body !== undefined;
  const keepalive = options.keepalive === true && !isLarge;
  return fetch(path, { method, headers, body, signal, keepalive, credentials: "include" });
}

function payloadOf({ body }: RequestOptions): string | FormData | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

/** Sends something, a POST with a key. */
function sendOnce(path: string, options: RequestOptions): Promise<Response> {
  const payload = payloadOf(options);
  if (options.method !== "POST" || payload instanceof FormData) return send(path, options);
  const what = `${path} ${options.secret ?? ""} ${payload ?? ""}`;
  return sendKeyed(what, options.signal, (key) => send(path, options, key));
}

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
    )
  );
}

/** What an answer that is a refusal says; `body` is its JSON, anything else when it has none. */
export function refusal(status: number, body: unknown, retryAfter: string | null): ApiError {
  const said: Partial<ApiErrorBody> = isRecord(body) ? body : {};
  const wait = Number(retryAfter ?? Number.NaN);
  return new ApiError(
    status,
    typeof said.message === "string" ? said.message : "",
    typeof said.code === "string" ? said.code : undefined,
    isFieldErrors(said.errors) ? said.errors : {},
    Number.isFinite(wait) ? wait : null,
    said.current ?? null,
  );
}

/**
 * The browser's only way to the API. Resolves with the JSON of the answer, undefined when it has none; the caller
 * checks its shape. A token that no longer fits (419) is renewed once, without a word; a POST that is sent again because
 * nobody knows what became of it is done once. Throws {@link ApiError}, and
 * `AbortError` when `signal` ended the call.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await sendOnce(path, options);
    if (response.status === CSRF_MISMATCH) {
      await renewToken(options.signal);
      response = await sendOnce(path, options);
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, "");
  }
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw refusal(response.status, body, response.headers.get("retry-after"));
  }
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, "");
  }
}
