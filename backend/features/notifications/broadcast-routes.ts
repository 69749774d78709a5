import type { Api } from "@/backend/http/endpoint";
import * as contract from "@/lib/contract/broadcast-endpoints";
import {
  audienceInputSchema,
  audienceSizeSchema,
  broadcastInputSchema,
  broadcastPageSchema,
  broadcastQuerySchema,
} from "@/lib/contract/broadcasts";
import { listBroadcasts, previewAudience, startBroadcast } from "./broadcast";

/** The staff's broadcasts. */
export function broadcastRoutes(api: Api): void {
  api.serve(
    contract.listBroadcasts,
    {
      summary: "Notifications that the staff has sent to many, the newest first",
      permission: "notifications.broadcast",
      query: broadcastQuerySchema,
      response: broadcastPageSchema,
    },
    ({ query, deps }) => listBroadcasts(deps, query.page),
  );
  api.serve(
    contract.previewAudience,
    {
      repeats: "harmless",
      summary: "How many people a notification to many would reach",
      permission: "notifications.broadcast",
      body: audienceInputSchema,
      response: audienceSizeSchema,
    },
    ({ body, deps }) => previewAudience(deps, body.audience),
  );
  api.serve(
    contract.startBroadcast,
    {
      summary: "Send a notification to many",
      permission: "notifications.broadcast",
      body: broadcastInputSchema,
      status: 202,
    },
    ({ body, user, deps }) => startBroadcast(deps, user, body),
  );
}
