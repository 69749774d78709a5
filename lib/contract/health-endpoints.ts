import { type Endpoint, of } from "./endpoint";
import type { healthQuerySchema, healthSchema } from "./health";

export const getHealth = {
  method: "GET",
  path: "/api/health",
  query: of<typeof healthQuerySchema>,
  response: of<typeof healthSchema>,
} satisfies Endpoint;
