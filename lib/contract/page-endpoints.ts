import { type Endpoint, of } from "./endpoint";
import type {
  contentPageIndexSchema,
  contentPageSchema,
  footerPlanSchema,
  footerStepSchema,
  redirectInputSchema,
  redirectMapSchema,
  redirectPageSchema,
  redirectQuerySchema,
  redirectSchema,
} from "./pages";
import type { pageQuerySchema } from "./pagination";

export const listPages = {
  method: "GET",
  path: "/api/pages",
  query: of<typeof pageQuerySchema>,
  response: of<typeof contentPageIndexSchema>,
} satisfies Endpoint;

export const getPage = {
  method: "GET",
  path: "/api/pages/{slug}",
  response: of<typeof contentPageSchema>,
} satisfies Endpoint;

export const getRedirectMap = {
  method: "GET",
  path: "/api/redirects",
  response: of<typeof redirectMapSchema>,
} satisfies Endpoint;

export const getFooterPlan = {
  method: "GET",
  path: "/api/staff/footer",
  response: of<typeof footerPlanSchema>,
} satisfies Endpoint;

export const placeFooterPage = {
  method: "POST",
  path: "/api/staff/footer/{id}",
  body: of<typeof footerStepSchema>,
  response: of<typeof footerPlanSchema>,
} satisfies Endpoint;

export const listRedirects = {
  method: "GET",
  path: "/api/staff/redirects",
  query: of<typeof redirectQuerySchema>,
  response: of<typeof redirectPageSchema>,
} satisfies Endpoint;

export const addRedirect = {
  method: "POST",
  path: "/api/staff/redirects",
  body: of<typeof redirectInputSchema>,
  response: of<typeof redirectSchema>,
} satisfies Endpoint;

export const removeRedirect = {
  method: "DELETE",
  path: "/api/staff/redirects/{id}",
} satisfies Endpoint;
