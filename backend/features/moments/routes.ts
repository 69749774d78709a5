import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/moment-endpoints";
import { momentListSchema } from "@/lib/contract/moments";
import { listMoments } from "./reading";

/** Moments of a place. */
export function momentRoutes(api: Api): void {
  api.serve(
    contract.listMoments,
    {
      summary: "What goes on at an activity now, today and in the next seven days",
      permission: "anybody",
      params: slugParams,
      response: momentListSchema,
      cache: "shared",
      errors: ["gone"],
    },
    ({ params, deps }) => listMoments(deps, params.slug, deps.now()),
  );
}
