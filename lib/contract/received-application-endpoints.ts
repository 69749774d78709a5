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
  answer: of<typeof receivedApplicationsSchema>,
} satisfies Endpoint;

export const getReceivedApplication = {
  method: "GET",
  path: "/api/business/job-applications/{id}",
  answer: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const markApplicationSeen = {
  method: "POST",
  path: "/api/business/job-applications/{id}/seen",
} satisfies Endpoint;

export const shortlistApplication = {
  method: "POST",
  path: "/api/business/job-applications/{id}/shortlist",
  answer: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const refuseApplication = {
  method: "POST",
  path: "/api/business/job-applications/{id}/refusal",
  body: of<typeof applicationRefusalSchema>,
  answer: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const addApplicationNote = {
  method: "POST",
  path: "/api/business/job-applications/{id}/notes",
  body: of<typeof applicationNoteSchema>,
  answer: of<typeof receivedApplicationSchema>,
} satisfies Endpoint;

export const getReceivedCv = {
  method: "GET",
  path: "/api/business/job-applications/{id}/cv",
  answer: "file",
} satisfies Endpoint;
