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
  answer: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const listPrivateProviders = {
  method: "GET",
  path: "/api/private-requests/providers",
  answer: of<typeof privateRequestProvidersSchema>,
} satisfies Endpoint;

export const sendPrivateRequest = {
  method: "POST",
  path: "/api/private-requests",
  body: of<typeof privateRequestInputSchema>,
  answer: of<typeof privateRequestReceiptSchema>,
} satisfies Endpoint;

export const openPrivateRequest = {
  method: "POST",
  path: "/api/private-requests/{code}/key",
  body: of<typeof privateRequestKeySchema>,
} satisfies Endpoint;

export const getPrivateRequest = {
  method: "GET",
  path: "/api/private-requests/{code}",
  answer: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const confirmPrivateRequest = {
  method: "POST",
  path: "/api/private-requests/{code}/confirm",
  answer: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const writePrivateMessage = {
  method: "POST",
  path: "/api/private-requests/{code}/messages",
  body: of<typeof privateRequestMessageInputSchema>,
  answer: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const inviteMoreProviders = {
  method: "POST",
  path: "/api/private-requests/{code}/recipients",
  body: of<typeof privateRequestRecipientsSchema>,
  answer: of<typeof privateRequestSchema>,
} satisfies Endpoint;

export const acceptPrivateProposal = {
  method: "POST",
  path: "/api/private-requests/{code}/acceptance",
  body: of<typeof privateRequestAcceptanceSchema>,
  answer: of<typeof privateRequestSchema>,
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
  answer: "file",
} satisfies Endpoint;

export const listOwnPrivateRequests = {
  method: "GET",
  path: "/api/profile/private-requests",
  answer: of<typeof ownPrivateRequestsSchema>,
} satisfies Endpoint;
