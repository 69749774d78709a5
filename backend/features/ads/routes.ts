import { z } from "zod";
import { openDocument } from "@/backend/features/documents/service";
import { sendAttachment, sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { slotPlacements } from "@/lib/contract/ad-constants";
import * as contract from "@/lib/contract/ad-endpoints";
import {
  adChangeSchema,
  adDecisionSchema,
  adDraftNowSchema,
  adInputSchema,
  adInvoiceQuerySchema,
  adOrderSchema,
  adPriceSchema,
  adQuerySchema,
  adReceiptSchema,
  adRegisterSchema,
  adReportSchema,
  adSettingsInputSchema,
  adSettingsSchema,
  adStepSchema,
  adStopSchema,
  adWeeksSchema,
  bookingPageSchema,
  bookingSchema,
  creativeDraftSchema,
  shownAdsSchema,
} from "@/lib/contract/ads";
import { MAX_DOCUMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { paymentStartedSchema } from "@/lib/contract/payments";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import {
  changeAdSettings,
  decide,
  keepInvoice,
  readAdSettings,
  recordTransfer,
  setPrices,
  stop,
} from "./deciding";
import { beginAdPayment } from "./paying";
import { listWeeks } from "./places";
import { describeBooking, findBooking, invoiceOf, listBookings, targetOfBooking } from "./reading";
import { recordRefund } from "./refunding";
import { reportFile, reportOn } from "./report";
import { listShown, readRegister } from "./shown";
import {
  addBooking,
  addCreative,
  changeBooking,
  orderBooking,
  removeBooking,
  stepBooking,
} from "./writing";

/** Common fields of calls about a booking of one's own. */
const ofBooking = {
  permission: "ads.manage",
  params: idParams,
  resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
    targetOfBooking(deps.db, params.id),
  response: bookingSchema,
  cache: "private",
} as const;
const step = { ...ofBooking, errors: ["conflict"] } as const;

/** The same for the staff. */
const decision = { ...ofBooking, permission: "ads.decide", errors: ["conflict"] } as const;

function publicRoutes(api: Api): void {
  api.serve(
    contract.listShownAds,
    {
      summary: "The ads that a slot shows now, and when that changes",
      // Kept by tags alone: a shared cache would show an ad after its end.
      permission: "anybody",
      params: z.object({ placement: z.enum(slotPlacements) }),
      response: shownAdsSchema,
    },
    ({ params, deps }) => listShown(deps.db, params.placement, deps.now()),
  );
  api.serve(
    contract.getAdRegister,
    {
      summary: "The register of ads: what runs, on whose behalf, who pays, and what ended",
      permission: "anybody",
      query: pageQuerySchema,
      response: adRegisterSchema,
    },
    ({ query, deps }) => readRegister(deps.db, query.page, deps.now()),
  );
  api.serve(
    contract.getAdWeeks,
    {
      summary: "Prices and free places of ads, by week",
      permission: "anybody",
      response: adWeeksSchema,
    },
    ({ deps }) => listWeeks(deps.db, deps.now()),
  );
}

function businessRoutes(api: Api): void {
  api.serve(
    contract.listBookings,
    {
      summary: "Bookings of ads in one state, and how many there are in each",
      permission: "ads.manage",
      query: adQuerySchema,
      response: bookingPageSchema,
      cache: "private",
    },
    ({ query, user, deps }) => listBookings(deps, user, query),
  );
  api.serve(
    contract.addBooking,
    {
      summary: "Begin a booking of an ad",
      permission: "ads.manage",
      body: adInputSchema,
      response: bookingSchema,
      status: 201,
    },
    async ({ body, user, deps }) => describeBooking(deps, user, await addBooking(deps, user, body)),
  );
  api.serve(
    contract.getBooking,
    { summary: "A booking with its weeks, versions and payment", ...ofBooking },
    ({ params, user, deps }) => describeBooking(deps, user, params.id),
  );
  api.serve(
    contract.changeBooking,
    {
      summary: "Save the draft of a booking",
      ...step,
      body: adChangeSchema,
      changes: adDraftNowSchema,
    },
    async ({ params, body, user, deps }) => {
      await changeBooking(deps, params.id, body);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.removeBooking,
    {
      summary: "Remove a draft, which was never shown",
      permission: "ads.manage",
      params: idParams,
      resource: ofBooking.resource,
      errors: ["conflict"],
    },
    ({ params, deps }) => removeBooking(deps, params.id),
  );
  api.serve(
    contract.orderBooking,
    {
      summary: "Order a draft: its weeks are taken, and the staff reads it",
      ...step,
      body: adOrderSchema,
    },
    async ({ params, body, user, deps }) => {
      await orderBooking(deps, user, params.id, body);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.addCreative,
    {
      summary: "Send another version of what an ad shows; the approved one goes on",
      ...step,
      body: creativeDraftSchema,
    },
    async ({ params, body, user, deps }) => {
      await addCreative(deps, user, params.id, body);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.stepBooking,
    { summary: "Take an order back, pause or resume an ad", ...step, body: adStepSchema },
    async ({ params, body, user, deps }) => {
      await stepBooking(deps, user, params.id, body.step);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.startAdPayment,
    {
      ...step,
      summary: "The provider's page on which an approved booking is paid by card",
      response: paymentStartedSchema,
      errors: ["conflict", "unavailable"],
    },
    ({ params, user, deps }) => beginAdPayment(deps, user, params.id),
  );
  api.serve(
    contract.getAdInvoice,
    {
      summary: "The invoice of a booking, as a file to be saved",
      permission: "ads.manage",
      params: idParams,
      resource: ofBooking.resource,
      response: "file",
    },
    async ({ params, deps, c }) => {
      const { code, invoice_document_id } = await findBooking(deps.db, params.id);
      const file = invoice_document_id && (await invoiceOf(deps.db, invoice_document_id));
      if (!file) throw new DomainError("not_found");
      const label = fillMessage(texts.file, { code });
      return sendAttachment(c, await openDocument(deps, { ...file, label }));
    },
  );
}

function reportRoutes(api: Api): void {
  const ofReport = {
    permission: "ads.manage",
    params: idParams,
    resource: ofBooking.resource,
  } as const;
  api.serve(
    contract.getAdReport,
    {
      summary: "Views and presses of an ad by day, and calls of the card against the time before",
      ...ofReport,
      response: adReportSchema,
      cache: "private",
    },
    ({ params, deps }) => reportOn(deps.db, params.id, deps.now()),
  );
  api.serve(
    contract.getAdReportTable,
    {
      summary: "The same as a file for a spreadsheet, one row a day",
      ...ofReport,
      response: "file",
    },
    async ({ params, deps, c }) => sendCsv(c, await reportFile(deps.db, params.id, deps.now())),
  );
}

function staffRoutes(api: Api): void {
  api.serve(
    contract.decideBooking,
    {
      summary: "Approve or refuse an order, or another version of an ad",
      ...decision,
      body: adDecisionSchema,
    },
    async ({ params, body, user, deps }) => {
      await decide(deps, user, params.id, body);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.recordAdPayment,
    {
      summary: "Record a transfer that came in: the ad is scheduled",
      ...decision,
      body: adReceiptSchema,
    },
    async ({ params, body, user, deps }) => {
      await recordTransfer(deps, user, params.id, body.received_on);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.stopBooking,
    { summary: "Stop an ad with a reason", ...decision, body: adStopSchema },
    async ({ params, body, user, deps }) => {
      await stop(deps, user, params.id, body);
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.recordAdRefund,
    {
      ...decision,
      summary: "Record that a refund of a booking went back by hand",
      params: idParams.extend({ refund_id: z.uuid() }),
    },
    async ({ params: { id, refund_id }, user, deps }) => {
      await recordRefund(deps, user, { id, refundId: refund_id });
      return describeBooking(deps, user, id);
    },
  );
  api.serve(
    contract.addAdInvoice,
    {
      summary: "Keep the number and file of an invoice",
      ...decision,
      query: adInvoiceQuerySchema,
      upload: { types: [...UPLOAD_TYPES, "application/octet-stream"], limit: MAX_DOCUMENT_BYTES },
    },
    async ({ params, query, upload, user, deps }) => {
      await keepInvoice(deps, user, params.id, { number: query.number, bytes: await upload() });
      return describeBooking(deps, user, params.id);
    },
  );
  api.serve(
    contract.getAdSettings,
    {
      summary: "The account for transfers, and the days of elections",
      permission: "ads.decide",
      response: adSettingsSchema,
      cache: "private",
    },
    ({ deps }) => readAdSettings(deps.db),
  );
  api.serve(
    contract.changeAdSettings,
    {
      summary: "Set the account for transfers, and the days of elections",
      permission: "ads.decide",
      body: adSettingsInputSchema,
      changes: adSettingsSchema,
      response: adSettingsSchema,
      cache: "private",
    },
    async ({ body, deps }) => {
      await changeAdSettings(deps, body);
      return readAdSettings(deps.db);
    },
  );
  api.serve(
    contract.setAdPrices,
    {
      summary: "Set the price of some weeks of a placement, or take them from sale",
      permission: "ads.decide",
      body: adPriceSchema,
      blindly: "It names the weeks and sets one value for all of them.",
    },
    ({ body, deps }) => setPrices(deps, body),
  );
}

/** Ads: what visitors see, what advertisers book, what the staff decides. */
export function adRoutes(api: Api): void {
  publicRoutes(api);
  businessRoutes(api);
  reportRoutes(api);
  staffRoutes(api);
}
