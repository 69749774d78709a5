import { getCookie } from "hono/cookie";
import { reachOf } from "@/backend/features/roles/permissions";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";
import { maintenancePassLeft, makeMaintenancePass } from "@/lib/maintenance-pass";
import type { AppContext } from "./app-env";
import { sendReadableCookie } from "./session-cookie";

/** How long a pass is valid: a long working day. */
const PASS_SECONDS = 12 * 60 * 60;

/**
 * Gives the staff the pass with which the web admits them while the site is closed; renewed after
 * half its time.
 */
export function sendMaintenancePass(
  c: AppContext,
  deps: Pick<Deps, "config" | "now" | "secrets">,
  user: CurrentUser,
): void {
  if (reachOf(user, "maintenance.pass") === null) return;
  const secret = deps.secrets.session_secret;
  const now = deps.now();
  const kept = getCookie(c, MAINTENANCE_PASS_COOKIE) ?? "";
  if (maintenancePassLeft(secret, kept, now) > PASS_SECONDS / 2) return;
  const until = new Date(now.getTime() + PASS_SECONDS * 1000);
  const pass = makeMaintenancePass(secret, until);
  sendReadableCookie(c, deps, MAINTENANCE_PASS_COOKIE, pass, PASS_SECONDS);
}
