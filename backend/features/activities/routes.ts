import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import {
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
} from "@/lib/contract/activities";
import * as contract from "@/lib/contract/activity-endpoints";
import { activityPatchResultSchema, activityPatchSchema } from "@/lib/contract/activity-input";
import { factCountsSchema } from "@/lib/contract/facts";
import { patchActivity as patchActivityEndpoint } from "@/lib/contract/operator-endpoints";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import {
  countFacts,
  findStreet,
  getActivity,
  listActivities,
  listActivitySlugs,
  listCategories,
  listNearActivities,
  listRelatedActivities,
  listZones,
  patchActivity,
} from "./service";

/** The directory of local businesses. */
export function activityRoutes(api: Api): void {
  api.serve(
    contract.listActivities,
    {
      summary: "The directory, filtered and sorted",
      permission: "anybody",
      query: activityQuerySchema,
      response: activityPageSchema,
      cache: "shared",
    },
    ({ query, deps }) => listActivities(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listNearActivities,
    {
      repeats: "harmless",
      summary: "The directory, filtered, the nearest first",
      description:
        "Changes nothing: the position stands in the body, where no log and no cache sees it.",
      permission: "anybody",
      query: activityQuerySchema,
      body: positionAnswerSchema,
      response: nearActivityPageSchema,
      cache: "private",
      rate: { name: "near", limit: 120, windowSeconds: 60 },
    },
    ({ query, body, deps }) => listNearActivities(deps.db, query, body, deps.now()),
  );
  api.serve(
    contract.findStreet,
    {
      summary: "Where a street is, as far as the activities there tell",
      permission: "user",
      query: streetQuerySchema,
      response: streetStartSchema,
    },
    ({ query, deps }) => findStreet(deps.db, query.street),
  );
  api.serve(
    contract.listActivitySlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      permission: "anybody",
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
      cache: "shared",
    },
    ({ query, deps }) => listActivitySlugs(deps.db, query),
  );
  api.serve(
    contract.getActivity,
    {
      summary: "An activity by its slug, or by one it had before",
      permission: "anybody",
      params: slugParams,
      response: activitySchema,
      cache: "shared",
      errors: ["gone"],
    },
    async ({ params, deps: { db } }) =>
      getActivity(db, params.slug, brandOf(await readStoredSettings(db))),
  );
  api.serve(
    contract.listRelatedActivities,
    {
      summary: "Others of the same kind, the nearest first, at most six",
      permission: "anybody",
      params: slugParams,
      response: relatedActivitiesSchema,
      cache: "shared",
      errors: ["gone"],
    },
    ({ params, deps }) => listRelatedActivities(deps.db, params.slug),
  );
  api.serve(
    contract.listCategories,
    {
      summary: "The categories and how many activities each has",
      permission: "anybody",
      response: categoryListSchema,
      cache: "shared",
    },
    ({ deps }) => listCategories(deps.db),
  );
  api.serve(
    contract.countFacts,
    {
      summary: "How many activities repair, sell loose, take back, give away or share",
      permission: "anybody",
      response: factCountsSchema,
      cache: "shared",
    },
    ({ deps }) => countFacts(deps.db),
  );
  api.serve(
    contract.listZones,
    {
      summary: "The zones and how many activities each has",
      permission: "anybody",
      response: zoneListSchema,
      cache: "shared",
    },
    ({ deps }) => listZones(deps.db),
  );
  api.serve(
    patchActivityEndpoint,
    {
      summary: "Change an activity",
      permission: "operator",
      blindly: "It names what is to change, and the operator's word counts as it is.",
      params: slugParams,
      body: activityPatchSchema,
      response: activityPatchResultSchema,
      errors: ["conflict"],
    },
    ({ params, body, deps }) => patchActivity(deps, params.slug, body),
  );
}
