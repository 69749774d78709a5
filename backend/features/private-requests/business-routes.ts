import { z } from "zod";
import { sendAttachment } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import {
  ownProviderSchema,
  ownProvidersSchema,
  privateMessageInputSchema,
  privateProposalInputSchema,
  privateRefusalSchema,
  providerChangeSchema,
  receivedPageSchema,
  receivedQuerySchema,
  receivedRequestSchema,
} from "@/lib/contract/private-requests";
import * as contract from "@/lib/contract/received-request-endpoints";
import {
  confirmDeal,
  declineRequest,
  evaluateRequest,
  propose,
  takeBack,
  targetOf,
  writeToRequester,
} from "./answering";
import { changeProvider, listOwnProviders } from "./providers";
import { describeReceived, listReceived, openReceivedDocument } from "./reading";

/** Common fields of calls about a request to the user's activity. */
const received = {
  permission: "private_requests.answer",
  params: idParams,
  resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
    targetOf(deps.db, params.id),
  response: receivedRequestSchema,
  cache: "private",
} as const;
const step = { ...received, errors: ["conflict"] } as const;

/** Answers of an asked activity. */
export function receivedRoutes(api: Api): void {
  api.serve(
    contract.listReceivedRequests,
    {
      summary: "Private requests to one's activities in one state, and how many there are in each",
      permission: "private_requests.answer",
      query: receivedQuerySchema,
      response: receivedPageSchema,
      cache: "private",
    },
    ({ query, user, deps }) => listReceived(deps.db, user, query),
  );
  api.serve(
    contract.getReceivedRequest,
    {
      summary: "A private request to one's activity, and one's own proposal",
      ...received,
    },
    ({ params, deps }) => describeReceived(deps, params.id),
  );
  api.serve(
    contract.evaluateReceivedRequest,
    { summary: "Say that somebody looks at a private request", ...step },
    async ({ params, user, deps }) => {
      await evaluateRequest(deps, user, params.id);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.writeToRequester,
    {
      summary: "Write to whoever asked; a question waits for its answer",
      ...step,
      errors: ["conflict", "too_many_requests"],
      body: privateMessageInputSchema,
    },
    async ({ params, body, user, deps }) => {
      await writeToRequester(deps, user, params.id, body);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.proposeToRequester,
    {
      summary: "Make a proposal, in place of the one before",
      ...step,
      errors: ["conflict", "too_many_requests"],
      body: privateProposalInputSchema,
    },
    async ({ params, body, user, deps }) => {
      await propose(deps, user, params.id, body);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.takeBackProposal,
    { summary: "Take one's proposal back", ...step },
    async ({ params, user, deps }) => {
      await takeBack(deps, user, params.id);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.declineReceivedRequest,
    {
      summary: "Make no proposal, or step back from one",
      ...step,
      body: privateRefusalSchema,
    },
    async ({ params, body, user, deps }) => {
      await declineRequest(deps, user, params.id, body.reason);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.confirmReceivedRequest,
    { summary: "Confirm what was accepted", ...step },
    async ({ params, user, deps }) => {
      await confirmDeal(deps, user, params.id);
      return describeReceived(deps, params.id);
    },
  );
  api.serve(
    contract.getReceivedDocument,
    {
      summary: "A file of a private request, or of one's proposal, to be saved",
      permission: "private_requests.answer",
      params: idParams.extend({ document_id: z.uuid() }),
      resource: ({ params, deps }) => targetOf(deps.db, params.id),
      response: "file",
    },
    async ({ params: { id, document_id }, deps, c }) =>
      sendAttachment(c, await openReceivedDocument(deps, id, document_id)),
  );
  api.serve(
    contract.listOwnProviders,
    {
      summary: "One's activities, and whether each takes private requests",
      permission: "private_requests.answer",
      response: ownProvidersSchema,
      cache: "private",
    },
    ({ reach, deps }) => listOwnProviders(deps, reach),
  );
  api.serve(
    contract.changeProvider,
    {
      summary: "Say whether an activity takes private requests, and what it offers",
      permission: "private_requests.answer",
      params: idParams,
      resource: ({ params }) => ({ activityId: params.id }),
      body: providerChangeSchema,
      changes: ownProviderSchema,
      response: ownProvidersSchema,
    },
    async ({ params, body, reach, deps }) => {
      await changeProvider(deps, params.id, body);
      return listOwnProviders(deps, reach);
    },
  );
}
