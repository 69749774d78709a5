import { priceHistory } from "@/backend/features/prices/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { positionAnswerSchema } from "@/lib/contract/activities";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { priceHistorySchema } from "@/lib/contract/prices";
import * as contract from "@/lib/contract/promo-endpoints";
import {
  nearPromoPageSchema,
  promoItemSchema,
  promoPageSchema,
  promoQuerySchema,
} from "@/lib/contract/promos";
import { pausePromo, resumePromo, targetOfPromo, useUpPromo } from "./moves";
import { findPublicPromo, listNearPromos, listPromoSlugs, listPromos } from "./reading";
import { getPromo } from "./service";

/** Steps of a promotion's managers and of the staff. */
function moveRoutes(api: Api): void {
  const moves = [
    [contract.pausePromo, "Take a promotion out of the lists for a while", pausePromo],
    [contract.resumePromo, "Let a promotion run again that was paused or used up", resumePromo],
    [contract.useUpPromo, "Say that there is no more of a promotion", useUpPromo],
  ] as const;
  for (const [endpoint, summary, move] of moves) {
    api.serve(
      endpoint,
      {
        summary,
        permission: "promos.manage",
        params: idParams,
        resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
          targetOfPromo(deps.db, params.id),
        errors: ["conflict"],
      },
      ({ params, user, deps }) => move(deps, user, params.id),
    );
  }
}

/** Promotions for visitors, and steps beyond the editorial engine. */
export function promoRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.listPromos,
    {
      summary: "The promotions that run or will, what ends soonest first",
      ...visible,
      query: promoQuerySchema,
      response: promoPageSchema,
    },
    ({ query, deps }) => listPromos(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listNearPromos,
    {
      repeats: "harmless",
      summary: "The promotions that run or will, the nearest first",
      description:
        "Changes nothing: the position stands in the body, where no log and no cache sees it.",
      permission: "anybody",
      query: promoQuerySchema,
      body: positionAnswerSchema,
      response: nearPromoPageSchema,
      cache: "private",
      rate: { name: "near", limit: 120, windowSeconds: 60 },
    },
    ({ query, body, deps }) => listNearPromos(deps.db, query, { position: body, now: deps.now() }),
  );
  api.serve(
    contract.listPromoSlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listPromoSlugs(deps.db, query, deps.now()),
  );
  api.serve(
    contract.getPromo,
    {
      summary: "A promotion by its slug, or by one it had before",
      ...visible,
      params: slugParams,
      response: promoItemSchema,
      errors: ["gone"],
    },
    async ({ params, deps }) =>
      getPromo(deps.db, params.slug, {
        brand: brandOf(await readStoredSettings(deps.db)),
        now: deps.now(),
      }),
  );
  api.serve(
    contract.getPromoPrices,
    {
      summary: "The prices of the product of a promotion, as everybody may read them",
      ...visible,
      params: slugParams,
      response: priceHistorySchema,
      errors: ["gone"],
    },
    async ({ params, deps }) => {
      const { promo } = await findPublicPromo(deps.db, params.slug, deps.now());
      if (promo.product_id === null) throw new DomainError("not_found");
      return priceHistory(deps.db, promo.product_id, deps.now());
    },
  );
  moveRoutes(api);
}
