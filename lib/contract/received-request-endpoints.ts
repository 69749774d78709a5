import { type Endpoint, of } from "./endpoint";
import type {
  ownProvidersSchema,
  privateMessageInputSchema,
  privateProposalInputSchema,
  privateRefusalSchema,
  providerChangeSchema,
  receivedPageSchema,
  receivedQuerySchema,
  receivedRequestSchema,
} from "./private-requests";

export const listReceivedRequests = {
  method: "GET",
  path: "/api/business/private-requests",
  query: of<typeof receivedQuerySchema>,
  response: of<typeof receivedPageSchema>,
} satisfies Endpoint;

export const getReceivedRequest = {
  method: "GET",
  path: "/api/business/private-requests/{id}",
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const evaluateReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/evaluation",
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const writeToRequester = {
  method: "POST",
  path: "/api/business/private-requests/{id}/messages",
  body: of<typeof privateMessageInputSchema>,
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const proposeToRequester = {
  method: "POST",
  path: "/api/business/private-requests/{id}/proposals",
  body: of<typeof privateProposalInputSchema>,
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const takeBackProposal = {
  method: "POST",
  path: "/api/business/private-requests/{id}/withdrawal",
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const declineReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/refusal",
  body: of<typeof privateRefusalSchema>,
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const confirmReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/confirmation",
  response: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const getReceivedDocument = {
  method: "GET",
  path: "/api/business/private-requests/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;

export const listOwnProviders = {
  method: "GET",
  path: "/api/business/private-request-providers",
  response: of<typeof ownProvidersSchema>,
} satisfies Endpoint;

export const changeProvider = {
  method: "PUT",
  path: "/api/business/private-request-providers/{id}",
  body: of<typeof providerChangeSchema>,
  response: of<typeof ownProvidersSchema>,
} satisfies Endpoint;
