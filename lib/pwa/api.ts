import type { Call, PathOf } from "@/lib/contract/endpoint";
import type { getSettings } from "@/lib/contract/setting-endpoints";
import { XSRF_COOKIE } from "@/lib/domain/cookies";
import { callMark } from "@/lib/domain/write-headers";

declare const self: ServiceWorkerGlobalScope;

const CSRF_MISMATCH = 419;
/** Any safe call renews the token's cookie. */
const TOKEN_PATH = "/api/settings" satisfies PathOf<typeof getSettings>;

/** Browsers that do not show cookies to a worker have their call refused, as when nobody is logged in. */
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

/** Writes something for who is logged in on this device, while no page may be open. Throws when it is not taken. */
export async function write<Body>(call: Call<Body>, body: Body): Promise<void> {
  let response = await send(call, body);
  if (response.status === CSRF_MISMATCH) {
    await fetch(TOKEN_PATH, { headers: callMark });
    response = await send(call, body);
  }
  if (!response.ok)
    throw new Error(`${call.method} ${call.path} was answered with ${response.status}`);
}
