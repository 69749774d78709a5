import type { Api } from "@/backend/http/endpoint";
import * as contract from "@/lib/contract/waste-miss-endpoints";
import {
  missedPickupDecisionSchema,
  missedPickupsSchema,
  wasteMissAnswerSchema,
  wasteMissInputSchema,
  wasteMissQuerySchema,
  wasteMissStateSchema,
} from "@/lib/contract/waste-misses";
import texts from "@/lib/i18n/messages/it/waste-misses.json";
import { decideMiss, listMisses } from "./deciding";
import { describeMisses, reportMiss } from "./reporting";

const permission = "sustainability.manage";

/** Collections that did not come. */
export function wasteMissRoutes(api: Api): void {
  api.serve(
    contract.getWasteMisses,
    {
      summary: "The collections that an address may report as missed, and what was answered",
      permission: "anybody",
      cache: "private",
      query: wasteMissQuerySchema,
      response: wasteMissStateSchema,
    },
    ({ query, deps }) => describeMisses(deps, query),
  );
  api.serve(
    contract.reportWasteMiss,
    {
      summary: "Report that a collection did not come to an address",
      permission: "anybody",
      body: wasteMissInputSchema,
      response: wasteMissAnswerSchema,
      errors: ["conflict", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      await reportMiss(deps, body, { user, from: c.get("clientAddress") });
      return { message: texts.done };
    },
  );
  api.serve(
    contract.listMissedPickups,
    {
      summary: "Collections that did not come, with their streets",
      permission,
      response: missedPickupsSchema,
    },
    async ({ deps }) => ({ data: await listMisses(deps.db) }),
  );
  api.serve(
    contract.decideMissedPickup,
    {
      summary: "Mark a missed collection as seen, or answer those who reported it",
      permission,
      body: missedPickupDecisionSchema,
      errors: ["not_found"],
    },
    ({ body, user, deps }) => decideMiss(deps, user, body),
  );
}
