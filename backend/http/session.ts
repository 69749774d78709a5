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
 * Identifies the user (`c.var.user`, null if unknown), extends the session, and sets the CSRF
 * cookie if missing and the staff's pass through maintenance. An invalid session's cookies are
 * cleared.
 */
export function identify(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("user", null);
    const token = sessionToken(c, deps);
    const session = token === null ? null : await findSession(deps.db, token, deps.now());
    if (token === null) return next();
    if (session === null) {
      // Before the handler: a login sets its own cookies.
      clearPerson(c, deps);
      await next();
      c.header("cache-control", "private, no-store");
      return;
    }
    c.set("user", session.user);
    // Reads also work when the disk is full.
    await touchSession(deps.db, session, deps.now()).catch((error: unknown) => {
      c.get("log").warn({ err: error }, "a session could not be kept alive");
    });
    await next();
    // A handler that started or ended a session has set its own cookies.
    if (c.get("user") !== session.user) return;
    if (!hasXsrfToken(c, deps, token)) sendXsrfToken(c, deps, token);
    sendMaintenancePass(c, deps, session.user);
  };
}

/** The user; throws `unauthenticated`. */
export function requireUser(c: AppContext): CurrentUser {
  const user = c.get("user");
  if (!user) throw new DomainError("unauthenticated");
  return user;
}

/** The user with a verified address; throws `unauthenticated` or `forbidden`. */
export function requireVerified(c: AppContext): CurrentUser {
  const user = requireUser(c);
  if (!user.email_verified) throw new DomainError("forbidden", accounts.verifyFirst);
  return user;
}

/**
 * The user with this permission, in general or for a target. Throws `unauthenticated`; `forbidden`
 * without the permission; `not_found` if the target is out of its reach.
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

/**
 * Access without a permission: anybody, logged-in users, users with a verified address, or the
 * operator.
 */
export type AccessLevel = "anybody" | "user" | "verified" | "operator";

/** Required permission of an endpoint. */
export type EndpointPermission = AccessLevel | Permission;

/**
 * The user and the reach of the permission, if one is required. The user is null if unknown and for
 * the operator, who has a separate check. Throws like {@link requireVerified} and {@link
 * requirePermission}.
 */
export function authorize(
  c: AppContext,
  permission: EndpointPermission,
): { user: CurrentUser | null; reach: Reach | undefined } {
  switch (permission) {
    case "anybody":
      return { user: c.get("user") ?? null, reach: undefined };
    case "operator":
      return { user: null, reach: undefined };
    case "user":
      return { user: requireUser(c), reach: undefined };
    case "verified":
      return { user: requireVerified(c), reach: undefined };
    default: {
      const user = requirePermission(c, permission);
      return { user, reach: reachOf(user, permission) ?? undefined };
    }
  }
}
