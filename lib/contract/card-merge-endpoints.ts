import type {
  cardMergeInputSchema,
  cardMergePreviewSchema,
  cardMergeQuerySchema,
  twinListSchema,
  twinPairsSchema,
  twinQuerySchema,
} from "./card-merges";
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
  query: of<typeof cardMergeQuerySchema>,
  response: of<typeof cardMergePreviewSchema>,
} satisfies Endpoint;

export const mergeCards = {
  method: "POST",
  path: "/api/staff/activities/{id}/merge",
  body: of<typeof cardMergeInputSchema>,
} satisfies Endpoint;
