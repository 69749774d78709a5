import type { positionAnswerSchema } from "./activities";
import { type Endpoint, of } from "./endpoint";
import type {
  flyerFileInputSchema,
  flyerFileSchema,
  flyerProposalsSchema,
  pageTurnSchema,
} from "./flyer-files";
import type {
  copiedFlyerSchema,
  flyerItemSchema,
  flyerListSchema,
  flyerQuerySchema,
  nearFlyerListSchema,
  openedFlyerQuerySchema,
  openedFlyerSchema,
} from "./flyers";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const listFlyers = {
  method: "GET",
  path: "/api/flyers",
  query: of<typeof flyerQuerySchema>,
  response: of<typeof flyerListSchema>,
} satisfies Endpoint;

export const listNearFlyers = {
  method: "POST",
  path: "/api/near/flyers",
  query: of<typeof flyerQuerySchema>,
  body: of<typeof positionAnswerSchema>,
  response: of<typeof nearFlyerListSchema>,
} satisfies Endpoint;

export const listFlyerSlugs = {
  method: "GET",
  path: "/api/flyers/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getFlyer = {
  method: "GET",
  path: "/api/flyers/{slug}",
  response: of<typeof flyerItemSchema>,
} satisfies Endpoint;

export const openFlyer = {
  method: "GET",
  path: "/api/access/flyer/{code}",
  query: of<typeof openedFlyerQuerySchema>,
  response: of<typeof openedFlyerSchema>,
} satisfies Endpoint;

/** Announces a file; its parts follow. */
export const beginFlyerFile = {
  method: "POST",
  path: "/api/business/activities/{id}/flyer-files",
  body: of<typeof flyerFileInputSchema>,
  response: of<typeof flyerFileSchema>,
} satisfies Endpoint;

export const getFlyerFile = {
  method: "GET",
  path: "/api/business/flyer-files/{id}",
  response: of<typeof flyerFileSchema>,
} satisfies Endpoint;

/** Sends one part of a document, both numbered from 0; again, if in doubt. After the last one its pages are drawn. */
export const sendFlyerPart = {
  method: "PUT",
  path: "/api/business/flyer-files/{id}/documents/{document}/parts/{part}",
  body: "file",
  response: of<typeof flyerFileSchema>,
} satisfies Endpoint;

export const listFlyerProposals = {
  method: "GET",
  path: "/api/business/flyer-files/{id}/proposals",
  response: of<typeof flyerProposalsSchema>,
} satisfies Endpoint;

/** Draws a page as it is shown turned. */
export const turnFlyerPage = {
  method: "POST",
  path: "/api/business/flyer-files/{id}/pages/{page}/turns",
  body: of<typeof pageTurnSchema>,
  response: of<typeof flyerFileSchema>,
} satisfies Endpoint;

/** Begins a draft like a flyer, for the days after it. */
export const copyFlyer = {
  method: "POST",
  path: "/api/flyers/{id}/copy",
  response: of<typeof copiedFlyerSchema>,
} satisfies Endpoint;
