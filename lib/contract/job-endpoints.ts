import { type Endpoint, of } from "./endpoint";
import type { jobItemSchema, jobPageSchema, jobQuerySchema, jobRenewalSchema } from "./jobs";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const fillJob = {
  method: "POST",
  path: "/api/jobs/{id}/fill",
} satisfies Endpoint;

export const renewJob = {
  method: "POST",
  path: "/api/jobs/{id}/renew",
  body: of<typeof jobRenewalSchema>,
} satisfies Endpoint;

export const listJobs = {
  method: "GET",
  path: "/api/jobs",
  query: of<typeof jobQuerySchema>,
  response: of<typeof jobPageSchema>,
} satisfies Endpoint;

export const listJobSlugs = {
  method: "GET",
  path: "/api/jobs/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getJob = {
  method: "GET",
  path: "/api/jobs/{slug}",
  response: of<typeof jobItemSchema>,
} satisfies Endpoint;
