import { randomUUID } from "node:crypto";
import { setSignedCookie } from "hono/cookie";
import { type CookieDeps, hostCookie } from "@/backend/kernel/cookie-names";
import { emailHashOf, type KnownDevice } from "@/backend/kernel/known-device";
import { DEVICE_COOKIE } from "@/lib/domain/cookies";
import type { AppContext } from "./app-env";
import { httpOnlyCookie } from "./session-cookie";
import { readSignedCookie } from "./signed-cookie";

const KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** Most users remembered in one browser. */
const MOST_PEOPLE = 5;

function cookieName(deps: CookieDeps): string {
  return hostCookie(deps, DEVICE_COOKIE);
}

/** The browser of a verified cookie; null: no one has logged in with it. */
export function knownDevice(c: AppContext, deps: CookieDeps): KnownDevice | null {
  const [id, ...people] = readSignedCookie(c, deps, cookieName(deps))?.split(" ") ?? [];
  return id && people.length > 0 ? { id, people } : null;
}

/** Stores in a cookie that this user has logged in with the browser. */
export async function rememberOnDevice(
  c: AppContext,
  deps: CookieDeps,
  email: string,
): Promise<void> {
  const device = knownDevice(c, deps);
  const person = emailHashOf(email);
  if (device?.people[0] === person) return;
  const others = device?.people.filter((one) => one !== person) ?? [];
  const people = [person, ...others].slice(0, MOST_PEOPLE);
  await setSignedCookie(
    c,
    cookieName(deps),
    [device?.id ?? randomUUID(), ...people].join(" "),
    deps.secrets.session_secret,
    httpOnlyCookie(deps, KNOWN_SECONDS),
  );
}
