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

/** Whose a right is that somebody got who was not logged in. */
const NOBODY = "nobody";

/** Whose the right in a cookie is, and what it opens; null: there is none, or it is not one of ours. */
function contentOf(
  c: AppContext,
  deps: CookieDeps,
  cookie: RightCookie,
): { owner: string; words: string[] } | null {
  const [mark, owner, ...words] =
    readSignedCookie(c, deps, hostCookie(deps, cookie))?.split(" ") ?? [];
  // Cookies from before they said whose they are count no more: whose they were cannot be known.
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
 * What a browser opens beside the session: for whoever was logged in when it was given, or for those who are not, where nobody
 * was. Empty: nothing for whoever asks now, and nothing where the session that the browser brings is over.
 */
export function readRight(c: AppContext, deps: CookieDeps, cookie: RightCookie): string[] {
  if (isSessionOver(c, deps)) return [];
  const content = contentOf(c, deps, cookie);
  return content?.owner === (c.get("user")?.id ?? NOBODY) ? content.words : [];
}

/** Lets the browser open this beside the session from now on, as long as the same person, or nobody, is logged in. */
export function keepRight(
  c: AppContext,
  deps: CookieDeps,
  cookie: RightCookie,
  words: readonly string[],
): Promise<void> {
  return write(c, deps, cookie, { owner: c.get("user")?.id ?? NOBODY, words });
}

/**
 * To be called before a browser becomes that of somebody who logs in: what it opened for nobody is theirs from now on, and all
 * that was somebody else's goes.
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
