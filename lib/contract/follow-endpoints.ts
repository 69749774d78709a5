import { type Endpoint, of } from "./endpoint";
import type {
  followAnswerSchema,
  followChangesSchema,
  followInputSchema,
  followListSchema,
  followStateSchema,
  followStopSchema,
  followSubjectSchema,
  guestChangesSchema,
  guestFollowsSchema,
} from "./follows";
import type { formTokenSchema } from "./reports";
import type {
  savedSearchAnswerSchema,
  savedSearchChangesSchema,
  savedSearchInputSchema,
  savedSearchListSchema,
} from "./saved-searches";

export const listFollows = {
  method: "GET",
  path: "/api/follows",
  response: of<typeof followListSchema>,
} satisfies Endpoint;

export const changeFollow = {
  method: "PATCH",
  path: "/api/follows/{id}",
  body: of<typeof followChangesSchema>,
} satisfies Endpoint;

export const endFollow = {
  method: "DELETE",
  path: "/api/follows/{id}",
} satisfies Endpoint;

export const getFollowState = {
  method: "GET",
  path: "/api/follows/state",
  query: of<typeof followSubjectSchema>,
  response: of<typeof followStateSchema>,
} satisfies Endpoint;

export const getFollowToken = {
  method: "GET",
  path: "/api/follows/token",
  response: of<typeof formTokenSchema>,
} satisfies Endpoint;

export const follow = {
  method: "POST",
  path: "/api/follows",
  body: of<typeof followInputSchema>,
  response: of<typeof followAnswerSchema>,
} satisfies Endpoint;

export const getGuestFollows = {
  method: "GET",
  path: "/api/follows/guest",
  response: of<typeof guestFollowsSchema>,
} satisfies Endpoint;

export const changeGuestFollows = {
  method: "POST",
  path: "/api/follows/guest",
  body: of<typeof guestChangesSchema>,
} satisfies Endpoint;

export const showFollowStop = {
  method: "GET",
  path: "/api/follows/stop",
  query: of<typeof followStopSchema>,
  response: "file",
} satisfies Endpoint;

export const stopFollow = {
  method: "POST",
  path: "/api/follows/stop",
  query: of<typeof followStopSchema>,
  body: "file",
} satisfies Endpoint;

export const listSavedSearches = {
  method: "GET",
  path: "/api/saved-searches",
  response: of<typeof savedSearchListSchema>,
} satisfies Endpoint;

export const saveSearch = {
  method: "POST",
  path: "/api/saved-searches",
  body: of<typeof savedSearchInputSchema>,
  response: of<typeof savedSearchAnswerSchema>,
} satisfies Endpoint;

export const changeSavedSearch = {
  method: "PATCH",
  path: "/api/saved-searches/{id}",
  body: of<typeof savedSearchChangesSchema>,
} satisfies Endpoint;

export const endSavedSearch = {
  method: "DELETE",
  path: "/api/saved-searches/{id}",
} satisfies Endpoint;
