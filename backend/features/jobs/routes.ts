import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as contract from "@/lib/contract/job-endpoints";
import {
  jobItemSchema,
  jobPageSchema,
  jobQuerySchema,
  jobRenewalSchema,
} from "@/lib/contract/jobs";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { extendJob, fillJob, ownerOfJob } from "./moves";
import { listJobSlugs, listJobs } from "./reading";
import { getJob } from "./service";

/** Steps of an ad's managers. */
function moveRoutes(api: Api): void {
  const moved = {
    permission: "jobs.manage",
    params: idParams,
    resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
      ownerOfJob(deps.db, params.id),
  } as const;
  api.serve(
    contract.fillJob,
    {
      summary: "Say that the place of an ad is taken, also after it has expired",
      ...moved,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => fillJob(deps, user, params.id),
  );
  api.serve(
    contract.renewJob,
    {
      summary: "Give an ad further days, from five days before its end",
      ...moved,
      body: jobRenewalSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => extendJob(deps, user, params.id, body.days),
  );
}

/** Job ads for visitors, and steps beyond the editorial engine. */
export function jobRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.listJobs,
    {
      summary: "The open job ads, the newest first",
      ...visible,
      query: jobQuerySchema,
      response: jobPageSchema,
    },
    ({ query, deps }) => listJobs(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listJobSlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listJobSlugs(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getJob,
    {
      summary: "A job ad by its address, or by one it had before",
      ...visible,
      params: slugParams,
      response: jobItemSchema,
      errors: ["gone"],
    },
    async ({ params, deps }) =>
      getJob(deps.db, params.slug, {
        brand: brandOf(await readStoredSettings(deps.db)),
        now: deps.now(),
      }),
  );
  moveRoutes(api);
}
