import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { rememberOnDevice } from "@/backend/http/device-cookie";
import { requireUser } from "@/backend/http/session";
import { clearSession } from "@/backend/http/session-cookie";
import type { Deps } from "@/backend/kernel/deps";
import {
  deletionSchema,
  noticeSchema,
  passwordOnlySchema,
  personalDataSchema,
  profileSchema,
  profileUpdateSchema,
  verifyEmailSchema,
} from "@/lib/contract/auth";
import { adminInputSchema, adminMadeSchema } from "@/lib/contract/operator";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/accounts.json";
import { openAccess } from "./access-routes";
import { makeAdministrator } from "./administrators";
import { createAuth } from "./auth";
import { askDeletion, confirmDeletion, undoDeletion } from "./deletion";
import { exportPersonalData } from "./export";
import { openSecurity } from "./security-routes";
import { toUser, updateProfile } from "./service";

const faults = errorContent("unauthenticated", "forbidden", "validation_failed");

const profile = createRoute({
  method: "get",
  path: "/api/frontend/profile",
  summary: "Who is logged in; 200 with a null user for nobody",
  responses: { 200: jsonContent("The person", profileSchema) },
});

const update = createRoute({
  method: "patch",
  path: "/api/profile",
  summary: "Change what one tells of oneself",
  request: { body: jsonBody(profileUpdateSchema) },
  responses: { 200: jsonContent("The person after the change", profileSchema), ...faults },
});

const exported = createRoute({
  method: "get",
  path: "/api/profile/export",
  summary: "Everything that is kept of oneself, as a file",
  responses: {
    200: jsonContent("The data", personalDataSchema),
    ...errorContent("unauthenticated"),
  },
});

const deletion = createRoute({
  method: "post",
  path: "/api/profile/deletion",
  summary: "Ask for the deletion of the account; a mail asks back",
  request: { body: jsonBody(passwordOnlySchema) },
  responses: {
    202: jsonContent("A mail is on its way", noticeSchema),
    ...errorContent("conflict", "too_many_requests"),
    ...faults,
  },
});

const confirmed = createRoute({
  method: "post",
  path: "/api/profile/deletion/confirm",
  summary: "Confirm the deletion by the token of the mail; every session ends",
  request: { body: jsonBody(verifyEmailSchema) },
  responses: {
    200: jsonContent("When the account is wiped", deletionSchema),
    ...errorContent("gone"),
    ...faults,
  },
});

const undone = createRoute({
  method: "delete",
  path: "/api/profile/deletion",
  summary: "Keep the account after all",
  responses: { 204: { description: "It stays" }, ...faults },
});

const administrator = createRoute({
  method: "post",
  path: "/operator/administrators",
  summary: "Make somebody an administrator, with a new account where there is none",
  request: { body: jsonBody(adminInputSchema) },
  responses: { 200: jsonContent("What was done", adminMadeSchema), ...faults },
});

/** Accounts: the ways in, the security of an account, the profile, and the first administrator. */
export function accountRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  const auth = createAuth(deps);
  openAccess(app, deps, auth);
  openSecurity(app, deps, auth);

  app.openapi(profile, async (c) => {
    const user = c.get("user");
    // An address that was changed meanwhile, perhaps in another browser, is theirs here, too.
    if (user) await rememberOnDevice(c, deps, user.email);
    c.header("cache-control", "private, no-store");
    return answer(c, profileSchema, { user: user && toUser(user) });
  });
  app.openapi(update, async (c) => {
    const user = await updateProfile(deps, requireUser(c), c.req.valid("json"));
    return answer(c, profileSchema, { user: toUser(user) });
  });
  app.openapi(exported, async (c) => {
    const data = await exportPersonalData(deps, requireUser(c));
    const name = `i-miei-dati-${romeDay(deps.now())}.json`;
    c.header("content-disposition", `attachment; filename="${name}"`);
    c.header("cache-control", "private, no-store");
    return answer(c, personalDataSchema, data);
  });
  app.openapi(deletion, async (c) => {
    await askDeletion(deps, requireUser(c), c.req.valid("json").password);
    return answer(c, noticeSchema, { message: texts.deletionMailSent }, 202);
  });
  app.openapi(confirmed, async (c) => {
    const deleteAfter = await confirmDeletion(deps, c.req.valid("json").token);
    c.set("user", null);
    clearSession(c, deps);
    return answer(c, deletionSchema, { delete_after: deleteAfter.toISOString() });
  });
  app.openapi(undone, async (c) => {
    await undoDeletion(deps, requireUser(c));
    return c.body(null, 204);
  });
  app.openapi(administrator, async (c) =>
    answer(c, adminMadeSchema, await makeAdministrator(deps, auth, c.req.valid("json").email)),
  );
  return app;
}
