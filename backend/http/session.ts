import type { MiddlewareHandler } from "hono";
import {
  covers,
  type Permission,
  type Reach,
  reachOf,
  type Target,
} from "@/backend/features/roles/permissions";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { findSession, touchSession } from "@/backend/kernel/session-store";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import type { AppContext, AppEnv } from "./app-env";
import { sendMaintenancePass } from "./maintenance-pass";
import { clearPerson, hasXsrfToken, sendXsrfToken, sessionToken } from "./session-cookie";

/**
 * Finds out who asks (`c.var.user`, null: nobody who is known), keeps the session alive, and gives the browser the token
 * that its writes must echo when it lacks it, and the staff their way through maintenance. With a session that opens
 * nothing all that went with it goes.
 */
export function identify(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("user", null);
    const token = sessionToken(c, deps);
    const session = token === null ? null : await findSession(deps.db, token, deps.now());
    if (token === null) return next();
    if (session === null) {
      // Before the answer: a login that makes it sends its own.
      clearPerson(c, deps);
      await next();
      c.header("cache-control", "private, no-store");
      return;
    }
    c.set("user", session.user);
    // Reading goes on also when the disk is full.
    await touchSession(deps.db, session, deps.now()).catch((error: unknown) => {
      c.get("log").warn({ err: error }, "a session could not be kept alive");
    });
    await next();
    // A route that has begun or ended a session has sent its own.
    if (c.get("user") !== session.user) return;
    if (!hasXsrfToken(c, deps, token)) sendXsrfToken(c, deps, token);
    sendMaintenancePass(c, deps, session.user);
  };
}

/** Whoever asks; throws `unauthenticated`. */
export function requireUser(c: AppContext): CurrentUser {
  const user = c.get("user");
  if (!user) throw new DomainError("unauthenticated");
  return user;
}

/** Whoever asks, with an address that is known to be theirs; throws `unauthenticated` or `forbidden`. */
export function requireVerified(c: AppContext): CurrentUser {
  const user = requireUser(c);
  if (!user.email_verified) throw new DomainError("forbidden", accounts.verifyFirst);
  return user;
}

/**
 * Whoever asks, who may do this: everywhere, or to this target. Throws `unauthenticated`; `forbidden` when nothing
 * gives them the permission; `not_found` when it is given, but not for this target, which then does not exist for them.
 */
export function requirePermission(
  c: AppContext,
  permission: Permission,
  target?: Target,
): CurrentUser {
  const user = requireUser(c);
  const reach = reachOf(user, permission);
  if (reach === null) {
    c.get("log").warn({ user: user.id, permission }, "permission refused");
    throw new DomainError("forbidden");
  }
  if (target && !covers(reach, target)) throw new DomainError("not_found");
  return user;
}

export type { Reach, Target };

/** Who needs no permission: anybody, whoever is logged in or has a confirmed address besides, or the operator. */
export type Standing = "anybody" | "user" | "verified" | "operator";

/** Who may call an endpoint. */
export type May = Standing | Permission;

/**
 * Whoever asks, and how far their permission goes, if one is asked for. The user is null for nobody who is known, and for the
 * operator, who has a guard of their own. Throws as {@link requireVerified} and {@link requirePermission} do.
 */
export function authorize(
  c: AppContext,
  may: May,
): { user: CurrentUser | null; reach: Reach | undefined } {
  switch (may) {
    case "anybody":
      return { user: c.get("user") ?? null, reach: undefined };
    case "operator":
      return { user: null, reach: undefined };
    case "user":
      return { user: requireUser(c), reach: undefined };
    case "verified":
      return { user: requireVerified(c), reach: undefined };
    default: {
      const user = requirePermission(c, may);
      return { user, reach: reachOf(user, may) ?? undefined };
    }
  }
}
