import type { Call, PathOf } from "@/lib/contract/endpoint";
import type { getSettings } from "@/lib/contract/setting-endpoints";
import { XSRF_COOKIE } from "@/lib/domain/cookies";
import { callMark } from "@/lib/domain/write-headers";

declare const self: ServiceWorkerGlobalScope;

const CSRF_MISMATCH = 419;
/** Any safe call renews the token's cookie. */
const TOKEN_PATH = "/api/settings" satisfies PathOf<typeof getSettings>;

/** Without access to cookies in a worker the call is refused, like without a login. */
async function csrfToken(): Promise<string> {
  const cookie = await self.cookieStore?.get(XSRF_COOKIE);
  return cookie?.value ? decodeURIComponent(cookie.value) : "";
}

async function send(
  { method, path }: Pick<Call, "method" | "path">,
  body: unknown,
): Promise<Response> {
  return fetch(path, {
    method,
    credentials: "include",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      ...callMark,
      "x-xsrf-token": await csrfToken(),
    },
    body: JSON.stringify(body),
  });
}

/** Sends a write for the logged-in user, possibly without an open page. Throws if it is refused. */
export async function write<Body>(call: Call<Body>, body: Body): Promise<void> {
  let response = await send(call, body);
  if (response.status === CSRF_MISMATCH) {
    await fetch(TOKEN_PATH, { headers: callMark });
    response = await send(call, body);
  }
  if (!response.ok)
    throw new Error(`${call.method} ${call.path} was answered with ${response.status}`);
}
