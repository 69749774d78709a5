import { z } from "zod";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import * as managed from "@/lib/contract/managed-waiting-list-endpoints";
import {
  managedWaitlistQuerySchema,
  managedWaitlistSchema,
  waitlistEntrySchema,
  waitlistInputSchema,
  waitlistLeaveSchema,
  waitlistReceiptSchema,
} from "@/lib/contract/waiting-list";
import * as contract from "@/lib/contract/waiting-list-endpoints";
import { joinWaitlist, leaveWaitlist, listWaiting, readPlace, takeOff } from "./joining";
import { offerOutOfTurn } from "./offering";

/** Limit of wrong secrets of places (docs/domain/ticketing.md). */
const WRONG_SECRETS = attemptsPer(60, 10, "waitlist-secret");

const entryParams = idParams.extend({ entry_id: z.uuid() });

/** Waiting lists of sold-out events. */
export function waitingListRoutes(api: Api): void {
  api.serve(
    contract.joinWaitlist,
    {
      summary: "Wait for tickets that are sold out",
      permission: "anybody",
      params: slugParams,
      body: waitlistInputSchema,
      response: waitlistReceiptSchema,
      status: 202,
      errors: ["conflict", "too_many_requests"],
    },
    ({ params, body, user, deps, c }) =>
      joinWaitlist(deps, params.slug, { input: body, user, address: c.get("clientAddress") }),
  );
  api.serve(
    contract.getWaitlistPlace,
    {
      summary: "A place on a waiting list, for whoever has its link or asked for it",
      description:
        "The link's secret comes as `Authorization: Bearer`, or the place's id for the account that asked for it.",
      permission: "anybody",
      response: waitlistEntrySchema,
      cache: "private",
      errors: ["not_found", "too_many_requests"],
    },
    ({ user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_SECRETS, address: c.get("clientAddress") }, () =>
        readPlace(deps, { token: bearerSecret(c), user }),
      ),
  );
  api.serve(
    contract.leaveWaitlist,
    {
      summary: "Give a place on a waiting list up, with what was offered, by the secret of a mail",
      permission: "anybody",
      body: waitlistLeaveSchema,
      errors: ["not_found", "too_many_requests"],
    },
    ({ body, user, deps, c }) =>
      countMisses(deps, { throttle: WRONG_SECRETS, address: c.get("clientAddress") }, () =>
        leaveWaitlist(deps, { token: body.token, user }),
      ),
  );
  api.serve(
    managed.listWaiting,
    {
      summary: "Who waits for the tickets of an event, the newest first",
      permission: "events.manage",
      params: idParams,
      resource: ownerOfEvent,
      query: managedWaitlistQuerySchema,
      response: managedWaitlistSchema,
    },
    ({ params, query, deps }) => listWaiting(deps.db, params.id, query.page),
  );
  api.serve(
    managed.offerPlaces,
    {
      summary: "Offer places to one who waits, before their turn",
      permission: "events.manage",
      params: entryParams,
      resource: ownerOfEvent,
      errors: ["conflict"],
    },
    ({ params: { id, entry_id }, deps }) => offerOutOfTurn(deps, { eventId: id, id: entry_id }),
  );
  api.serve(
    managed.takeOffWaitlist,
    {
      summary: "Take one off the waiting list, with what was offered",
      permission: "events.manage",
      params: entryParams,
      resource: ownerOfEvent,
    },
    ({ params: { id, entry_id }, deps }) => takeOff(deps, { eventId: id, id: entry_id }),
  );
}
