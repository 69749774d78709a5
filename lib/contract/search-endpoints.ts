import { type Endpoint, of } from "./endpoint";
import type { searchQuerySchema, searchResultSchema } from "./search";

export const searchTown = {
  method: "GET",
  path: "/api/search",
  query: of<typeof searchQuerySchema>,
  response: of<typeof searchResultSchema>,
} satisfies Endpoint;
