import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as contract from "@/lib/contract/price-endpoints";
import {
  priceCorrectionSchema,
  priceInputSchema,
  productChangeSchema,
  productDetailSchema,
  productFactsNowSchema,
  productInputSchema,
  productListSchema,
  productQuerySchema,
} from "@/lib/contract/prices";
import { describeProduct, listProducts, targetOf } from "./business";
import { addPrice, addProduct, changeProduct, correctByHand } from "./writing";

/** Common fields of calls about a product: users who make a shop's promotions keep its register. */
const ofProduct = {
  permission: "promos.manage",
  params: idParams,
  resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
    targetOf(deps.db, params.id),
  response: productDetailSchema,
  cache: "private",
} as const;

/** The price register, for the teams of shops. */
export function priceRoutes(api: Api): void {
  api.serve(
    contract.listProducts,
    {
      summary: "Products of one's shops, with what each costs and what a cut would be measured by",
      permission: "promos.manage",
      query: productQuerySchema,
      response: productListSchema,
      cache: "private",
    },
    ({ query, reach, deps }) => listProducts(deps.db, query, { reach, now: deps.now() }),
  );
  api.serve(
    contract.addProduct,
    {
      summary: "Add a product to the register of a shop, with its prices so far",
      permission: "promos.manage",
      params: idParams,
      resource: ({ params }) => ({ activityId: params.id }),
      body: productInputSchema,
      response: productDetailSchema,
      status: 201,
      errors: ["conflict"],
    },
    async ({ params, body, user, reach, deps }) => {
      const id = await addProduct(deps, user, params.id, body);
      return describeProduct(deps.db, id, { reach, now: deps.now() });
    },
  );
  api.serve(
    contract.getProduct,
    { summary: "A product with every row of its register", ...ofProduct },
    ({ params, reach, deps }) => describeProduct(deps.db, params.id, { reach, now: deps.now() }),
  );
  api.serve(
    contract.changeProduct,
    {
      summary: "Change the name of a product, or say that it is sold no more",
      ...ofProduct,
      body: productChangeSchema,
      changes: productFactsNowSchema,
      errors: ["conflict"],
    },
    async ({ params, body, reach, deps }) => {
      await changeProduct(deps, params.id, body);
      return describeProduct(deps.db, params.id, { reach, now: deps.now() });
    },
  );
  api.serve(
    contract.addPrice,
    {
      summary: "Write a price of a product",
      ...ofProduct,
      body: priceInputSchema,
      errors: ["conflict"],
    },
    async ({ params, body, user, reach, deps }) => {
      await addPrice(deps, user, params.id, body);
      return describeProduct(deps.db, params.id, { reach, now: deps.now() });
    },
  );
  api.serve(
    contract.correctPrice,
    {
      summary: "Write another row in the place of one that was wrong; both stay",
      ...ofProduct,
      body: priceCorrectionSchema,
      errors: ["conflict"],
    },
    async ({ params, body, user, reach, deps }) => {
      await correctByHand(deps, { user, reach }, params.id, body);
      return describeProduct(deps.db, params.id, { reach, now: deps.now() });
    },
  );
}
