import type { revertInputSchema, revisionDecisionSchema, staffRevisionSchema } from "./editorial";
import { type Endpoint, of } from "./endpoint";

export const getRevision = {
  method: "GET",
  path: "/api/staff/revisions/{id}",
  response: of<typeof staffRevisionSchema>,
} satisfies Endpoint;

export const decideRevision = {
  method: "POST",
  path: "/api/staff/revisions/{id}/decision",
  body: of<typeof revisionDecisionSchema>,
} satisfies Endpoint;

export const markRevisionChecked = {
  method: "POST",
  path: "/api/staff/revisions/{id}/checked",
} satisfies Endpoint;

export const revertRevision = {
  method: "POST",
  path: "/api/staff/revisions/{id}/revert",
  body: of<typeof revertInputSchema>,
} satisfies Endpoint;
