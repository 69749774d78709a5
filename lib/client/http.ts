import type { PathOf } from "@/lib/contract/endpoint";
import type { ApiErrorBody, ErrorCode } from "@/lib/contract/errors";
import type { getSettings } from "@/lib/contract/setting-endpoints";
import { XSRF_COOKIE } from "@/lib/domain/cookies";
import { isRecord } from "@/lib/domain/is-record";
import { callMark, IDEMPOTENCY_KEY } from "@/lib/domain/write-headers";
import { sendKeyed } from "./write-keys";

/**
 * An error from the backend or proxy. `message` is Italian and fit for the user; empty without an
 * answer (no network), then the caller shows its own text.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    /** 0: no answer. */
    readonly status: number,
    message: string,
    readonly code?: ErrorCode,
    /** Messages by form field. */
    readonly errors: Record<string, string[]> = {},
    /** Seconds to wait, from the answer, or null. */
    readonly retryAfter: number | null = null,
    /** For an outdated change: the current state; the form checks its shape. */
    readonly current: unknown = null,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, except FormData. */
  body?: unknown;
  signal?: AbortSignal;
  /** True: the call continues after the page closes, if its body is small enough. */
  keepalive?: boolean;
  /** Token of a link that gives access. */
  secret?: string;
}

/**
 * In characters: browsers refuse a `keepalive` body of more than 64 KiB, and a character can take
 * four bytes.
 */
const KEEPALIVE_LIMIT = 16_000;

/** Status for a write whose CSRF token is outdated. */
export const CSRF_MISMATCH = 419;
/** Any safe call renews the token's cookie. */
const TOKEN_PATH = "/api/settings" satisfies PathOf<typeof getSettings>;

const tokenCookie = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=([^;]*)`);

function csrfToken(): string | null {
  const match = tokenCookie.exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : null;
}

/** Headers of every call; `isWrite` adds the token that writes must echo. */
export function callHeaders(isWrite: boolean): Headers {
  const headers = new Headers({
    accept: "application/json",
    ...callMark,
  });
  const token = isWrite ? csrfToken() : null;
  if (token) headers.set("x-xsrf-token", token);
  return headers;
}

/** Gets a valid token. Throws without an answer. */
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

/** Sends a request; a POST gets an idempotency key. */
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

/** The error in a refusal; `body` is its parsed JSON, or anything else without one. */
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
 * The browser's only way to the API. Resolves with the JSON of the answer, or undefined; the caller
 * checks its shape. An outdated token (419) is renewed once. A POST repeated after a lost answer is
 * executed once. Throws {@link ApiError}, and `AbortError` if `signal` ended the call.
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
