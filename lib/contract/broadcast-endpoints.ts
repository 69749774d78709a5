import type {
  audienceInputSchema,
  audienceSizeSchema,
  broadcastInputSchema,
  broadcastPageSchema,
  broadcastQuerySchema,
} from "./broadcasts";
import { type Endpoint, of } from "./endpoint";

export const previewAudience = {
  method: "POST",
  path: "/api/staff/notifications/preview",
  body: of<typeof audienceInputSchema>,
  response: of<typeof audienceSizeSchema>,
} satisfies Endpoint;

export const startBroadcast = {
  method: "POST",
  path: "/api/staff/notifications",
  body: of<typeof broadcastInputSchema>,
} satisfies Endpoint;

export const listBroadcasts = {
  method: "GET",
  path: "/api/staff/notifications",
  query: of<typeof broadcastQuerySchema>,
  response: of<typeof broadcastPageSchema>,
} satisfies Endpoint;
