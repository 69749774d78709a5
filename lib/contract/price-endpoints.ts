import { type Endpoint, of } from "./endpoint";
import type {
  priceCorrectionSchema,
  priceInputSchema,
  productChangeSchema,
  productDetailSchema,
  productInputSchema,
  productListSchema,
  productQuerySchema,
} from "./prices";

export const listProducts = {
  method: "GET",
  path: "/api/business/products",
  query: of<typeof productQuerySchema>,
  response: of<typeof productListSchema>,
} satisfies Endpoint;

export const addProduct = {
  method: "POST",
  path: "/api/business/activities/{id}/products",
  body: of<typeof productInputSchema>,
  response: of<typeof productDetailSchema>,
} satisfies Endpoint;

export const getProduct = {
  method: "GET",
  path: "/api/business/products/{id}",
  response: of<typeof productDetailSchema>,
} satisfies Endpoint;

export const changeProduct = {
  method: "PUT",
  path: "/api/business/products/{id}",
  body: of<typeof productChangeSchema>,
  response: of<typeof productDetailSchema>,
} satisfies Endpoint;

export const addPrice = {
  method: "POST",
  path: "/api/business/products/{id}/prices",
  body: of<typeof priceInputSchema>,
  response: of<typeof productDetailSchema>,
} satisfies Endpoint;

export const correctPrice = {
  method: "POST",
  path: "/api/business/products/{id}/corrections",
  body: of<typeof priceCorrectionSchema>,
  response: of<typeof productDetailSchema>,
} satisfies Endpoint;
