import { getStartSettings } from "@/backend/features/settings/service";
import type { AppContext } from "@/backend/http/app-env";
import { rememberOnDevice } from "@/backend/http/device-cookie";
import type { Api } from "@/backend/http/endpoint";
import { clearPerson } from "@/backend/http/session-cookie";
import type { CurrentUser } from "@/backend/kernel/current-user";
import * as contract from "@/lib/contract/account-endpoints";
import {
  deletionSchema,
  noticeSchema,
  passwordOnlySchema,
  personalDataSchema,
  profileSchema,
  profileUpdateSchema,
  verifyEmailSchema,
} from "@/lib/contract/auth";
import {
  adminInputSchema,
  administratorNamedSchema,
  adminMadeSchema,
  secondAdministratorSchema,
} from "@/lib/contract/operator";
import { makeAdministrator as makeAdministratorEndpoint } from "@/lib/contract/operator-endpoints";
import { firstAdministratorSchema } from "@/lib/contract/setup";
import { nameSecondAdministrator } from "@/lib/contract/setup-endpoints";
import { startSchema } from "@/lib/contract/start";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/accounts.json";
import { accessRoutes } from "./access-routes";
import { makeAdministrator } from "./administrators";
import { type Auth, createAuth } from "./auth";
import { beginSession, circumstancesOf } from "./browser-session";
import { askDeletion, confirmDeletion, undoDeletion } from "./deletion";
import { exportPersonalData } from "./export";
import { makeFirstAdministrator } from "./first-administrator";
import { logIn } from "./login";
import { confirmPassword } from "./password-changes";
import { securityRoutes } from "./security-routes";
import { toUser, updateProfile } from "./service";

function deletionRoutes(api: Api): void {
  api.serve(
    contract.askDeletion,
    {
      summary: "Ask for the deletion of the account; a mail asks back",
      permission: "user",
      body: passwordOnlySchema,
      response: noticeSchema,
      status: 202,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps }) => {
      await askDeletion(deps, user, body.password);
      return { message: texts.deletionMailSent };
    },
  );
  api.serve(
    contract.confirmDeletion,
    {
      summary: "Confirm the deletion by the token of the mail; every session ends",
      permission: "anybody",
      body: verifyEmailSchema,
      response: deletionSchema,
      errors: ["gone", "conflict"],
    },
    async ({ body, deps, c }) => {
      const deleteAfter = await confirmDeletion(deps, body.token);
      c.set("user", null);
      clearPerson(c, deps);
      return { delete_after: deleteAfter.toISOString() };
    },
  );
  api.serve(
    contract.undoDeletion,
    { summary: "Keep the account after all", permission: "user" },
    ({ user, deps }) => undoDeletion(deps, user),
  );
}

function administratorRoutes(api: Api, auth: Auth): void {
  api.serve(
    makeAdministratorEndpoint,
    {
      summary: "Make somebody an administrator, with a new account where there is none",
      permission: "operator",
      body: adminInputSchema,
      response: adminMadeSchema,
    },
    ({ body, deps }) => makeAdministrator(deps, auth, body.email),
  );
  api.serve(
    nameSecondAdministrator,
    {
      summary: "Name the second administrator, as the only one",
      permission: "users.manage",
      body: secondAdministratorSchema,
      response: administratorNamedSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps }) => {
      await confirmPassword(deps, user, body.password);
      // Only the owner of the address gets the link to choose a password.
      const { outcome } = await makeAdministrator(deps, auth, body.email, user);
      return { outcome };
    },
  );
  api.serve(
    contract.makeFirstAdministrator,
    {
      summary: "Become the first administrator by the link to the set-up, and be logged in",
      permission: "anybody",
      body: firstAdministratorSchema,
      response: profileSchema,
      status: 201,
      errors: ["gone", "too_many_requests"],
    },
    async ({ body, deps, c }) => {
      await makeFirstAdministrator(deps, body, c.get("clientAddress"));
      const { email, password } = body;
      const form = { email, password, remember: false };
      const login = await logIn(deps, auth, form, circumstancesOf(c, deps));
      return { user: toUser(await beginSession(c, deps, login)) };
    },
  );
}

/** Accounts: access, security, profile, and the first administrator. */
export function accountRoutes(api: Api): void {
  const auth = createAuth(api.deps);
  accessRoutes(api, auth);
  securityRoutes(api, auth);
  deletionRoutes(api);
  administratorRoutes(api, auth);

  /** Also stores an address that was changed in the meantime, perhaps in another browser. */
  async function profileOf(user: CurrentUser | null, c: AppContext) {
    if (user) await rememberOnDevice(c, api.deps, user.email);
    return { user: user && toUser(user) };
  }

  api.serve(
    contract.getProfile,
    {
      summary: "Who is logged in; 200 with a null user for nobody",
      permission: "anybody",
      response: profileSchema,
      cache: "private",
    },
    ({ user, c }) => profileOf(user, c),
  );
  api.serve(
    contract.getStart,
    {
      summary: "What a page asks for first, in one answer",
      permission: "anybody",
      response: startSchema,
      cache: "private",
    },
    async ({ user, deps, c }) => ({
      [contract.getProfile.path]: await profileOf(user, c),
      ...(await getStartSettings(deps)),
    }),
  );
  api.serve(
    contract.changeProfile,
    {
      summary: "Change what one tells of oneself",
      permission: "user",
      blindly: "Its form sends what was changed in it; what is not named stays.",
      body: profileUpdateSchema,
      response: profileSchema,
    },
    async ({ body, user, deps }) => ({ user: toUser(await updateProfile(deps, user, body)) }),
  );
  api.serve(
    contract.exportPersonalData,
    {
      summary: "Everything that is kept of oneself, as a file",
      permission: "user",
      response: personalDataSchema,
      cache: "private",
    },
    ({ user, deps, c }) => {
      const name = `i-miei-dati-${romeDay(deps.now())}.json`;
      c.header("content-disposition", `attachment; filename="${name}"`);
      return exportPersonalData(deps, user);
    },
  );
}
