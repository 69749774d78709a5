import type { Api } from "@/backend/http/endpoint";
import {
  audienceInputSchema,
  audienceSizeSchema,
  broadcastInputSchema,
  broadcastPageSchema,
} from "@/lib/contract/broadcasts";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { listBroadcasts, previewAudience, startBroadcast } from "./broadcast";

/** The staff's notifications to an audience. */
export function broadcastRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/staff/notifications",
      summary: "Notifications that the staff has sent to many, the newest first",
      may: "notifications.broadcast",
      query: pageQuerySchema.pick({ page: true }),
      answers: broadcastPageSchema,
    },
    ({ query, deps }) => listBroadcasts(deps, query.page),
  );
  api.endpoint(
    {
      post: "/api/staff/notifications/preview",
      repeats: "harmless",
      summary: "How many people a notification to many would reach",
      may: "notifications.broadcast",
      body: audienceInputSchema,
      answers: audienceSizeSchema,
    },
    ({ body, deps }) => previewAudience(deps, body.audience),
  );
  api.endpoint(
    {
      post: "/api/staff/notifications",
      summary: "Send a notification to many",
      may: "notifications.broadcast",
      body: broadcastInputSchema,
      status: 202,
    },
    ({ body, user, deps }) => startBroadcast(deps, user, body),
  );
}
