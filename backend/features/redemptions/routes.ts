import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/redemption-endpoints";
import {
  promoShowingSchema,
  redemptionAnswerSchema,
  redemptionInputSchema,
  savedPromoIdsSchema,
  savedPromoPageSchema,
  savedPromoQuerySchema,
  savedPromoSchema,
  tillConflictsSchema,
  tillCountersSchema,
  tillListQuerySchema,
  tillListSchema,
  tillMergedSchema,
  tillMergeSchema,
  tillSchema,
  tillSeenSchema,
  tillUndoneSchema,
  tillUndoSchema,
} from "@/lib/contract/redemptions";
import { mergeRedemptions, redeem, settleConflict, undoRedemption } from "./redeeming";
import { listSaved, listSavedIds, readSaved, savePromo, showPromo, unsavePromo } from "./saving";
import { describeTill, listConflicts, listTills, readCounters } from "./tills";

const byOwner = { permission: "user", params: idParams, cache: "private" } as const;

function ownRoutes(api: Api): void {
  api.serve(
    contract.listSavedPromos,
    {
      summary: "The promotions that one has saved",
      permission: "user",
      query: savedPromoQuerySchema,
      response: savedPromoPageSchema,
      cache: "private",
    },
    ({ user, query, deps }) => listSaved(deps, user.id, query.page),
  );
  api.serve(
    contract.listSavedPromoIds,
    {
      summary: "Which promotions one has saved",
      permission: "user",
      response: savedPromoIdsSchema,
      cache: "private",
    },
    ({ user, deps }) => listSavedIds(deps.db, user.id),
  );
  api.serve(
    contract.getSavedPromo,
    {
      summary: "A promotion that one has saved",
      ...byOwner,
      response: savedPromoSchema,
    },
    ({ user, params, deps }) => readSaved(deps, { userId: user.id, promoId: params.id }),
  );
  api.serve(
    contract.savePromo,
    {
      summary: "Save a promotion",
      ...byOwner,
      blindly: "It says one thing, however often.",
      response: savedPromoSchema,
      errors: ["not_found", "conflict"],
    },
    ({ user, params, deps }) => savePromo(deps, { userId: user.id, promoId: params.id }),
  );
  api.serve(
    contract.unsavePromo,
    {
      summary: "Take a promotion off one's list",
      ...byOwner,
      errors: ["not_found"],
    },
    ({ user, params, deps }) => unsavePromo(deps, { userId: user.id, promoId: params.id }),
  );
  api.serve(
    contract.showPromo,
    {
      summary: "A code for the till, good for ten minutes",
      ...byOwner,
      response: promoShowingSchema,
      errors: ["not_found", "conflict"],
    },
    ({ user, params, deps }) => showPromo(deps, { userId: user.id, promoId: params.id }),
  );
}

/** Users who may redeem promotions of an activity: for others its till does not exist. */
const atTill = {
  permission: "promos.redeem",
  params: idParams,
  resource: ({ params }: { params: { id: string } }) => ({ activityId: params.id }),
  cache: "private",
} as const;

function tillRoutes(api: Api): void {
  api.serve(
    contract.getTill,
    {
      summary: "All that the till of a shop needs, with the public keys of its codes",
      ...atTill,
      response: tillSchema,
    },
    ({ params, deps }) => describeTill(deps, params.id),
  );
  api.serve(
    contract.redeemPromo,
    {
      repeats: "own",
      summary: "Give a promotion for a code, or say why not",
      ...atTill,
      body: redemptionInputSchema,
      response: redemptionAnswerSchema,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, user, body, deps }) => redeem(deps, { shopId: params.id, userId: user.id }, body),
  );
  api.serve(
    contract.mergeRedemptions,
    {
      repeats: "own",
      summary: "Tell what a device gave without a network; each counts once",
      ...atTill,
      body: tillMergeSchema,
      response: tillMergedSchema,
    },
    ({ params, user, body, deps }) =>
      mergeRedemptions(deps, { shopId: params.id, userId: user.id }, body),
  );
  api.serve(
    contract.undoRedemption,
    {
      repeats: "own",
      summary: "Take back what was given",
      ...atTill,
      body: tillUndoSchema,
      response: tillUndoneSchema,
      errors: ["conflict"],
    },
    ({ params, body, deps }) => undoRedemption(deps, { shopId: params.id }, body),
  );
  api.serve(
    contract.listTillConflicts,
    {
      summary: "What was given without a network and should not have been",
      ...atTill,
      response: tillConflictsSchema,
    },
    ({ params, deps }) => listConflicts(deps, params.id),
  );
  api.serve(
    contract.settleTillConflict,
    {
      summary: "Take a conflict off the list",
      ...atTill,
      body: tillSeenSchema,
    },
    ({ params, body, deps }) => settleConflict(deps, { shopId: params.id }, body.redemption_id),
  );
}

/** Saved promotions, and the tills that redeem them. */
export function redemptionRoutes(api: Api): void {
  ownRoutes(api);
  tillRoutes(api);
  api.serve(
    contract.listTills,
    {
      summary: "The shops at whose tills one may work",
      permission: "promos.redeem",
      query: tillListQuerySchema,
      response: tillListSchema,
      cache: "private",
    },
    ({ user, query, deps }) => listTills(deps, user, query.page),
  );
  api.serve(
    contract.getTillCounters,
    {
      summary: "How often each promotion of a shop was saved, shown and given",
      ...atTill,
      response: tillCountersSchema,
    },
    ({ params, deps }) => readCounters(deps, params.id),
  );
}
