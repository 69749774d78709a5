import type { documentUploadSchema, earlyUploadSchema } from "./documents";
import { type Endpoint, of } from "./endpoint";

/** What the files are attached to; the first part of its API path. */
export type EarlyUploadKind = "contact" | "job-applications" | "private-requests";

export const getEarlyUpload = {
  method: "GET",
  path: "/api/{kind}/uploads/{id}",
  response: of<typeof earlyUploadSchema>,
} satisfies Endpoint;

export const addEarlyDocument = {
  method: "POST",
  path: "/api/{kind}/uploads/{id}/documents",
  query: of<typeof documentUploadSchema>,
  body: "file",
  response: of<typeof earlyUploadSchema>,
} satisfies Endpoint;

export const removeEarlyDocument = {
  method: "DELETE",
  path: "/api/{kind}/uploads/{id}/documents/{document_id}",
} satisfies Endpoint;
