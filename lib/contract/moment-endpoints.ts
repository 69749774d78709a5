import { type Endpoint, of } from "./endpoint";
import type { momentListSchema } from "./moments";

export const listMoments = {
  method: "GET",
  path: "/api/activities/{slug}/moments",
  response: of<typeof momentListSchema>,
} satisfies Endpoint;
