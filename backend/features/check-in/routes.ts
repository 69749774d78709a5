import { z } from "zod";
import { ownerOfEvent } from "@/backend/features/ticketing/service";
import type { AppContext } from "@/backend/http/app-env";
import { doorLinksOf, rememberDoorLink } from "@/backend/http/door-cookie";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import {
  doorAnswerSchema,
  doorConflictsSchema,
  doorLinkInputSchema,
  doorLinksSchema,
  doorListQuerySchema,
  doorListSchema,
  doorMergedSchema,
  doorMergeSchema,
  doorPaidAnswerSchema,
  doorPaidSchema,
  doorSaleInputSchema,
  doorSaleQuerySchema,
  doorSaleSchema,
  doorScanSchema,
  doorSchema,
  doorSearchQuerySchema,
  doorSearchSchema,
  doorSeenSchema,
  doorSessionInputSchema,
  doorSessionSchema,
  doorSoldSchema,
  doorStateQuerySchema,
  doorStateSchema,
  doorTicketsQuerySchema,
  doorTicketsSchema,
  doorUndoSchema,
} from "@/lib/contract/check-in";
import * as contract from "@/lib/contract/check-in-endpoints";
import { findTickets, listConflicts, listTickets, readState } from "./door-tickets";
import { describeDoor, listDoors, type OpenDoor, openDoor } from "./doors";
import { addLink, endLink, listLinks, useLink } from "./links";
import { mergeScans, scanTicket, settleConflict, takeMoney, undoScan } from "./scanning";
import { listSale, sellAtDoor } from "./selling";

const linkParams = idParams.extend({ link_id: z.uuid() });

/**
 * For users with the permission for the event, or a link to its door; {@link openDoor} checks it.
 */
const atDoor = { permission: "anybody", cache: "private" } as const;

interface DoorCall {
  params: { id: string };
  user: CurrentUser | null;
  deps: Deps;
  c: AppContext;
}

async function opened({ params, user, deps, c }: DoorCall): Promise<OpenDoor> {
  return openDoor(deps, params.id, { user, linkIds: doorLinksOf(c, deps) });
}

function scanRoutes(api: Api): void {
  api.serve(
    contract.getDoor,
    {
      summary: "All that the door of an event needs to begin, with the public keys of its tickets",
      ...atDoor,
      params: idParams,
      response: doorSchema,
    },
    async (call) => {
      const open = await opened(call);
      // Staff who work here for weeks stay known as long.
      if (open.link) await rememberDoorLink(call.c, call.deps, open.link.id);
      return describeDoor(call.deps, open);
    },
  );
  api.serve(
    contract.scanTicket,
    {
      repeats: "own",
      summary: "Let somebody in or out with a ticket, or say why not",
      ...atDoor,
      params: idParams,
      body: doorScanSchema,
      response: doorAnswerSchema,
      errors: ["conflict"],
    },
    async (call) => scanTicket(call.deps, await opened(call), call.body),
  );
  api.serve(
    contract.mergeScans,
    {
      repeats: "own",
      summary: "Tell what a device did without a network; each scan counts once",
      ...atDoor,
      params: idParams,
      body: doorMergeSchema,
      response: doorMergedSchema,
    },
    async (call) => mergeScans(call.deps, await opened(call), call.body),
  );
  api.serve(
    contract.undoScan,
    {
      repeats: "own",
      summary: "Take a scan back",
      ...atDoor,
      params: idParams,
      body: doorUndoSchema,
      response: doorAnswerSchema,
      errors: ["conflict"],
    },
    async (call) => undoScan(call.deps, await opened(call), call.body),
  );
  api.serve(
    contract.takeMoneyAtDoor,
    {
      summary: "Money was taken at the door for the order of a ticket",
      ...atDoor,
      params: idParams,
      body: doorPaidSchema,
      response: doorPaidAnswerSchema,
      errors: ["conflict"],
    },
    async (call) =>
      takeMoney(call.deps, await opened(call), {
        ticketId: call.body.ticket_id,
        dateId: call.body.date_id,
        gate: call.body.gate,
      }),
  );
}

function saleRoutes(api: Api): void {
  api.serve(
    contract.getDoorSale,
    {
      summary: "What can be sold at the door",
      ...atDoor,
      params: idParams,
      query: doorSaleQuerySchema,
      response: doorSaleSchema,
    },
    async (call) => listSale(call.deps, await opened(call), call.query),
  );
  api.serve(
    contract.sellAtDoor,
    {
      repeats: "own",
      summary: "Sell tickets for cash, and let in with them",
      ...atDoor,
      params: idParams,
      body: doorSaleInputSchema,
      response: doorSoldSchema,
      errors: ["conflict"],
    },
    async (call) => sellAtDoor(call.deps, await opened(call), call.body),
  );
}

function readRoutes(api: Api): void {
  api.serve(
    contract.getDoorState,
    {
      summary: "The counters of all gates at a date, and who came and went",
      ...atDoor,
      params: idParams,
      query: doorStateQuerySchema,
      response: doorStateSchema,
    },
    async (call) => readState(call.deps, await opened(call), call.query),
  );
  api.serve(
    contract.listDoorTickets,
    {
      summary: "All tickets of an event in slices, for work without a network",
      ...atDoor,
      params: idParams,
      query: doorTicketsQuerySchema,
      response: doorTicketsSchema,
    },
    async (call) => listTickets(call.deps, await opened(call), call.query),
  );
  api.serve(
    contract.searchDoorTickets,
    {
      summary: "Tickets by the name of their holder or the code of their order",
      ...atDoor,
      params: idParams,
      query: doorSearchQuerySchema,
      response: doorSearchSchema,
    },
    async (call) => findTickets(call.deps, await opened(call), call.query),
  );
  api.serve(
    contract.listDoorConflicts,
    {
      summary: "What was let in without a network and should not have been",
      ...atDoor,
      params: idParams,
      response: doorConflictsSchema,
    },
    async (call) => listConflicts(call.deps.db, await opened(call)),
  );
  api.serve(
    contract.settleDoorConflict,
    {
      summary: "Take a conflict off the list",
      ...atDoor,
      params: idParams,
      body: doorSeenSchema,
    },
    async (call) => settleConflict(call.deps, await opened(call), call.body.scan_id),
  );
}

function linkRoutes(api: Api): void {
  const managed = {
    permission: "events.manage",
    resource: ownerOfEvent,
    response: doorLinksSchema,
    cache: "private",
  } as const;
  api.serve(
    contract.listDoorLinks,
    { summary: "The links to the door of an event", ...managed, params: idParams },
    ({ params, deps }) => listLinks(deps, deps.db, params.id),
  );
  api.serve(
    contract.addDoorLink,
    {
      summary: "Give somebody without an account a way to the door",
      ...managed,
      params: idParams,
      body: doorLinkInputSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => addLink(deps, params.id, { user, input: body }),
  );
  api.serve(
    contract.endDoorLink,
    {
      summary: "Make a link open nothing any more",
      ...managed,
      params: linkParams,
    },
    ({ params, user, deps }) => endLink(deps, params.id, { user, linkId: params.link_id }),
  );
}

/** Doors of events: staff, entries and exits. */
export function checkInRoutes(api: Api): void {
  api.serve(
    contract.listDoors,
    {
      summary: "The events at whose doors one may work, the next one first",
      permission: "tickets.scan",
      query: doorListQuerySchema,
      response: doorListSchema,
      cache: "private",
    },
    ({ user, query, deps }) => listDoors(deps, user, query.page),
  );
  api.serve(
    contract.openDoor,
    {
      summary: "Work at a door by a link: the browser is known there from now on",
      permission: "anybody",
      body: doorSessionInputSchema,
      response: doorSessionSchema,
      cache: "private",
      errors: ["not_found", "too_many_requests"],
    },
    async ({ body, deps, c }) => {
      const { linkId, eventId } = await useLink(deps, body.secret, c.get("clientAddress"));
      await rememberDoorLink(c, deps, linkId);
      return { event_id: eventId };
    },
  );
  scanRoutes(api);
  saleRoutes(api);
  readRoutes(api);
  linkRoutes(api);
}
