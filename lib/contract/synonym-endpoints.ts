import { type Endpoint, of } from "./endpoint";
import type {
  categorySynonymsChangeSchema,
  searchMissPageSchema,
  searchMissQuerySchema,
  staffSynonymSchema,
  synonymChangeSchema,
  synonymInputSchema,
  synonymPageSchema,
  synonymQuerySchema,
} from "./synonyms";

export const listSynonyms = {
  method: "GET",
  path: "/api/staff/synonyms",
  query: of<typeof synonymQuerySchema>,
  response: of<typeof synonymPageSchema>,
} satisfies Endpoint;

export const addSynonyms = {
  method: "POST",
  path: "/api/staff/synonyms",
  body: of<typeof synonymInputSchema>,
  response: of<typeof staffSynonymSchema>,
} satisfies Endpoint;

export const changeSynonyms = {
  method: "PUT",
  path: "/api/staff/synonyms/{id}",
  body: of<typeof synonymChangeSchema>,
  response: of<typeof staffSynonymSchema>,
} satisfies Endpoint;

export const removeSynonyms = {
  method: "DELETE",
  path: "/api/staff/synonyms/{id}",
} satisfies Endpoint;

export const setCategorySynonyms = {
  method: "PUT",
  path: "/api/staff/categories/{id}/synonyms",
  body: of<typeof categorySynonymsChangeSchema>,
} satisfies Endpoint;

export const listSearchMisses = {
  method: "GET",
  path: "/api/staff/search-misses",
  query: of<typeof searchMissQuerySchema>,
  response: of<typeof searchMissPageSchema>,
} satisfies Endpoint;
