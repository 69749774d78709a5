import { z } from "zod";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as managedEndpoints from "@/lib/contract/managed-ticketing-endpoints";
import { sectionTags } from "@/lib/contract/revalidate";
import {
  type ManagedTicketing,
  managedCodeSchema,
  managedQuestionSchema,
  managedQuotaSchema,
  managedSettingsSchema,
  managedTicketingSchema,
  managedTypeSchema,
  movedTypesSchema,
  promoCodeChangeSchema,
  promoCodeInputSchema,
  questionChangeSchema,
  questionInputSchema,
  quotaChangeSchema,
  quotaInputSchema,
  ticketingSettingsChangeSchema,
  ticketOfferQuerySchema,
  ticketOfferSchema,
  ticketTypeChangeSchema,
  ticketTypeInputSchema,
  typePlaceSchema,
} from "@/lib/contract/ticketing";
import { getTicketOffer } from "@/lib/contract/ticketing-endpoints";
import { listings } from "@/lib/listings";
import { readTicketing } from "./desk";
import {
  addCode,
  addQuestion,
  addQuota,
  changeCode,
  changeQuestion,
  changeQuota,
  removeCode,
  removeQuestion,
  removeQuota,
  saveSettings,
} from "./manage";
import { readOffer } from "./offer";
import { ownerOfManaged } from "./planned";
import { addType, changeType, faultsOfUnread, moveType, removeType } from "./types";

const managed = {
  permission: "events.manage",
  resource: ownerOfManaged,
  response: managedTicketingSchema,
} as const;

const typeParams = idParams.extend({ type_id: z.uuid() });
const quotaParams = idParams.extend({ quota_id: z.uuid() });
const codeParams = idParams.extend({ code_id: z.uuid() });
const questionParams = idParams.extend({ question_id: z.uuid() });

/** The setting changes the tickets of the event's page and lists: revalidates them at once. */
async function telling(
  { web }: Pick<Deps, "web">,
  setting: Promise<ManagedTicketing>,
): Promise<ManagedTicketing> {
  const set = await setting;
  const { slug } = set.event;
  const { list, item } = sectionTags(listings.events);
  // An unpublished event has no page.
  if (slug !== null) await web.changed([list, item(slug)]);
  return set;
}

function settingRoutes(api: Api): void {
  api.serve(
    managedEndpoints.getTicketing,
    {
      summary: "All that is set for the tickets of an event",
      params: idParams,
      ...managed,
    },
    ({ params, deps }) => readTicketing(deps, params.id),
  );
  api.serve(
    managedEndpoints.saveTicketing,
    {
      summary: "Set how an event sells its tickets",
      params: idParams,
      body: ticketingSettingsChangeSchema,
      changes: managedSettingsSchema,
      ...managed,
    },
    ({ params, body: { version, ...input }, user, deps }) =>
      telling(deps, saveSettings(deps, params.id, { input, user, version })),
  );
  api.serve(
    managedEndpoints.addQuota,
    {
      summary: "Add a number of places that ticket types share",
      params: idParams,
      body: quotaInputSchema,
      errors: ["conflict"],
      ...managed,
    },
    ({ params, body, deps }) => telling(deps, addQuota(deps, params.id, body)),
  );
  api.serve(
    managedEndpoints.changeQuota,
    {
      summary: "Change a number of places; never below what is taken",
      params: quotaParams,
      body: quotaChangeSchema,
      changes: managedQuotaSchema,
      ...managed,
    },
    ({ params: { id, quota_id }, body, deps }) =>
      telling(deps, changeQuota(deps, { eventId: id, id: quota_id }, body)),
  );
  api.serve(
    managedEndpoints.removeQuota,
    {
      summary: "Delete a number of places that no ticket type draws from",
      params: quotaParams,
      errors: ["conflict"],
      ...managed,
    },
    ({ params: { id, quota_id }, deps }) =>
      telling(deps, removeQuota(deps, { eventId: id, id: quota_id })),
  );
}

function typeRoutes(api: Api): void {
  api.serve(
    managedEndpoints.addTicketType,
    {
      summary: "Add a kind of tickets",
      params: idParams,
      body: ticketTypeInputSchema,
      extraErrors: ({ params, sound, deps }) =>
        faultsOfUnread(deps, { eventId: params.id, id: null }, sound),
      errors: ["conflict"],
      ...managed,
    },
    ({ params, body, deps }) => telling(deps, addType(deps, params.id, body)),
  );
  api.serve(
    managedEndpoints.moveTicketType,
    {
      summary: "Move a kind of tickets one place up or down",
      params: typeParams,
      body: typePlaceSchema,
      ...managed,
      response: movedTypesSchema,
    },
    ({ params: { id, type_id }, body, deps }) =>
      moveType(deps, { eventId: id, id: type_id }, body.to),
  );
  api.serve(
    managedEndpoints.changeTicketType,
    {
      summary: "Change a kind of tickets; from where it takes its places only while none is taken",
      params: typeParams,
      body: ticketTypeChangeSchema,
      changes: managedTypeSchema,
      extraErrors: ({ params: { id, type_id }, sound, deps }) =>
        faultsOfUnread(deps, { eventId: id, id: type_id }, sound),
      errors: ["conflict"],
      ...managed,
    },
    ({ params: { id, type_id }, body, deps }) =>
      telling(deps, changeType(deps, { eventId: id, id: type_id }, body)),
  );
  api.serve(
    managedEndpoints.removeTicketType,
    {
      summary: "Delete a kind of tickets, or retire it when orders name it",
      params: typeParams,
      ...managed,
    },
    ({ params: { id, type_id }, deps }) =>
      telling(deps, removeType(deps, { eventId: id, id: type_id })),
  );
}

function codeRoutes(api: Api): void {
  api.serve(
    managedEndpoints.addPromoCode,
    {
      summary: "Add a promo code",
      params: idParams,
      body: promoCodeInputSchema,
      errors: ["conflict"],
      ...managed,
    },
    ({ params, body, deps }) => addCode(deps, params.id, body),
  );
  api.serve(
    managedEndpoints.changePromoCode,
    {
      summary: "Change a promo code; orders that have it keep what they were told",
      params: codeParams,
      body: promoCodeChangeSchema,
      changes: managedCodeSchema,
      ...managed,
    },
    ({ params: { id, code_id }, body, deps }) =>
      changeCode(deps, { eventId: id, id: code_id }, body),
  );
  api.serve(
    managedEndpoints.removePromoCode,
    {
      summary: "Delete a promo code, or switch it off when orders name it",
      params: codeParams,
      ...managed,
    },
    ({ params: { id, code_id }, deps }) => removeCode(deps, { eventId: id, id: code_id }),
  );
}

function questionRoutes(api: Api): void {
  api.serve(
    managedEndpoints.addQuestion,
    {
      summary: "Add a question to buyers",
      params: idParams,
      body: questionInputSchema,
      errors: ["conflict"],
      ...managed,
    },
    ({ params, body, deps }) => addQuestion(deps, params.id, body),
  );
  api.serve(
    managedEndpoints.changeQuestion,
    {
      summary: "Change a question to buyers",
      params: questionParams,
      body: questionChangeSchema,
      changes: managedQuestionSchema,
      ...managed,
    },
    ({ params: { id, question_id }, body, deps }) =>
      changeQuestion(deps, { eventId: id, id: question_id }, body),
  );
  api.serve(
    managedEndpoints.removeQuestion,
    {
      summary: "Delete a question; what was answered to it stays with the orders",
      params: questionParams,
      ...managed,
    },
    ({ params: { id, question_id }, deps }) =>
      removeQuestion(deps, { eventId: id, id: question_id }),
  );
}

/** Ticket sales, for organisers and buyers. */
export function ticketingRoutes(api: Api): void {
  api.serve(
    getTicketOffer,
    {
      summary: "The tickets of an event that can be had now",
      description: "Counted at this moment; `code` shows what is only to be had with a promo code.",
      permission: "anybody",
      params: slugParams,
      query: ticketOfferQuerySchema,
      response: ticketOfferSchema,
      rate: { name: "ticket-offer", limit: 120, windowSeconds: 60 },
    },
    ({ params, query, deps }) =>
      readOffer(deps.db, params.slug, {
        code: query.code,
        now: deps.now(),
        hasCards: deps.cardPayments !== null,
      }),
  );
  settingRoutes(api);
  typeRoutes(api);
  codeRoutes(api);
  questionRoutes(api);
}
