import { z } from "zod";
import type { AppContext } from "@/backend/http/app-env";
import { sendCsv } from "@/backend/http/attachment";
import { bearerSecret } from "@/backend/http/bearer";
import type { Api } from "@/backend/http/endpoint";
import { linksOf, rememberLink } from "@/backend/http/link-cookie";
import { idParams } from "@/backend/http/params";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { makeFormToken } from "@/backend/kernel/form-token";
import {
  bulkyCodeSchema,
  bulkyDateChangeSchema,
  bulkyDateInputSchema,
  bulkyDecisionSchema,
  bulkyInputSchema,
  bulkyKeySchema,
  bulkyOfferSchema,
  bulkyPickupSchema,
  bulkyReceiptSchema,
  bulkyRulesChangeSchema,
  staffBulkyDateSchema,
  staffBulkyListSchema,
  staffBulkyRulesSchema,
  staffBulkySchema,
} from "@/lib/contract/bulky-waste";
import * as contract from "@/lib/contract/bulky-waste-endpoints";
import { formTokenSchema } from "@/lib/contract/reports";
import { REQUEST_COOKIE } from "@/lib/domain/cookies";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { openPickup } from "./access";
import { BULKY_FORM, bookPickup } from "./booking";
import {
  addDate,
  changeDate,
  changeRules,
  describeForStaff,
  describeOffer,
  listPickups,
  removeDate,
  tableOf,
} from "./dates";
import { cancelOwn, decidePickup, describePickup, eraseOwn } from "./pickups";
import type { PickupRow } from "./queries";

const codeParams = z.object({ code: bulkyCodeSchema });

interface PickupCall {
  params: { code: string };
  user: CurrentUser | null;
  deps: Deps;
  c: AppContext;
}

/** The author's pickup, opened by account, by a key, or by the cookie of a key. */
function pickupOf({ params, user, deps, c }: PickupCall): Promise<PickupRow> {
  const opened = linksOf(c, deps, REQUEST_COOKIE);
  const address = c.get("clientAddress");
  return openPickup(deps, params.code, { user, opened, address, key: bearerSecret(c) });
}

function publicRoutes(api: Api): void {
  api.serve(
    contract.getBulkyOffer,
    {
      summary: "Days on which bulky waste is collected and has room, and the limits",
      permission: "anybody",
      response: bulkyOfferSchema,
    },
    ({ deps }) => describeOffer(deps.db, deps.now()),
  );
  api.serve(
    contract.getBulkyToken,
    {
      summary: "The token that the form of a pickup needs without an account",
      permission: "anybody",
      response: formTokenSchema,
    },
    ({ deps }) => ({ token: makeFormToken(deps, BULKY_FORM) }),
  );
  api.serve(
    contract.bookBulkyPickup,
    {
      summary: "Ask for a pickup of bulky waste, with or without an account",
      permission: "anybody",
      body: bulkyInputSchema,
      response: bulkyReceiptSchema,
      status: 201,
      errors: ["conflict", "not_found", "too_many_requests"],
    },
    async ({ body, user, deps, c }) => {
      const row = await bookPickup(deps, user, body, c.get("clientAddress"));
      if (row) await rememberLink(c, deps, REQUEST_COOKIE, row.id);
      return { message: texts.booked, code: row?.code ?? null };
    },
  );
}

function ownRoutes(api: Api): void {
  api.serve(
    contract.openBulkyPickup,
    {
      summary: "Open a pickup in this browser by the key of its mails, for fourteen days",
      permission: "anybody",
      params: codeParams,
      body: bulkyKeySchema,
      errors: ["too_many_requests"],
    },
    async ({ params, body: { key }, deps, c }) => {
      // Only the key counts: the cookie stands for it.
      const asker = { user: null, opened: [], address: c.get("clientAddress"), key };
      const row = await openPickup(deps, params.code, asker);
      await rememberLink(c, deps, REQUEST_COOKIE, row.id);
    },
  );
  api.serve(
    contract.getBulkyPickup,
    {
      summary: "A pickup, for whoever asked for it",
      permission: "anybody",
      params: codeParams,
      response: bulkyPickupSchema,
      cache: "private",
      errors: ["too_many_requests"],
    },
    async (call) => describePickup(call.deps, await pickupOf(call)),
  );
  api.serve(
    contract.cancelBulkyPickup,
    {
      summary: "Cancel one's pickup, until the evening before",
      permission: "anybody",
      params: codeParams,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => cancelOwn(call.deps, await pickupOf(call)),
  );
  api.serve(
    contract.eraseBulkyPickup,
    {
      summary: "Erase one's pickup that is over",
      permission: "anybody",
      params: codeParams,
      errors: ["conflict", "too_many_requests"],
    },
    async (call) => eraseOwn(call.deps, await pickupOf(call)),
  );
}

const permission = "sustainability.manage";

function staffRoutes(api: Api): void {
  api.serve(
    contract.getStaffBulky,
    { summary: "Dates and limits of bulky waste", permission, response: staffBulkySchema },
    ({ deps }) => describeForStaff(deps),
  );
  api.serve(
    contract.changeBulkyRules,
    {
      summary: "Set the limits of an address, and the notice",
      permission,
      body: bulkyRulesChangeSchema,
      changes: staffBulkyRulesSchema,
      response: staffBulkyRulesSchema,
    },
    ({ body, user, deps }) => changeRules(deps, user, body),
  );
  api.serve(
    contract.addBulkyDate,
    {
      summary: "Add a day on which bulky waste is collected",
      permission,
      body: bulkyDateInputSchema,
      response: staffBulkyDateSchema,
      status: 201,
    },
    ({ body, user, deps }) => addDate(deps, user, body),
  );
  api.serve(
    contract.changeBulkyDate,
    {
      summary: "Change a day and what the truck takes",
      permission,
      params: idParams,
      body: bulkyDateChangeSchema,
      changes: staffBulkyDateSchema,
      response: staffBulkyDateSchema,
    },
    ({ params, body, user, deps }) => changeDate(deps, user, params.id, body),
  );
  api.serve(
    contract.removeBulkyDate,
    {
      summary: "Remove a day that nobody asked for",
      permission,
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => removeDate(deps, user, params.id),
  );
  api.serve(
    contract.listBulkyPickups,
    {
      summary: "Pickups of a day, by street and number",
      permission,
      params: idParams,
      response: staffBulkyListSchema,
    },
    ({ params, deps }) => listPickups(deps.db, params.id),
  );
  api.serve(
    contract.getBulkyTable,
    {
      summary: "Pickups of a day as a table",
      permission,
      params: idParams,
      response: "file",
    },
    async ({ params, deps, c }) => sendCsv(c, await tableOf(deps.db, params.id)),
  );
  api.serve(
    contract.decideBulkyPickup,
    {
      summary: "Confirm, move, cancel a pickup, or say how it went",
      permission,
      params: idParams,
      body: bulkyDecisionSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => decidePickup(deps, user, params.id, body),
  );
}

/** Pickups of bulky waste, for people and the operator. */
export function bulkyWasteRoutes(api: Api): void {
  publicRoutes(api);
  ownRoutes(api);
  staffRoutes(api);
}
