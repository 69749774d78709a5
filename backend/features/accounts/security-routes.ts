import { createRoute } from "@hono/zod-openapi";
import { keepDevice } from "@/backend/features/push-subscriptions/service";
import { answer, errorContent, idParams, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppContext } from "@/backend/http/app-env";
import { requireUser, requireVerified } from "@/backend/http/session";
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
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { beginSession } from "./browser-session";
import { keepCeremony, takeCeremony } from "./ceremony";
import { changeEmail } from "./email-change";
import type { Login } from "./login";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys";
import { changePassword } from "./password-changes";
import { endOtherSessions, endSession, listSessions } from "./sessions";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from "./two-factor";

const alone = errorContent("unauthenticated");
const faults = errorContent(
  "unauthenticated",
  "forbidden",
  "conflict",
  "validation_failed",
  "too_many_requests",
);

const changePasswordRoute = createRoute({
  method: "post",
  path: "/api/auth/change-password",
  summary: "Change the password; the other sessions end",
  request: { body: jsonBody(changePasswordSchema) },
  responses: { 200: jsonContent("Saved", noticeSchema), ...faults },
});

const changeEmailRoute = createRoute({
  method: "post",
  path: "/api/auth/change-email",
  summary: "Ask a new address to confirm itself",
  request: { body: jsonBody(changeEmailSchema) },
  responses: { 202: jsonContent("A mail is on its way", noticeSchema), ...faults },
});

const sessionsRoute = createRoute({
  method: "get",
  path: "/api/auth/sessions",
  summary: "Where one is logged in",
  responses: { 200: jsonContent("The sessions", sessionListSchema), ...alone },
});

const endSessionRoute = createRoute({
  method: "delete",
  path: "/api/auth/sessions/{id}",
  summary: "End a session",
  request: { params: idParams },
  responses: { 204: { description: "Ended" }, ...errorContent("not_found"), ...faults },
});

const endOthersRoute = createRoute({
  method: "delete",
  path: "/api/auth/sessions",
  summary: "End all sessions but this one",
  responses: { 200: jsonContent("How many were ended", sessionsEndedSchema), ...alone },
});

const twoFactorRoute = createRoute({
  method: "get",
  path: "/api/auth/two-factor",
  summary: "Whether the second step is on",
  responses: { 200: jsonContent("The state", twoFactorStateSchema), ...alone },
});

const beginTwoFactorRoute = createRoute({
  method: "post",
  path: "/api/auth/two-factor",
  summary: "Begin to set up an authenticator app",
  request: { body: jsonBody(passwordOnlySchema) },
  responses: { 200: jsonContent("What the app must be told", twoFactorSetupSchema), ...faults },
});

const confirmTwoFactorRoute = createRoute({
  method: "post",
  path: "/api/auth/two-factor/confirm",
  summary: "Turn the second step on by a code of the app",
  request: { body: jsonBody(twoFactorConfirmSchema) },
  responses: { 200: jsonContent("On", twoFactorStateSchema), ...faults },
});

const endTwoFactorRoute = createRoute({
  method: "post",
  path: "/api/auth/two-factor/disable",
  summary: "Turn the second step off",
  request: { body: jsonBody(passwordOnlySchema) },
  responses: { 200: jsonContent("Off", twoFactorStateSchema), ...faults },
});

const recoveryCodesRoute = createRoute({
  method: "post",
  path: "/api/auth/two-factor/recovery-codes",
  summary: "New recovery codes in the place of the old ones",
  request: { body: jsonBody(passwordOnlySchema) },
  responses: { 200: jsonContent("The codes", recoveryCodesSchema), ...faults },
});

const passkeysRoute = createRoute({
  method: "get",
  path: "/api/auth/passkeys",
  summary: "One's own passkeys",
  responses: { 200: jsonContent("The passkeys", passkeyListSchema), ...alone },
});

const passkeyOptionsRoute = createRoute({
  method: "post",
  path: "/api/auth/passkeys/options",
  summary: "Begin to make a passkey",
  request: { body: jsonBody(passwordOnlySchema) },
  responses: {
    200: jsonContent("What navigator.credentials.create takes", passkeyOptionsSchema),
    ...faults,
  },
});

const addPasskeyRoute = createRoute({
  method: "post",
  path: "/api/auth/passkeys",
  summary: "Keep a passkey that the browser has made",
  request: { body: jsonBody(passkeyCreationSchema) },
  responses: { 201: jsonContent("The passkey", passkeySchema), ...faults },
});

const removePasskeyRoute = createRoute({
  method: "delete",
  path: "/api/auth/passkeys/{id}",
  summary: "Remove a passkey",
  request: { params: idParams },
  responses: { 204: { description: "Removed" }, ...errorContent("not_found"), ...faults },
});

/** Changes what ends the session of whoever asks; the one that takes its place, if any, keeps the device. */
function renewSession(
  c: AppContext,
  deps: AuthDeps,
  change: (user: CurrentUser) => Promise<Login>,
): Promise<CurrentUser> {
  const user = requireUser(c);
  return keepDevice(deps.db, user.session_id, async () => {
    const login = await change(user);
    return login.token === null ? user : beginSession(c, deps, login);
  });
}

function openSessions(app: App, deps: AuthDeps, auth: Auth): void {
  app.openapi(changePasswordRoute, async (c) => {
    const form = c.req.valid("json");
    await renewSession(c, deps, (user) =>
      changePassword(deps, auth, user, form, c.req.raw.headers),
    );
    return answer(c, noticeSchema, { message: texts.passwordChanged });
  });
  app.openapi(changeEmailRoute, async (c) => {
    await changeEmail(deps, requireUser(c), c.req.valid("json"));
    return answer(c, noticeSchema, { message: texts.changeMailSent }, 202);
  });
  app.openapi(sessionsRoute, async (c) =>
    answer(c, sessionListSchema, { data: await listSessions(deps, requireUser(c)) }),
  );
  app.openapi(endSessionRoute, async (c) => {
    await endSession(deps, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  app.openapi(endOthersRoute, async (c) =>
    answer(c, sessionsEndedSchema, { ended: await endOtherSessions(deps, requireUser(c)) }),
  );
}

function openTwoFactor(app: App, deps: AuthDeps, auth: Auth): void {
  app.openapi(twoFactorRoute, async (c) =>
    answer(c, twoFactorStateSchema, await twoFactorState(deps, auth, requireUser(c))),
  );
  app.openapi(beginTwoFactorRoute, async (c) => {
    // Who registers in somebody else's name must not lock the owner of the address out.
    const user = requireVerified(c);
    const { password } = c.req.valid("json");
    const setup = await beginTwoFactor(deps, auth, user, { password, headers: c.req.raw.headers });
    return answer(c, twoFactorSetupSchema, setup);
  });
  app.openapi(confirmTwoFactorRoute, async (c) => {
    const { code } = c.req.valid("json");
    const call = { code, headers: c.req.raw.headers };
    const user = await renewSession(c, deps, (person) =>
      confirmTwoFactor(deps, auth, person, call),
    );
    return answer(c, twoFactorStateSchema, await twoFactorState(deps, auth, user));
  });
  app.openapi(endTwoFactorRoute, async (c) => {
    const { password } = c.req.valid("json");
    const call = { password, headers: c.req.raw.headers };
    const user = await renewSession(c, deps, (person) => endTwoFactor(deps, auth, person, call));
    return answer(c, twoFactorStateSchema, await twoFactorState(deps, auth, user));
  });
  app.openapi(recoveryCodesRoute, async (c) => {
    const user = requireUser(c);
    const { password } = c.req.valid("json");
    const call = { password, headers: c.req.raw.headers };
    const recovery_codes = await renewRecoveryCodes(deps, auth, user, call);
    return answer(c, recoveryCodesSchema, { recovery_codes });
  });
}

function openPasskeys(app: App, deps: AuthDeps): void {
  app.openapi(passkeysRoute, async (c) =>
    answer(c, passkeyListSchema, { data: await listPasskeys(deps, requireUser(c)) }),
  );
  app.openapi(passkeyOptionsRoute, async (c) => {
    const { password } = c.req.valid("json");
    const { options, secret } = await beginPasskey(deps, requireVerified(c), password);
    keepCeremony(c, deps, secret);
    return answer(c, passkeyOptionsSchema, { ...options });
  });
  app.openapi(addPasskeyRoute, async (c) => {
    const user = requireUser(c);
    const secret = takeCeremony(c, deps);
    const passkey = await addPasskey(deps, user, { ...c.req.valid("json"), secret });
    return answer(c, passkeySchema, passkey, 201);
  });
  app.openapi(removePasskeyRoute, async (c) => {
    await removePasskey(deps, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
}

/** What somebody who is logged in does for the security of the account. */
export function openSecurity(app: App, deps: AuthDeps, auth: Auth): void {
  openSessions(app, deps, auth);
  openTwoFactor(app, deps, auth);
  openPasskeys(app, deps);
}
