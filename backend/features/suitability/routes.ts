import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  contestedThingSchema,
  suitabilityBoardSchema,
  suitabilitySchema,
  suitabilityTapSchema,
} from "@/lib/contract/suitability";
import { suitabilityAttributes, suitableKinds } from "@/lib/contract/suitability-constants";
import * as contract from "@/lib/contract/suitability-endpoints";
import { getSuitability, listSuitable, readContested, tapSuitability } from "./service";

const thingParams = z.object({ kind: z.enum(suitableKinds), id: z.uuid() });

/** For whom places and events are suitable, and who checked it. */
export function suitabilityRoutes(api: Api): void {
  api.serve(
    contract.listSuitable,
    {
      summary: "Places and coming events with what is known of their accessibility",
      permission: "anybody",
      response: suitabilityBoardSchema,
      cache: "shared",
    },
    ({ deps }) => listSuitable(deps.db, deps.now()),
  );
  api.serve(
    contract.getSuitability,
    {
      summary: "What is known of one place or event, with date and source",
      permission: "anybody",
      params: thingParams,
      response: suitabilitySchema,
      cache: "shared",
    },
    ({ params, deps }) => getSuitability(deps.db, params.kind, params.id),
  );
  api.serve(
    contract.tapSuitability,
    {
      summary: "Confirm or contest one attribute, with or without an account",
      permission: "anybody",
      blindly: "It says one thing, however often.",
      params: thingParams.extend({ attribute: z.enum(suitabilityAttributes) }),
      body: suitabilityTapSchema,
      response: suitabilitySchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps, c }) =>
      tapSuitability(deps, user, params, body, c.get("clientAddress")),
  );
  api.serve(
    contract.getContested,
    {
      summary: "What visitors contest of a place or event, for the staff",
      permission: "content.moderate",
      params: idParams,
      response: contestedThingSchema,
    },
    ({ params, deps }) => readContested(deps.db, params.id),
  );
}
