import { type Endpoint, of } from "./endpoint";
import type { mapFileSchema, townMapSchema } from "./map";

export const getTownMap = {
  method: "GET",
  path: "/api/map",
  response: of<typeof townMapSchema>,
} satisfies Endpoint;

export const getMapFileFacts = {
  method: "GET",
  path: "/api/staff/map",
  response: of<typeof mapFileSchema>,
} satisfies Endpoint;
