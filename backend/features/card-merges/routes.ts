import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/card-merge-endpoints";
import {
  cardMergeInputSchema,
  cardMergePreviewSchema,
  cardMergeQuerySchema,
  twinListSchema,
  twinPairsSchema,
  twinQuerySchema,
} from "@/lib/contract/card-merges";
import { listTwinPairs, listTwins } from "./cards";
import { mergeCards } from "./merging";
import { previewMerge } from "./preview";

const permission = "activities.merge";

/** Merges two cards of one place (docs/domain/activities.md). */
export function cardMergeRoutes(api: Api): void {
  api.serve(
    contract.listTwinPairs,
    {
      summary: "Cards that look like one place",
      permission,
      response: twinPairsSchema,
    },
    ({ deps }) => listTwinPairs(deps.db),
  );
  api.serve(
    contract.listTwins,
    {
      summary: "What may be the same place as a card: what looks like it, or what has this name",
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
      summary: "What would go along if another card became a part of this one",
      permission,
      params: idParams,
      query: cardMergeQuerySchema,
      response: cardMergePreviewSchema,
    },
    ({ params, query, user, deps }) => previewMerge(deps, user, { ...params, ...query }),
  );
  api.serve(
    contract.mergeCards,
    {
      summary: "Make another card a part of this one, with all that names it",
      permission,
      params: idParams,
      body: cardMergeInputSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => mergeCards(deps, user, { ...params, ...body }),
  );
}
