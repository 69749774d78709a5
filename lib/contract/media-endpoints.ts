import { type Endpoint, of } from "./endpoint";
import type {
  mediaItemSchema,
  mediaPageSchema,
  mediaQuerySchema,
  mediaReplacementSchema,
  mediaWordsChangeSchema,
} from "./media";

export const listPictures = {
  method: "GET",
  path: "/api/media",
  query: of<typeof mediaQuerySchema>,
  response: of<typeof mediaPageSchema>,
} satisfies Endpoint;

export const getPicture = {
  method: "GET",
  path: "/api/media/{hash}",
  response: of<typeof mediaItemSchema>,
} satisfies Endpoint;

export const describePicture = {
  method: "PATCH",
  path: "/api/media/{hash}",
  body: of<typeof mediaWordsChangeSchema>,
  response: of<typeof mediaItemSchema>,
} satisfies Endpoint;

export const removePicture = {
  method: "DELETE",
  path: "/api/media/{hash}",
} satisfies Endpoint;

export const replacePicture = {
  method: "POST",
  path: "/api/media/{hash}/replacement",
  body: of<typeof mediaReplacementSchema>,
  response: of<typeof mediaItemSchema>,
} satisfies Endpoint;
