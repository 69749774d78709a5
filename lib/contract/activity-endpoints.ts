import type {
  activityPageSchema,
  activityQuerySchema,
  activitySchema,
  categoryListSchema,
  nearActivityPageSchema,
  positionAnswerSchema,
  relatedActivitiesSchema,
  streetQuerySchema,
  streetStartSchema,
  zoneListSchema,
} from "./activities";
import { type Endpoint, of } from "./endpoint";
import type { factCountsSchema } from "./facts";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const listActivities = {
  method: "GET",
  path: "/api/activities",
  query: of<typeof activityQuerySchema>,
  response: of<typeof activityPageSchema>,
} satisfies Endpoint;

export const listNearActivities = {
  method: "POST",
  path: "/api/near/activities",
  query: of<typeof activityQuerySchema>,
  body: of<typeof positionAnswerSchema>,
  response: of<typeof nearActivityPageSchema>,
} satisfies Endpoint;

export const findStreet = {
  method: "GET",
  path: "/api/near/street",
  query: of<typeof streetQuerySchema>,
  response: of<typeof streetStartSchema>,
} satisfies Endpoint;

export const listActivitySlugs = {
  method: "GET",
  path: "/api/activities/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const countFacts = {
  method: "GET",
  path: "/api/activity-facts",
  response: of<typeof factCountsSchema>,
} satisfies Endpoint;

export const getActivity = {
  method: "GET",
  path: "/api/activities/{slug}",
  response: of<typeof activitySchema>,
} satisfies Endpoint;

export const listRelatedActivities = {
  method: "GET",
  path: "/api/activities/{slug}/related",
  response: of<typeof relatedActivitiesSchema>,
} satisfies Endpoint;

export const listCategories = {
  method: "GET",
  path: "/api/activity-categories",
  response: of<typeof categoryListSchema>,
} satisfies Endpoint;

export const listZones = {
  method: "GET",
  path: "/api/zones",
  response: of<typeof zoneListSchema>,
} satisfies Endpoint;
