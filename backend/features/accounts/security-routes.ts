import { keepDevice } from "@/backend/features/push-subscriptions/service";
import type { AppContext } from "@/backend/http/app-env";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { CurrentUser } from "@/backend/kernel/current-user";
import {
  changeEmailSchema,
  changePasswordSchema,
  noticeSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passwordOnlySchema,
  recoveryCodesSchema,
  sessionListSchema,
  sessionsEndedSchema,
  twoFactorConfirmSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from "@/lib/contract/auth";
import * as contract from "@/lib/contract/security-endpoints";
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { beginSession, sessionCookies } from "./browser-session";
import { keepCeremony, takeCeremony } from "./ceremony";
import { changeEmail } from "./email-change";
import type { Login } from "./login";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys";
import { changePassword } from "./password-changes";
import { isRemembered, setRemembered } from "./queries";
import { endOtherSessions, endSession, listSessions } from "./sessions";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from "./two-factor";

/** Runs a change that ends the user's session; a new session keeps the device and the length. */
function renewSession(
  { c, deps, user }: { c: AppContext; deps: AuthDeps; user: CurrentUser },
  change: () => Promise<Login>,
): Promise<CurrentUser> {
  return keepDevice(deps.db, user.session_id, async () => {
    const remember = await isRemembered(deps.db, user.session_id);
    const { token } = await change();
    if (token === null) return user;
    await setRemembered(deps.db, token, remember);
    return beginSession(c, deps, {
      cookies: await sessionCookies(deps, { token, remember }),
      token,
    });
  });
}

function sessionRoutes(api: Api, auth: Auth): void {
  api.serve(
    contract.changePassword,
    {
      summary: "Change the password; the other sessions end",
      permission: "user",
      body: changePasswordSchema,
      response: noticeSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      await renewSession({ c, deps, user }, () =>
        changePassword(deps, auth, user, body, c.req.raw.headers),
      );
      return { message: texts.passwordChanged };
    },
  );
  api.serve(
    contract.changeEmail,
    {
      summary: "Ask a new address to confirm itself",
      permission: "user",
      body: changeEmailSchema,
      response: noticeSchema,
      status: 202,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps }) => {
      await changeEmail(deps, user, body);
      return { message: texts.changeMailSent };
    },
  );
  api.serve(
    contract.listSessions,
    {
      summary: "Where one is logged in",
      permission: "user",
      response: sessionListSchema,
    },
    async ({ user, deps }) => ({ data: await listSessions(deps, user) }),
  );
  api.serve(
    contract.endOneSession,
    {
      summary: "End a session",
      permission: "user",
      params: idParams,
    },
    ({ params, user, deps }) => endSession(deps, user, params.id),
  );
  api.serve(
    contract.endOtherSessions,
    {
      summary: "End all sessions but this one; how many were ended",
      permission: "user",
      response: sessionsEndedSchema,
    },
    async ({ user, deps }) => ({ ended: await endOtherSessions(deps, user) }),
  );
}

function twoFactorRoutes(api: Api, auth: Auth): void {
  api.serve(
    contract.getTwoFactor,
    {
      summary: "Whether the second step is on",
      permission: "user",
      response: twoFactorStateSchema,
    },
    ({ user, deps }) => twoFactorState(deps, auth, user),
  );
  api.serve(
    contract.beginTwoFactor,
    {
      summary: "Begin to set up an authenticator app; the answer is what the app must be told",
      // An account with a foreign address must not lock out the owner.
      permission: "verified",
      body: passwordOnlySchema,
      response: twoFactorSetupSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ body, user, deps, c }) =>
      beginTwoFactor(deps, auth, user, { ...body, headers: c.req.raw.headers }),
  );
  api.serve(
    contract.confirmTwoFactor,
    {
      summary: "Turn the second step on by a code of the app",
      permission: "user",
      body: twoFactorConfirmSchema,
      response: twoFactorStateSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const renewed = await renewSession({ c, deps, user }, () =>
        confirmTwoFactor(deps, auth, user, { ...body, headers: c.req.raw.headers }),
      );
      return twoFactorState(deps, auth, renewed);
    },
  );
  api.serve(
    contract.endTwoFactor,
    {
      summary: "Turn the second step off",
      permission: "user",
      body: passwordOnlySchema,
      response: twoFactorStateSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const renewed = await renewSession({ c, deps, user }, () =>
        endTwoFactor(deps, auth, user, { ...body, headers: c.req.raw.headers }),
      );
      return twoFactorState(deps, auth, renewed);
    },
  );
  api.serve(
    contract.renewRecoveryCodes,
    {
      summary: "New recovery codes in the place of the old ones",
      permission: "user",
      body: passwordOnlySchema,
      response: recoveryCodesSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const call = { ...body, headers: c.req.raw.headers };
      return { recovery_codes: await renewRecoveryCodes(deps, auth, user, call) };
    },
  );
}

function passkeyRoutes(api: Api): void {
  api.serve(
    contract.listPasskeys,
    {
      summary: "One's own passkeys",
      permission: "user",
      response: passkeyListSchema,
    },
    async ({ user, deps }) => ({ data: await listPasskeys(deps, user) }),
  );
  api.serve(
    contract.beginPasskey,
    {
      repeats: "harmless",
      summary: "Begin to make a passkey; the answer is what navigator.credentials.create takes",
      permission: "verified",
      body: passwordOnlySchema,
      response: passkeyOptionsSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const { options, secret } = await beginPasskey(deps, user, body.password);
      keepCeremony(c, deps, secret);
      return { ...options };
    },
  );
  api.serve(
    contract.addPasskey,
    {
      summary: "Keep a passkey that the browser has made",
      permission: "user",
      body: passkeyCreationSchema,
      response: passkeySchema,
      status: 201,
      errors: ["conflict", "too_many_requests"],
    },
    ({ body, user, deps, c }) => addPasskey(deps, user, { ...body, secret: takeCeremony(c, deps) }),
  );
  api.serve(
    contract.removePasskey,
    {
      summary: "Remove a passkey",
      permission: "user",
      params: idParams,
    },
    ({ params, user, deps }) => removePasskey(deps, user, params.id),
  );
}

/** Security settings of a logged-in user. */
export function securityRoutes(api: Api, auth: Auth): void {
  sessionRoutes(api, auth);
  twoFactorRoutes(api, auth);
  passkeyRoutes(api);
}
