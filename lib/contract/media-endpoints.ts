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
  answer: of<typeof mediaPageSchema>,
} satisfies Endpoint;

export const getPicture = {
  method: "GET",
  path: "/api/media/{hash}",
  answer: of<typeof mediaItemSchema>,
} satisfies Endpoint;

export const describePicture = {
  method: "PATCH",
  path: "/api/media/{hash}",
  body: of<typeof mediaWordsChangeSchema>,
  answer: of<typeof mediaItemSchema>,
} satisfies Endpoint;

export const removePicture = {
  method: "DELETE",
  path: "/api/media/{hash}",
} satisfies Endpoint;

export const replacePicture = {
  method: "POST",
  path: "/api/media/{hash}/replacement",
  body: of<typeof mediaReplacementSchema>,
  answer: of<typeof mediaItemSchema>,
} satisfies Endpoint;
