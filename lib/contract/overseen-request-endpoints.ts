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
  answer: of<typeof overseenPageSchema>,
} satisfies Endpoint;

export const getOverseenRequest = {
  method: "GET",
  path: "/api/staff/private-requests/{id}",
  answer: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const writeInOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/messages",
  body: of<typeof privateMessageInputSchema>,
  answer: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const evaluateOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/evaluation",
  answer: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const refuseOverseenRequest = {
  method: "POST",
  path: "/api/staff/private-requests/{id}/refusal",
  body: of<typeof privateRefusalSchema>,
  answer: of<typeof overseenRequestSchema>,
} satisfies Endpoint;

export const eraseOverseenRequest = {
  method: "DELETE",
  path: "/api/staff/private-requests/{id}",
} satisfies Endpoint;

export const getOverseenDocument = {
  method: "GET",
  path: "/api/staff/private-requests/{id}/documents/{document_id}",
  answer: "file",
} satisfies Endpoint;
