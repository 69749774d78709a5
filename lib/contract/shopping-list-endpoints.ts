import { type Endpoint, of } from "./endpoint";
import type {
  askedLinesSchema,
  changedListSchema,
  lineFactsSchema,
  listChangesSchema,
  listHeadSchema,
  listKeySchema,
  listQuerySchema,
  listSharingSchema,
  listStateSchema,
  ownListsSchema,
} from "./shopping-lists";

export const listOwnLists = {
  method: "GET",
  path: "/api/shopping-lists",
  response: of<typeof ownListsSchema>,
} satisfies Endpoint;

export const createOwnList = {
  method: "POST",
  path: "/api/shopping-lists",
  response: of<typeof listHeadSchema>,
} satisfies Endpoint;

export const getShoppingList = {
  method: "GET",
  path: "/api/shopping-lists/{id}",
  query: of<typeof listQuerySchema>,
  response: of<typeof listStateSchema>,
} satisfies Endpoint;

export const changeShoppingList = {
  method: "POST",
  path: "/api/shopping-lists/{id}/changes",
  body: of<typeof listChangesSchema>,
  response: of<typeof changedListSchema>,
} satisfies Endpoint;

export const readShoppingLines = {
  method: "POST",
  path: "/api/shopping-lines",
  body: of<typeof askedLinesSchema>,
  response: of<typeof lineFactsSchema>,
} satisfies Endpoint;

export const joinShoppingList = {
  method: "POST",
  path: "/api/shopping-lists/join",
  body: of<typeof listKeySchema>,
  response: of<typeof listHeadSchema>,
} satisfies Endpoint;

export const getListSharing = {
  method: "GET",
  path: "/api/shopping-lists/{id}/sharing",
  response: of<typeof listSharingSchema>,
} satisfies Endpoint;

export const openListLink = {
  method: "PUT",
  path: "/api/shopping-lists/{id}/links/{access}",
  response: of<typeof listSharingSchema>,
} satisfies Endpoint;

export const closeListLink = {
  method: "DELETE",
  path: "/api/shopping-lists/{id}/links/{access}",
  response: of<typeof listSharingSchema>,
} satisfies Endpoint;

export const leaveShoppingList = {
  method: "DELETE",
  path: "/api/shopping-lists/{id}/membership",
} satisfies Endpoint;
