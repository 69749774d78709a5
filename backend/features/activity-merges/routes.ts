import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/activity-merge-endpoints";
import {
  activityMergeInputSchema,
  activityMergePreviewSchema,
  activityMergeQuerySchema,
  twinListSchema,
  twinPairsSchema,
  twinQuerySchema,
} from "@/lib/contract/activity-merges";
import { listTwinPairs, listTwins } from "./duplicates";
import { mergeActivities } from "./merging";
import { previewMerge } from "./preview";

const permission = "activities.merge";

/** Merges two activities of one place (docs/domain/activities.md). */
export function activityMergeRoutes(api: Api): void {
  api.serve(
    contract.listTwinPairs,
    {
      summary: "Activities that look like one place",
      permission,
      response: twinPairsSchema,
    },
    ({ deps }) => listTwinPairs(deps.db),
  );
  api.serve(
    contract.listTwins,
    {
      summary:
        "What may be the same place as an activity: what looks like it, or what has this name",
      permission,
      params: idParams,
      query: twinQuerySchema,
      response: twinListSchema,
    },
    ({ params, query, deps }) => listTwins(deps.db, { ...params, ...query }),
  );
  api.serve(
    contract.previewMerge,
    {
      summary: "What would go along if another activity became a part of this one",
      permission,
      params: idParams,
      query: activityMergeQuerySchema,
      response: activityMergePreviewSchema,
    },
    ({ params, query, user, deps }) => previewMerge(deps, user, { ...params, ...query }),
  );
  api.serve(
    contract.mergeActivities,
    {
      summary: "Make another activity a part of this one, with all that names it",
      permission,
      params: idParams,
      body: activityMergeInputSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => mergeActivities(deps, user, { ...params, ...body }),
  );
}
