import { type Endpoint, of } from "./endpoint";
import type {
  overseenPageSchema,
  overseenQuerySchema,
  overseenRequestSchema,
  privateMessageInputSchema,
  privateRefusalSchema,
} from "./private-requests";

export const listOverseenRequests = {
  method: "GET",
  path: "/api/staff/private-requests",
  query: of<typeof overseenQuerySchema>,
  response: of<typeof overseenPageSchema>,
} satisfies Endpoint;

export const getOverseenRequest = {
  method: "GET",
  path: "/api/staff/private-requests/{id}",
  response: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const writeInOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/messages",
  body: of<typeof privateMessageInputSchema>,
  response: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const evaluateOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/evaluation",
  response: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const refuseOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/refusal",
  body: of<typeof privateRefusalSchema>,
  response: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const eraseOverseenRequest = {
  method: "DELETE",
  path: "/api/staff/private-requests/{id}",
} satisfies Endpoint;

export const getOverseenDocument = {
  method: "GET",
  path: "/api/staff/private-requests/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;
