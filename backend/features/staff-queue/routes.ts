import type { Api } from "@/backend/http/endpoint";
import { staffQueueQuerySchema, staffQueueSchema } from "@/lib/contract/staff-queue";
import { listStaffQueue } from "./service";

/** What waits for the staff, of every kind in one list. */
export function staffQueueRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/staff/queue",
      summary: "What waits for the staff, of every kind, the longest waiting first",
      may: "content.moderate",
      query: staffQueueQuerySchema,
      answers: staffQueueSchema,
    },
    ({ user, query, deps }) => listStaffQueue(deps.db, user, query),
  );
}
