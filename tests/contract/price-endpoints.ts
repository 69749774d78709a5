import type { z } from "zod";
import { productDetailSchema, productListSchema } from "@/lib/contract/prices";
import { aProduct } from "@/tests/support/prices";

interface PriceCall {
  method: string;
  path: string;
  /** By the id of the row that the call before told last. */
  body?: (pointId: number) => object;
  status: number;
  schema: z.ZodType;
}

const list = "/api/business/products";
const one = `${list}/{id}`;
const told = { status: 200, schema: productDetailSchema };

/** From a product to a price that is corrected; each call follows from the ones before. */
export const priceCalls: PriceCall[] = [
  {
    ...told,
    method: "POST",
    path: "/api/business/activities/{id}/products",
    body: () => aProduct(),
    status: 201,
  },
  { method: "GET", path: list, status: 200, schema: productListSchema },
  { ...told, method: "GET", path: one },
  { ...told, method: "POST", path: `${one}/prices`, body: () => ({ price: 9_000 }) },
  {
    ...told,
    method: "POST",
    path: `${one}/corrections`,
    body: (point_id) => ({ point_id, price: 9_900, reason: "Una cifra in meno" }),
  },
  {
    ...told,
    method: "PUT",
    path: one,
    body: () => ({ name: "Trapano", is_archived: true }),
  },
];
