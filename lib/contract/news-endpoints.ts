import { type Endpoint, of } from "./endpoint";
import type { newsItemSchema, newsPageSchema, newsQuerySchema } from "./news";
import type { slugIndexQuerySchema, slugIndexSchema } from "./pagination";

export const listNews = {
  method: "GET",
  path: "/api/news",
  query: of<typeof newsQuerySchema>,
  response: of<typeof newsPageSchema>,
} satisfies Endpoint;

export const listNewsSlugs = {
  method: "GET",
  path: "/api/news/index",
  query: of<typeof slugIndexQuerySchema>,
  response: of<typeof slugIndexSchema>,
} satisfies Endpoint;

export const getNews = {
  method: "GET",
  path: "/api/news/{slug}",
  response: of<typeof newsItemSchema>,
} satisfies Endpoint;
