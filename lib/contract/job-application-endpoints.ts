import { type Endpoint, of } from "./endpoint";
import type {
  applicationInputSchema,
  applicationKeySchema,
  applicationReceiptSchema,
  applicationSchema,
  ownApplicationsSchema,
} from "./job-applications";
import type { formTokenSchema } from "./reports";

export const getJobApplicationToken = {
  method: "GET",
  path: "/api/job-applications/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const sendJobApplication = {
  method: "POST",
  path: "/api/job-applications",
  body: of<typeof applicationInputSchema>,
  response: of<typeof applicationReceiptSchema>,
} satisfies Endpoint;

export const openJobApplication = {
  method: "POST",
  path: "/api/job-applications/{code}/key",
  body: of<typeof applicationKeySchema>,
} satisfies Endpoint;

export const getJobApplication = {
  method: "GET",
  path: "/api/job-applications/{code}",
  response: of<typeof applicationSchema>,
} satisfies Endpoint;

export const confirmJobApplication = {
  method: "POST",
  path: "/api/job-applications/{code}/confirm",
} satisfies Endpoint;

export const withdrawJobApplication = {
  method: "POST",
  path: "/api/job-applications/{code}/withdrawal",
} satisfies Endpoint;

export const getOwnCv = {
  method: "GET",
  path: "/api/job-applications/{code}/cv",
  response: "file",
} satisfies Endpoint;

export const listOwnJobApplications = {
  method: "GET",
  path: "/api/profile/job-applications",
  response: of<typeof ownApplicationsSchema>,
} satisfies Endpoint;
