import type { Api } from "@/backend/http/endpoint";
import {
  staffQueueQuerySchema,
  staffQueueSchema,
  uncheckedPageSchema,
  uncheckedQuerySchema,
} from "@/lib/contract/staff-queue";
import * as contract from "@/lib/contract/staff-queue-endpoints";
import { listPublishedUnchecked, listStaffQueue } from "./service";

/** Open cases for the staff, all kinds in one list. */
export function staffQueueRoutes(api: Api): void {
  api.serve(
    contract.listStaffQueue,
    {
      summary: "What waits for the staff, of every kind, the longest waiting first",
      permission: "content.moderate",
      query: staffQueueQuerySchema,
      response: staffQueueSchema,
    },
    ({ user, query, deps }) => listStaffQueue(deps, user, query),
  );
  api.serve(
    contract.listUnchecked,
    {
      summary: "What was published without a decision and not read by the staff, the newest first",
      permission: "content.moderate",
      query: uncheckedQuerySchema,
      response: uncheckedPageSchema,
    },
    ({ user, query, deps }) => listPublishedUnchecked(deps, user, query),
  );
}
