import { z } from "zod";
import type { AppContext } from "@/backend/http/app-env";
import { sendAttachment } from "@/backend/http/attachment";
import { bearerSecret } from "@/backend/http/bearer";
import { earlyUploadRoutes } from "@/backend/http/early-uploads";
import type { Api } from "@/backend/http/endpoint";
import { linksOf, rememberLink } from "@/backend/http/link-cookie";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { makeFormToken } from "@/backend/kernel/form-token";
import * as contract from "@/lib/contract/private-request-endpoints";
import {
  ownPrivateRequestsSchema,
  privateRequestAcceptanceSchema,
  privateRequestCodeSchema,
  privateRequestInputSchema,
  privateRequestKeySchema,
  privateRequestMessageInputSchema,
  privateRequestProvidersSchema,
  privateRequestReceiptSchema,
  privateRequestRecipientsSchema,
  privateRequestSchema,
} from "@/lib/contract/private-requests";
import { formTokenSchema } from "@/lib/contract/reports";
import { REQUEST_COOKIE } from "@/lib/domain/cookies";
import { type Opened, openRequest } from "./access";
import {
  acceptProposal,
  actorOf,
  cancelRequest,
  inviteMore,
  withdrawHealth,
  writeMessage,
} from "./asking";
import { receivedRoutes } from "./business-routes";
import { confirmRequest, fileRequest, REQUEST_FORM } from "./filing";
import { eraseEnded } from "./personal-data";
import { listProviders } from "./providers";
import { describeAnew, describeRequest, listOwn, openDocumentOf } from "./reading";
import { overseenRoutes } from "./staff-routes";
import { requestUploads } from "./uploads";

const codeParams = z.object({ code: privateRequestCodeSchema });

interface RequestCall {
  params: { code: string };
  user: CurrentUser | null;
  deps: Deps;
  c: AppContext;
}

/** The author's request, opened by account, by a key, or by the cookie of a key. */
async function requestOf({ params, user, deps, c }: RequestCall): Promise<Opened> {
  const opened = linksOf(c, deps, REQUEST_COOKIE);
  const address = c.get("clientAddress");
  return openRequest(deps, params.code, { user, opened, address, key: bearerSecret(c) });
}

const ofRequest = {
  permission: "anybody",
  params: codeParams,
  response: privateRequestSchema,
  cache: "private",
  errors: ["too_many_requests"],
} as const;
const step = { ...ofRequest, errors: ["conflict", "too_many_requests"] } as const;

function formRoutes(api: Api): void {
  api.serve(
    contract.getPrivateRequestToken,
    {
      summary: "The token that the form of a private request needs without an account",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: makeFormToken(deps, REQUEST_FORM) }),
  );
  api.serve(
    contract.listPrivateProviders,
    {
      summary: "The activities that take private requests, by name",
      permission: "anybody",
      response: privateRequestProvidersSchema,
      cache: "shared",
    },
    ({ deps }) => listProviders(deps),
  );
  api.serve(
    contract.sendPrivateRequest,
    {
      summary: "Ask for a private event, with or without an account",
      description:
        "Whoever is not logged in with the address that they name confirms it by the link of a mail before anybody reads the request.",
      permission: "anybody",
      body: privateRequestInputSchema,
      response: privateRequestReceiptSchema,
      status: 202,
      errors: ["conflict", "too_many_requests"],
    },
    ({ body, user, deps, c }) => fileRequest(deps, user, body, c.get("clientAddress")),
  );
  earlyUploadRoutes(api, "private-requests", requestUploads);
}

function pageRoutes(api: Api): void {
  api.serve(
    contract.openPrivateRequest,
    {
      summary: "Open a private request in this browser by the key of its mails, for fourteen days",
      permission: "anybody",
      params: codeParams,
      body: privateRequestKeySchema,
      errors: ["too_many_requests"],
    },
    async ({ params, body: { key }, deps, c }) => {
      // Only the key counts: the cookie stands for it.
      const asker = { user: null, opened: [], address: c.get("clientAddress"), key };
      const { row } = await openRequest(deps, params.code, asker);
      await rememberLink(c, deps, REQUEST_COOKIE, row.id);
    },
  );
  api.serve(
    contract.getPrivateRequest,
    { summary: "A private request, for whoever asked for it", ...ofRequest },
    async (call) => describeRequest(call.deps, await requestOf(call)),
  );
  api.serve(
    contract.confirmPrivateRequest,
    {
      summary: "Confirm that the request is one's own, by the key of its mails or a proved address",
      ...step,
      errors: [...step.errors, "forbidden"],
    },
    async (call) => {
      const opened = await requestOf(call);
      await confirmRequest(call.deps, opened, call.user);
      return describeAnew(call.deps, opened);
    },
  );
  api.serve(
    contract.writePrivateMessage,
    {
      summary: "Write to an activity that was asked, or to the staff",
      ...step,
      body: privateRequestMessageInputSchema,
    },
    async (call) => {
      const opened = await requestOf(call);
      await writeMessage(call.deps, opened.row, call.body);
      return describeAnew(call.deps, opened);
    },
  );
  api.serve(
    contract.inviteMoreProviders,
    {
      summary: "Ask further activities",
      ...step,
      body: privateRequestRecipientsSchema,
    },
    async (call) => {
      const opened = await requestOf(call);
      await inviteMore(call.deps, opened.row, call.body.activity_ids);
      return describeAnew(call.deps, opened);
    },
  );
  api.serve(
    contract.acceptPrivateProposal,
    {
      summary: "Accept a proposal; the others are told",
      ...step,
      body: privateRequestAcceptanceSchema,
    },
    async (call) => {
      const opened = await requestOf(call);
      await acceptProposal(call.deps, opened.row, call.body.proposal_id);
      return describeAnew(call.deps, opened);
    },
  );
  api.serve(
    contract.cancelPrivateRequest,
    {
      summary: "End one's private request; one that was never confirmed is deleted",
      permission: "anybody",
      params: codeParams,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => cancelRequest(call.deps, (await requestOf(call)).row),
  );
  api.serve(
    contract.withdrawHealthData,
    {
      summary: "Take back what was told of allergies, diets and access; it is deleted at once",
      permission: "anybody",
      params: codeParams,
      errors: ["too_many_requests"],
    },
    async (call) => withdrawHealth(call.deps, (await requestOf(call)).row),
  );
  api.serve(
    contract.erasePrivateRequest,
    {
      summary: "Erase one's private request that is over, with all that belongs to it",
      permission: "anybody",
      params: codeParams,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => {
      const { row } = await requestOf(call);
      await eraseEnded(call.deps, row.id, actorOf(row));
    },
  );
  api.serve(
    contract.getPrivateDocument,
    {
      summary: "A file of one's private request or of a proposal to it, to be saved",
      permission: "anybody",
      params: codeParams.extend({ document_id: z.uuid() }),
      response: "file",
      errors: ["too_many_requests"],
    },
    async (call) => {
      const { row } = await requestOf(call);
      return sendAttachment(call.c, await openDocumentOf(call.deps, row, call.params.document_id));
    },
  );
  api.serve(
    contract.listOwnPrivateRequests,
    {
      summary: "One's own private requests, the newest first",
      permission: "user",
      response: ownPrivateRequestsSchema,
      cache: "private",
    },
    ({ user, deps }) => listOwn(deps.db, user),
  );
}

/** Private requests, for authors, asked activities and the staff. */
export function privateRequestRoutes(api: Api): void {
  formRoutes(api);
  pageRoutes(api);
  receivedRoutes(api);
  overseenRoutes(api);
}
