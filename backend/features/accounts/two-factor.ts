import { isDuplicate } from "@/backend/db/errors";
import { sessionCookieName } from "@/backend/kernel/cookie-names";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { consumeAttempt } from "@/backend/kernel/throttle";
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { callAuth, fieldFault } from "./calls";
import { AGAIN } from "./limits";
import type { Login } from "./login";
import { sendSecurityMail } from "./mails";
import { twoFactorRows } from "./queries";
import { spendCode } from "./used-codes";

/** Data for an authenticator app. */
export interface TwoFactorSetup {
  uri: string;
  secret: string;
  recovery_codes: string[];
}

/** State of two-factor login, and the number of unused recovery codes. */
export async function twoFactorState(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
): Promise<{ enabled: boolean; recovery_codes_left: number }> {
  const row = user.two_factor_enabled
    ? await twoFactorRows.find(deps.db, { user_id: user.id })
    : null;
  if (!row?.verified) return { enabled: false, recovery_codes_left: 0 };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  return { enabled: true, recovery_codes_left: backupCodes.length };
}

/**
 * Starts to set up an authenticator app; active only after {@link confirmTwoFactor}. Throws
 * `conflict` if already on.
 */
export async function beginTwoFactor(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
  { password, headers }: { password: string; headers: Headers },
): Promise<TwoFactorSetup> {
  await consumeAttempt(deps, AGAIN, user.id);
  const enable = () =>
    callAuth(() => auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers }));
  const setup = await enable().catch((error: unknown) => {
    // Two concurrent calls both insert the row; the second one finds it on retry.
    if (!isDuplicate(error)) throw error;
    return enable();
  });
  if (setup.method !== "totp") throw new Error("The library set up another second step");
  return {
    uri: setup.totpURI,
    secret: new URL(setup.totpURI).searchParams.get("secret") ?? "",
    recovery_codes: setup.backupCodes,
  };
}

/** Activates two-factor login with a correct code; the session gets a new id. */
export async function confirmTwoFactor(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
  { code, headers }: { code: string; headers: Headers },
): Promise<Login> {
  await consumeAttempt(deps, AGAIN, user.id);
  if (!(await spendCode(deps, auth, { userId: user.id, code }))) {
    throw fieldFault("code", texts.codeUsedBefore);
  }
  const result = await callAuth(() =>
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  await sendSecurityMail(deps, user, "twoFactorOn");
  return { cookies: result.headers.getSetCookie(), token: sessionTokenIn(deps, result.headers) };
}

/** Deactivates two-factor login; the session gets a new id. */
export async function endTwoFactor(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
  { password, headers }: { password: string; headers: Headers },
): Promise<Login> {
  await consumeAttempt(deps, AGAIN, user.id);
  const result = await callAuth(() =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  await sendSecurityMail(deps, user, "twoFactorOff");
  return { cookies: result.headers.getSetCookie(), token: sessionTokenIn(deps, result.headers) };
}

/** Replaces the recovery codes. Throws `conflict` if two-factor login is off. */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  auth: Auth,
  user: CurrentUser,
  { password, headers }: { password: string; headers: Headers },
): Promise<string[]> {
  await consumeAttempt(deps, AGAIN, user.id);
  const { backupCodes } = await callAuth(() =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  return backupCodes;
}

/** The session token in the library's answer, or null. */
function sessionTokenIn(deps: AuthDeps, headers: Headers): string | null {
  const start = `${sessionCookieName(deps)}=`;
  const cookie = headers.getSetCookie().find((line) => line.startsWith(start));
  const value = cookie?.slice(start.length).split(";", 1)[0];
  return value ? (decodeURIComponent(value).split(".", 1)[0] ?? null) : null;
}
