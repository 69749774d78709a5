import { bearerSecret } from "@/backend/http/bearer";
import { oneClickBody } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { makeFormToken } from "@/backend/kernel/form-token";
import * as contract from "@/lib/contract/follow-endpoints";
import {
  followAnswerSchema,
  followChangesSchema,
  followInputSchema,
  followListSchema,
  followStateSchema,
  followStopSchema,
  followSubjectSchema,
  guestChangesSchema,
  guestFollowsSchema,
} from "@/lib/contract/follows";
import { formTokenSchema } from "@/lib/contract/reports";
import texts from "@/lib/i18n/messages/it/follows.json";
import { routes } from "@/lib/routes";
import { follow, listOwn, readState, switchTopics, unfollow } from "./following";
import { askGuest, changeGuest, FOLLOW_FORM, forgetGuest, readGuest } from "./guests";

function ownRoutes(api: Api): void {
  api.serve(
    contract.listFollows,
    {
      summary: "What one follows, the newest first",
      permission: "user",
      response: followListSchema,
    },
    async ({ user, deps }) => ({ data: await listOwn(deps, user) }),
  );
  api.serve(
    contract.changeFollow,
    {
      summary: "Choose what a follow brings; what is not named stays",
      permission: "user",
      blindly: "It names the switch that was pressed; what is not named stays.",
      params: idParams,
      body: followChangesSchema,
    },
    ({ params, body, user, deps }) => switchTopics(deps, user, params.id, body.topics),
  );
  api.serve(
    contract.endFollow,
    {
      summary: "Follow something no longer",
      permission: "user",
      params: idParams,
    },
    ({ params, user, deps }) => unfollow(deps, user, params.id),
  );
}

/** Follows of businesses, organisations, categories and zones, with and without an account. */
export function followRoutes(api: Api): void {
  api.serve(
    contract.getFollowState,
    {
      summary: "Whether one follows something, and how many do",
      permission: "anybody",
      cache: "private",
      query: followSubjectSchema,
      response: followStateSchema,
      errors: ["not_found"],
    },
    ({ query, user, deps }) => readState(deps, user, query),
  );
  api.serve(
    contract.getFollowToken,
    {
      summary: "The token that the form needs when somebody without an account opens it",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: makeFormToken(deps, FOLLOW_FORM) }),
  );
  api.serve(
    contract.follow,
    {
      summary: "Follow something, at once or by an address that a mail asks first",
      permission: "anybody",
      body: followInputSchema,
      response: followAnswerSchema,
      status: [200, 202],
      errors: ["not_found", "conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      if (user) return { message: texts.done, follow_id: await follow(deps, user, body) };
      await askGuest(deps, body, c.get("clientAddress"));
      c.status(202);
      return { message: texts.asked, follow_id: null };
    },
  );
  ownRoutes(api);
  api.serve(
    contract.getGuestFollows,
    {
      summary: "What the owner of an address follows without an account",
      description: "The link's secret comes as `Authorization: Bearer`.",
      permission: "anybody",
      cache: "private",
      response: guestFollowsSchema,
      errors: ["not_found"],
    },
    ({ deps, c }) => readGuest(deps, bearerSecret(c)),
  );
  api.serve(
    contract.changeGuestFollows,
    {
      summary: "Confirm or end what one follows without an account, by the secret of a mail",
      permission: "anybody",
      body: guestChangesSchema,
      errors: ["not_found"],
    },
    ({ body, deps }) => changeGuest(deps, body),
  );
  api.serve(
    contract.showFollowStop,
    {
      summary: "Leads mail programs that only open addresses to the page; changes nothing",
      permission: "anybody",
      cache: "private",
      query: followStopSchema,
      response: "file",
    },
    ({ query, c }) => c.redirect(routes.guestFollows(query.token), 303),
  );
  api.serve(
    contract.stopFollow,
    {
      summary: "End all mails to an address with one press in a mail program (RFC 8058)",
      permission: "anybody",
      query: followStopSchema,
      upload: oneClickBody,
    },
    async ({ query, upload, deps }) => {
      await upload();
      await forgetGuest(deps, query.token);
    },
  );
}
