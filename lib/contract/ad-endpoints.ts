import type {
  adChangeSchema,
  adDecisionSchema,
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
} from "./ads";
import { type Endpoint, of } from "./endpoint";
import type { pageQuerySchema } from "./pagination";
import type { paymentStartedSchema } from "./payments";

export const listShownAds = {
  method: "GET",
  path: "/api/ads/{placement}",
  response: of<typeof shownAdsSchema>,
} satisfies Endpoint;

export const getAdRegister = {
  method: "GET",
  path: "/api/ad-register",
  query: of<typeof pageQuerySchema>,
  response: of<typeof adRegisterSchema>,
} satisfies Endpoint;

export const getAdWeeks = {
  method: "GET",
  path: "/api/ad-weeks",
  response: of<typeof adWeeksSchema>,
} satisfies Endpoint;

export const listBookings = {
  method: "GET",
  path: "/api/business/ads",
  query: of<typeof adQuerySchema>,
  response: of<typeof bookingPageSchema>,
} satisfies Endpoint;

export const addBooking = {
  method: "POST",
  path: "/api/business/ads",
  body: of<typeof adInputSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const getBooking = {
  method: "GET",
  path: "/api/business/ads/{id}",
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const changeBooking = {
  method: "PUT",
  path: "/api/business/ads/{id}",
  body: of<typeof adChangeSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const removeBooking = {
  method: "DELETE",
  path: "/api/business/ads/{id}",
} satisfies Endpoint;

export const orderBooking = {
  method: "POST",
  path: "/api/business/ads/{id}/order",
  body: of<typeof adOrderSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const addCreative = {
  method: "POST",
  path: "/api/business/ads/{id}/creative",
  body: of<typeof creativeDraftSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const stepBooking = {
  method: "POST",
  path: "/api/business/ads/{id}/steps",
  body: of<typeof adStepSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const startAdPayment = {
  method: "POST",
  path: "/api/business/ads/{id}/card",
  response: of<typeof paymentStartedSchema>,
} satisfies Endpoint;

export const getAdInvoice = {
  method: "GET",
  path: "/api/business/ads/{id}/invoice",
  response: "file",
} satisfies Endpoint;

export const getAdReport = {
  method: "GET",
  path: "/api/business/ads/{id}/report",
  response: of<typeof adReportSchema>,
} satisfies Endpoint;

export const getAdReportTable = {
  method: "GET",
  path: "/api/business/ads/{id}/report/csv",
  response: "file",
} satisfies Endpoint;

export const decideBooking = {
  method: "POST",
  path: "/api/staff/ads/{id}/decision",
  body: of<typeof adDecisionSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const recordAdPayment = {
  method: "POST",
  path: "/api/staff/ads/{id}/payment",
  body: of<typeof adReceiptSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const stopBooking = {
  method: "POST",
  path: "/api/staff/ads/{id}/stop",
  body: of<typeof adStopSchema>,
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const recordAdRefund = {
  method: "POST",
  path: "/api/staff/ads/{id}/refunds/{refund_id}/done",
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const addAdInvoice = {
  method: "POST",
  path: "/api/staff/ads/{id}/invoice",
  query: of<typeof adInvoiceQuerySchema>,
  body: "file",
  response: of<typeof bookingSchema>,
} satisfies Endpoint;

export const getAdSettings = {
  method: "GET",
  path: "/api/staff/ad-settings",
  response: of<typeof adSettingsSchema>,
} satisfies Endpoint;

export const changeAdSettings = {
  method: "PUT",
  path: "/api/staff/ad-settings",
  body: of<typeof adSettingsInputSchema>,
  response: of<typeof adSettingsSchema>,
} satisfies Endpoint;

export const setAdPrices = {
  method: "PUT",
  path: "/api/staff/ad-prices",
  body: of<typeof adPriceSchema>,
} satisfies Endpoint;
