import { deleteCookie, setSignedCookie } from "hono/cookie";
import {
  type CookieDeps,
  cookieRules,
  hostCookie,
  isSecureSite,
  type RightCookie,
  rightCookies,
} from "@/backend/kernel/cookie-names";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { AppContext } from "./app-env";
import { clearPerson, httpOnlyCookie, isSessionOver } from "./session-cookie";
import { readSignedCookie } from "./signed-cookie";

/** Owner of a right obtained without a login. */
const NOBODY = "nobody";

/** Owner and content of a right's cookie; null if missing or not from this portal. */
function contentOf(
  c: AppContext,
  deps: CookieDeps,
  cookie: RightCookie,
): { owner: string; words: string[] } | null {
  const [mark, owner, ...words] =
    readSignedCookie(c, deps, hostCookie(deps, cookie))?.split(" ") ?? [];
  // Older cookies without an owner are ignored, since their owner is unknown.
  return mark === "of" && owner ? { owner, words } : null;
}

async function write(
  c: AppContext,
  deps: CookieDeps,
  cookie: RightCookie,
  { owner, words }: { owner: string; words: readonly string[] },
): Promise<void> {
  await setSignedCookie(
    c,
    hostCookie(deps, cookie),
    ["of", owner, ...words].join(" "),
    deps.secrets.session_secret,
    httpOnlyCookie(deps, cookieRules[cookie].right),
  );
}

/**
 * Ids that the browser may open besides the session: given to the logged-in user, or without a
 * login. Empty for another user, and if the browser's session has ended.
 */
export function readRight(c: AppContext, deps: CookieDeps, cookie: RightCookie): string[] {
  if (isSessionOver(c, deps)) return [];
  const content = contentOf(c, deps, cookie);
  return content?.owner === (c.get("user")?.id ?? NOBODY) ? content.words : [];
}

/** Lets the browser open this besides the session, while the same user, or none, is logged in. */
export function keepRight(
  c: AppContext,
  deps: CookieDeps,
  cookie: RightCookie,
  words: readonly string[],
): Promise<void> {
  return write(c, deps, cookie, { owner: c.get("user")?.id ?? NOBODY, words });
}

/**
 * Call before a login: rights obtained without a login pass to the user, and those of another user
 * are deleted.
 */
export async function handOverRights(
  c: AppContext,
  deps: CookieDeps,
  user: CurrentUser,
): Promise<void> {
  const before = c.get("user");
  if (isSessionOver(c, deps)) return;
  if (before && before.id !== user.id) return clearPerson(c, deps);
  for (const cookie of rightCookies) {
    const content = contentOf(c, deps, cookie);
    if (!content || content.owner === user.id) continue;
    if (content.owner === NOBODY) await write(c, deps, cookie, { ...content, owner: user.id });
    else deleteCookie(c, hostCookie(deps, cookie), { path: "/", secure: isSecureSite(deps) });
  }
}
