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
  answer: of<typeof receivedPageSchema>,
} satisfies Endpoint;

export const getReceivedRequest = {
  method: "GET",
  path: "/api/business/private-requests/{id}",
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const evaluateReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/evaluation",
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const writeToRequester = {
  method: "POST",
  path: "/api/business/private-requests/{id}/messages",
  body: of<typeof privateMessageInputSchema>,
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const proposeToRequester = {
  method: "POST",
  path: "/api/business/private-requests/{id}/proposals",
  body: of<typeof privateProposalInputSchema>,
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const takeBackProposal = {
  method: "POST",
  path: "/api/business/private-requests/{id}/withdrawal",
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const declineReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/refusal",
  body: of<typeof privateRefusalSchema>,
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const confirmReceivedRequest = {
  method: "POST",
  path: "/api/business/private-requests/{id}/confirmation",
  answer: of<typeof receivedRequestSchema>,
} satisfies Endpoint;

export const getReceivedDocument = {
  method: "GET",
  path: "/api/business/private-requests/{id}/documents/{document_id}",
  answer: "file",
} satisfies Endpoint;

export const listOwnProviders = {
  method: "GET",
  path: "/api/business/private-request-providers",
  answer: of<typeof ownProvidersSchema>,
} satisfies Endpoint;

export const changeProvider = {
  method: "PUT",
  path: "/api/business/private-request-providers/{id}",
  body: of<typeof providerChangeSchema>,
  answer: of<typeof ownProvidersSchema>,
} satisfies Endpoint;
