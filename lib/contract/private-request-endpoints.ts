import { type Endpoint, of } from "./endpoint";
import type {
  ownPrivateRequestsSchema,
  privateRequestAcceptanceSchema,
  privateRequestInputSchema,
  privateRequestKeySchema,
  privateRequestMessageInputSchema,
  privateRequestProvidersSchema,
  privateRequestReceiptSchema,
  privateRequestRecipientsSchema,
  privateRequestSchema,
} from "./private-requests";
import type { formTokenSchema } from "./reports";

export const getPrivateRequestToken = {
  method: "GET",
  path: "/api/private-requests/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const listPrivateProviders = {
  method: "GET",
  path: "/api/private-requests/providers",
  response: of<typeof privateRequestProvidersSchema>,
} satisfies Endpoint;

export const sendPrivateRequest = {
  method: "POST",
  path: "/api/private-requests",
  body: of<typeof privateRequestInputSchema>,
  response: of<typeof privateRequestReceiptSchema>,
} satisfies Endpoint;

export const openPrivateRequest = {
  method: "POST",
  path: "/api/private-requests/{code}/key",
  body: of<typeof privateRequestKeySchema>,
} satisfies Endpoint;

export const getPrivateRequest = {
  method: "GET",
  path: "/api/private-requests/{code}",
  response: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const confirmPrivateRequest = {
  method: "POST",
  path: "/api/private-requests/{code}/confirm",
  response: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const writePrivateMessage = {
  method: "POST",
  path: "/api/private-requests/{code}/messages",
  body: of<typeof privateRequestMessageInputSchema>,
  response: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const inviteMoreProviders = {
  method: "POST",
  path: "/api/private-requests/{code}/recipients",
  body: of<typeof privateRequestRecipientsSchema>,
  response: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const acceptPrivateProposal = {
  method: "POST",
  path: "/api/private-requests/{code}/acceptance",
  body: of<typeof privateRequestAcceptanceSchema>,
  response: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const cancelPrivateRequest = {
  method: "POST",
  path: "/api/private-requests/{code}/cancellation",
} satisfies Endpoint;

export const withdrawHealthData = {
  method: "DELETE",
  path: "/api/private-requests/{code}/health",
} satisfies Endpoint;

export const erasePrivateRequest = {
  method: "DELETE",
  path: "/api/private-requests/{code}",
} satisfies Endpoint;

export const getPrivateDocument = {
  method: "GET",
  path: "/api/private-requests/{code}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;

export const listOwnPrivateRequests = {
  method: "GET",
  path: "/api/profile/private-requests",
  response: of<typeof ownPrivateRequestsSchema>,
} satisfies Endpoint;
