import { type Endpoint, of } from "./endpoint";
import type {
  businessMenusSchema,
  kitchenMenusSchema,
  menuSheetQuerySchema,
  printedMenuSchema,
  soldOutSchema,
} from "./menus";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

/** The public menus of a business. */
export const getActivityMenus = {
  method: "GET",
  path: "/api/activities/{slug}/menus",
  response: of<typeof businessMenusSchema>,
} satisfies Endpoint;

/** Slugs of businesses with a public menu. */
export const listMenuSlugs = {
  method: "GET",
  path: "/api/menus/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const listKitchenMenus = {
  method: "GET",
  path: "/api/business/menus",
  response: of<typeof kitchenMenusSchema>,
} satisfies Endpoint;

/** A menu as a PDF to be printed. */
export const printMenu = {
  method: "GET",
  path: "/api/menus/{id}/sheets/{sheet}",
  query: of<typeof menuSheetQuerySchema>,
  response: "file",
} satisfies Endpoint;

/** Whether a printed sheet is out of date, by the code on it. */
export const readPrintedMenu = {
  method: "GET",
  path: "/api/access/printed-menu/{code}",
  response: of<typeof printedMenuSchema>,
} satisfies Endpoint;

export const setSoldOut = {
  method: "PUT",
  path: "/api/menus/{id}/dishes/{dish}/sold-out",
  body: of<typeof soldOutSchema>,
} satisfies Endpoint;
