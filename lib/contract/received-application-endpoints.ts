import { type Endpoint, of } from "./endpoint";
import type {
  applicationNoteSchema,
  applicationRefusalSchema,
  receivedApplicationSchema,
  receivedApplicationsQuerySchema,
  receivedApplicationsSchema,
} from "./job-applications";

export const listReceivedApplications = {
  method: "GET",
  path: "/api/business/job-applications",
  query: of<typeof receivedApplicationsQuerySchema>,
  response: of<typeof receivedApplicationsSchema>,
} satisfies Endpoint;

export const getReceivedApplication = {
  method: "GET",
  path: "/api/business/job-applications/{id}",
  response: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const markApplicationSeen = {
  method: "POST",
  path: "/api/business/job-applications/{id}/seen",
} satisfies Endpoint;

export const shortlistApplication = {
  method: "POST",
  path: "/api/business/job-applications/{id}/shortlist",
  response: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const refuseApplication = {
  method: "POST",
  path: "/api/business/job-applications/{id}/refusal",
  body: of<typeof applicationRefusalSchema>,
  response: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const addApplicationNote = {
  method: "POST",
  path: "/api/business/job-applications/{id}/notes",
  body: of<typeof applicationNoteSchema>,
  response: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const getReceivedCv = {
  method: "GET",
  path: "/api/business/job-applications/{id}/cv",
  response: "file",
} satisfies Endpoint;
