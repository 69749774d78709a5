import type {
  activityMergeInputSchema,
  activityMergePreviewSchema,
  activityMergeQuerySchema,
  twinListSchema,
  twinPairsSchema,
  twinQuerySchema,
} from "./activity-merges";
import { type Endpoint, of } from "./endpoint";

export const listTwinPairs = {
  method: "GET",
  path: "/api/staff/activities/twins",
  response: of<typeof twinPairsSchema>,
} satisfies Endpoint;

export const listTwins = {
  method: "GET",
  path: "/api/staff/activities/{id}/twins",
  query: of<typeof twinQuerySchema>,
  response: of<typeof twinListSchema>,
} satisfies Endpoint;

export const previewMerge = {
  method: "GET",
  path: "/api/staff/activities/{id}/merge",
  query: of<typeof activityMergeQuerySchema>,
  response: of<typeof activityMergePreviewSchema>,
} satisfies Endpoint;

export const mergeActivities = {
  method: "POST",
  path: "/api/staff/activities/{id}/merge",
  body: of<typeof activityMergeInputSchema>,
} satisfies Endpoint;
