import type { Executor } from "@/backend/db/handle";
import { defineAccountTasks } from "@/backend/features/accounts/tasks";
import type { Deps } from "@/backend/kernel/deps";
import type { Call } from "@/lib/contract/endpoint";
import * as allCookies from "@/lib/domain/cookies";
import { isRecord } from "@/lib/domain/is-record";
import { mailTasks, openWithTasks, type TestBackend } from "./backend";

const SITE = "http://localhost:3000";

/**
 * A backend whose people can register: mails go out when the queue is drained. The clock stands still for the libraries,
 * too; {@link passDays} moves it. `jobs`: what else the queue does.
 */
export async function openPeople(
  jobs: readonly ((deps: Deps) => void)[] = [],
): Promise<TestBackend> {
  jest.useFakeTimers({
    now: new Date("2026-11-21T10:00:00Z"),
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });
  const backend = await openWithTasks([mailTasks, defineAccountTasks, ...jobs], {
    now: () => new Date(),
  });
  return {
    ...backend,
    close: async () => {
      await backend.close();
      jest.useRealTimers();
    },
  };
}

const DAY = 24 * 60 * 60;

/** Moves the clock on; it never goes back, which the embedded database would not bear. */
export function passSeconds(seconds: number): void {
  jest.setSystemTime(Date.now() + seconds * 1000);
}

/** As {@link passSeconds}. */
export function passDays(days: number): void {
  passSeconds(days * DAY);
}

/** A browser as far as the API sees it: it keeps cookies, echoes the token, and marks its calls. */
export interface Browser {
  cookies: Map<string, string>;
  /** `body` is sent as JSON, bytes as they are. */
  call(method: string, path: string, body?: unknown, headers?: object): Promise<Response>;
  /** A call of the contract; `body` is what a test says, right or wrong. */
  send(call: Call<never>, body?: unknown, headers?: object): Promise<Response>;
}

const cookieNames: string[] = Object.values(allCookies);

function keep(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    const isOver = attributes.some((part) => part.trim().toLowerCase() === "max-age=0");
    if (isOver) cookies.delete(name);
    else if (!cookieNames.includes(name))
      throw new Error(`The page about cookies does not tell of ${name}`);
    else cookies.set(name, pair.slice(at + 1));
  }
}

/** Whether a call changes a thing without saying which version of it was seen, as its endpoint needs it. */
function isUnseen({ endpoints }: TestBackend, method: string, path: string, body: unknown) {
  if (!isRecord(body) || "version" in body || "etag" in body) return false;
  const [address = ""] = path.split("?");
  return endpoints.some((endpoint) => {
    const pattern = endpoint.path.replace(/\{\w+\}/g, "[^/]+");
    const isIt = endpoint.method.toUpperCase() === method && endpoint.changes !== null;
    return isIt && new RegExp(`^${pattern}$`).test(address);
  });
}

/**
 * A new browser, at an address of its own unless told otherwise. A change without a version is that of somebody who has just
 * looked: what is there is learnt first.
 */
export function openBrowser(backend: TestBackend, address = "203.0.113.7"): Browser {
  const cookies = new Map<string, string>();
  const call: Browser["call"] = async (method, path, body, extra = {}) => {
    if (isUnseen(backend, method, path, body)) {
      const refusal = await call(method, path, { ...(body as object), version: "unseen" }, extra);
      if (refusal.status !== 409) return refusal;
      const { current } = await refusal.clone().json();
      if (!current) return refusal;
      return call(method, path, { ...(body as object), version: current.version }, extra);
    }
    const headers = new Headers({
      origin: SITE,
      "sec-fetch-site": "same-origin",
      "x-requested-with": "XMLHttpRequest",
      "x-forwarded-for": address,
      ...extra,
    });
    if (cookies.size > 0) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const token = cookies.get("XSRF-TOKEN");
    if (token && !headers.has("x-xsrf-token")) headers.set("x-xsrf-token", token);
    const isFile = body instanceof Uint8Array;
    if (body !== undefined && !isFile) headers.set("content-type", "application/json");
    const response = await backend.request(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    keep(cookies, response);
    return response;
  };
  return {
    cookies,
    call,
    send: ({ method, path }, body, headers) => call(method, path, body, headers),
  };
}

export const PASSWORD = "quattro gatti sul tetto";

/** Sends Anna's login, or what `form` says instead. */
export function logIn(browser: Browser, form: object = {}): Promise<Response> {
  const login = { email: "anna@example.it", password: PASSWORD, ...form };
  return browser.call("POST", "/api/auth/login", login);
}

/** Who is logged in, as the web is told; null: nobody. */
export async function userOf(browser: Browser) {
  return (await (await browser.call("GET", "/api/frontend/profile")).json()).user;
}

/** The token in the link of the last mail to an address. */
export function tokenIn(backend: TestBackend, address: string): string {
  const mail = backend.mails.findLast(({ to }) => to.address === address);
  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const query = new URL(link).searchParams;
  return query.get("token") ?? query.get("cancella") ?? "";
}

/** Does what waits in the queue, and what that leads to: the mails are there afterwards. */
export async function deliver(backend: TestBackend): Promise<void> {
  let done: number;
  do {
    // The embedded database has our clock, and a job of this very moment is not due yet.
    jest.setSystemTime(Date.now() + 1);
    done = await backend.deps.queue.drain();
  } while (done > 0);
}

/** Registers somebody; the secret of the mail that asks whether the address is theirs. */
export async function register(
  backend: TestBackend,
  email: string,
  browser: Browser = openBrowser(backend),
): Promise<string> {
  await browser.call("POST", "/api/auth/register", {
    first_name: "Anna",
    last_name: "Rossi",
    email,
    password: PASSWORD,
    of_age: true,
    accept_terms: true,
  });
  await deliver(backend);
  return tokenIn(backend, email);
}

/** Registers somebody, confirms the address and logs in. */
export async function signUp(
  backend: TestBackend,
  email: string,
  browser: Browser = openBrowser(backend),
): Promise<Browser> {
  const token = await register(backend, email, browser);
  await browser.call("POST", "/api/auth/verify-email", { token });
  const response = await logIn(browser, { email });
  if (response.status !== 200) throw new Error(`no login: ${await response.text()}`);
  return browser;
}

/** Erases one part of what is kept of a person, as the erasure of the account does. */
export async function erasePart(
  { deps }: TestBackend,
  tx: Executor,
  name: string,
  userId: string,
): Promise<void> {
  const part = deps.personalData.find((one) => one.name === name);
  if (!part) throw new Error(`No part ${name}`);
  await part.erase(tx, userId, deps);
}
