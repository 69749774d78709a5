import type {
  accessCodeChangeSchema,
  accessCodeInputSchema,
  accessCodeListSchema,
  openedMenusSchema,
} from "./access-codes";
import { type Endpoint, of } from "./endpoint";

export const listAccessCodes = {
  method: "GET",
  path: "/api/business/codes/{kind}",
  response: of<typeof accessCodeListSchema>,
} satisfies Endpoint;

export const issueAccessCode = {
  method: "POST",
  path: "/api/business/activities/{id}/codes/{kind}",
  body: of<typeof accessCodeInputSchema>,
  response: of<typeof accessCodeListSchema>,
} satisfies Endpoint;

export const changeAccessCode = {
  method: "PUT",
  path: "/api/business/codes/{kind}/{id}",
  body: of<typeof accessCodeChangeSchema>,
  response: of<typeof accessCodeListSchema>,
} satisfies Endpoint;

/** Issues another code in the place of one that too many know. */
export const replaceAccessCode = {
  method: "POST",
  path: "/api/business/codes/{kind}/{id}/replace",
  response: of<typeof accessCodeListSchema>,
} satisfies Endpoint;

/** The QR code of a code as a picture of 1,200 pixels, for whoever draws a sign. */
export const drawAccessCode = {
  method: "GET",
  path: "/api/business/codes/{kind}/{id}/png",
  response: "file",
} satisfies Endpoint;

export const openMenus = {
  method: "GET",
  path: "/api/access/menu/{code}",
  response: of<typeof openedMenusSchema>,
} satisfies Endpoint;
