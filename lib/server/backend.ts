import "server-only";
import { createHash } from "node:crypto";
import { cache as oncePerRendering } from "react";
import type { z } from "zod";
import type { Call } from "@/lib/contract/endpoint";
import { faultWords } from "@/lib/domain/fault-words";
import { callMark } from "@/lib/domain/write-headers";
import { backendLost, failureReason } from "./outage";
import { processState, READ_LIMIT_MS } from "./process-state";
import { webEnv } from "./web-env";
import { webMark } from "./web-mark";

/** A path for the log, without the query, which holds user input and link tokens. */
const logged = (path: string) => path.split("?", 1)[0];

/** The path of a contract call, or a path as it is. */
export function pathOf(asked: string | Call<never>): string {
  return typeof asked === "string" ? asked : asked.path;
}

/**
 * The backend refused the connection, timed out, or answered 502, 503, 504 or 507. A retry may
 * work.
 */
export class BackendUnavailableError extends Error {
  override name = "BackendUnavailableError";
}

/** The backend answered with a status that the page did not expect. */
export class BackendError extends Error {
  override name = "BackendError";
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`The backend answered ${status} to ${logged(path)}`);
  }
}

/** The backend refused a user's request. `said` is its Italian message for the user, or empty. */
export class BackendRefusal extends BackendError {
  override name = "BackendRefusal";
  constructor(
    status: number,
    path: string,
    readonly said: string,
  ) {
    super(status, path);
  }
}

/** The backend's answer does not match the contract. */
export class ContractError extends Error {
  override name = "ContractError";
}

export interface CacheRule {
  tags: readonly string[];
  /** Seconds until the answer is fetched again, even if no tag expired. */
  revalidate: number;
}

const absent = new Set([404, 410]);
const unavailable = new Set([502, 503, 504, 507]);

/** A tag for this answer alone. Hashed, since the framework allows 256 characters. */
function answerTag(path: string): string {
  return `answer:${createHash("sha256").update(path).digest("hex").slice(0, 24)}`;
}

interface AskInit extends Omit<RequestInit, "headers"> {
  headers?: Record<string, string>;
  next?: NextFetchRequestConfig;
}

async function ask(path: string, init: AskInit) {
  const reads = processState().trace.getStore()?.reads;
  const limit = reads?.begin() ?? READ_LIMIT_MS;
  try {
    return await fetch(webEnv().backendUrl + path, {
      ...init,
      headers: { ...init.headers, ...callMark, ...webMark() },
      redirect: "error",
      signal: AbortSignal.timeout(limit),
    });
  } catch (error) {
    const reason = failureReason(error);
    processState().backendFailedAt = Date.now();
    backendLost(reason);
    throw new BackendUnavailableError(`The backend did not answer ${logged(path)} (${reason})`);
  } finally {
    reads?.end();
  }
}

/**
 * The response if it has content; null if the backend says that nothing exists. Throws like {@link
 * getPublic}.
 */
async function heldBy(path: string, response: Response): Promise<Response | null> {
  if (absent.has(response.status)) {
    const trace = processState().trace.getStore();
    if (trace && response.status === 410) trace.isGone = true;
    await response.arrayBuffer();
    return null;
  }
  if (!response.ok) {
    await response.arrayBuffer();
    processState().backendFailedAt = Date.now();
    if (unavailable.has(response.status)) {
      backendLost(`${response.status}`);
      throw new BackendUnavailableError(
        `The backend answered ${response.status} to ${logged(path)}`,
      );
    }
    throw new BackendError(response.status, path);
  }
  return response;
}

async function read<T>(path: string, answer: Response, schema: z.ZodType<T>): Promise<T | null> {
  const response = await heldBy(path, answer);
  if (!response) return null;
  // The framework has cached the answer by now; an unusable one must be dropped.
  const forget = () => processState().tagClock?.expire([answerTag(path)]);
  const body: unknown = await response.json().catch((error: unknown) => {
    forget();
    throw new ContractError(`The backend sent no JSON for ${logged(path)}`, { cause: error });
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    forget();
    throw new ContractError(
      `The answer to ${logged(path)} breaks the contract: ${parsed.error.message}`,
    );
  }
  return parsed.data;
}

// The framework joins equal reads only if they cannot be aborted. These can, so without this a page
// and its parts would repeat and re-check the same read.
const readPublic = oncePerRendering(
  async (path: string, schema: z.ZodType, tags: string, revalidate: number): Promise<unknown> => {
    const response = await ask(path, {
      headers: { accept: "application/json" },
      next: { tags: [...tags.split(" "), answerTag(path)], revalidate },
    });
    return read(path, response, schema);
  },
);

/**
 * Reads public data; sends no cookies, and caches the answer under its tags. Null if the backend
 * answered 404 or 410. Throws {@link BackendUnavailableError}, {@link BackendError} or {@link
 * ContractError}; failures are never cached.
 */
export async function getPublic<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  cache: CacheRule,
): Promise<T | null> {
  const path = pathOf(asked);
  const { tags, revalidate } = cache;
  return (await readPublic(path, schema, tags.join(" "), revalidate)) as T | null;
}

/** Like {@link getPublic}, for a file that is passed on unchanged. */
export async function getFile(
  asked: string | Call<undefined, unknown>,
  { tags, revalidate }: CacheRule,
): Promise<string | null> {
  const path = pathOf(asked);
  const response = await ask(path, { next: { tags: [...tags], revalidate } });
  return (await heldBy(path, response))?.text() ?? null;
}

/**
 * Like {@link getPublic}, for optional data: also null, with a warning, if the backend fails to
 * provide it (spec section 8). Throws {@link BackendUnavailableError} if it is down.
 */
export async function getOptional<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  cache: CacheRule,
): Promise<T | null> {
  try {
    return await getPublic(asked, schema, cache);
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof ContractError)) throw error;
    // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
    console.warn(error.message);
    return null;
  }
}

/**
 * Like {@link getPublic}, for user input: never cached, and counted against the visitor's limits.
 * `visitor` is their address from the custom server. Throws {@link BackendRefusal} on every error
 * answer.
 */
export async function getTyped<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  visitor: string | null,
): Promise<T | null> {
  const path = pathOf(asked);
  const response = await ask(path, {
    headers: { accept: "application/json", ...(visitor && { "x-forwarded-for": visitor }) },
    cache: "no-store",
  });
  if (response.status >= 400 && !absent.has(response.status)) {
    const body: unknown = await response.json().catch(() => null);
    throw new BackendRefusal(response.status, path, faultWords(body));
  }
  return read(path, response, schema);
}

/**
 * Like {@link getPublic}, for the token of a mail link; never cached, and the token is not logged.
 */
export async function getBySecret<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  secret: string,
): Promise<T | null> {
  const path = pathOf(asked);
  const response = await ask(path, {
    headers: { accept: "application/json", authorization: `Bearer ${secret}` },
    cache: "no-store",
  });
  return read(path, response, schema);
}

/**
 * Like {@link getPublic}, for one user: sends the request's cookies and is never cached. With
 * `visitor`, the address from the custom server, it counts against their limits; `secret` is a
 * link's token and is not logged.
 */
export async function getPrivate<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  cookie: string,
  { visitor = null, secret = null }: { visitor?: string | null; secret?: string | null } = {},
): Promise<T | null> {
  const path = pathOf(asked);
  const response = await ask(path, {
    headers: {
      accept: "application/json",
      cookie,
      ...(visitor && { "x-forwarded-for": visitor }),
      ...(secret && { authorization: `Bearer ${secret}` }),
    },
    cache: "no-store",
  });
  return read(path, response, schema);
}
