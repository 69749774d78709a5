import { type Endpoint, of } from "./endpoint";
import type {
  staffWasteSchema,
  streetRowChangeSchema,
  streetRowInputSchema,
  streetRowPageSchema,
  streetRowQuerySchema,
  streetRowSchema,
  streetRowsInputSchema,
  streetRowsWrittenSchema,
  wasteAddressQuerySchema,
  wasteAddressSchema,
  wasteCalendarQuerySchema,
  wasteCalendarSchema,
  wasteExceptionInputSchema,
  wasteFileQuerySchema,
  wasteFractionsChangeSchema,
  wasteFractionsSchema,
  wasteOverviewSchema,
  wastePublishSchema,
  wasteStreetListSchema,
  wasteStreetQuerySchema,
  wasteYearChangeSchema,
  wasteYearInputSchema,
  wasteYearSchema,
  wasteZonesChangeSchema,
  wasteZonesSchema,
} from "./waste";

export const getWasteOverview = {
  method: "GET",
  path: "/api/waste",
  response: of<typeof wasteOverviewSchema>,
} satisfies Endpoint;

export const findWasteStreets = {
  method: "GET",
  path: "/api/waste/streets",
  query: of<typeof wasteStreetQuerySchema>,
  response: of<typeof wasteStreetListSchema>,
} satisfies Endpoint;

export const resolveWasteAddress = {
  method: "GET",
  path: "/api/waste/address",
  query: of<typeof wasteAddressQuerySchema>,
  response: of<typeof wasteAddressSchema>,
} satisfies Endpoint;

export const getWasteCalendar = {
  method: "GET",
  path: "/api/waste/zones/{slug}/calendar",
  query: of<typeof wasteCalendarQuerySchema>,
  response: of<typeof wasteCalendarSchema>,
} satisfies Endpoint;

export const getWasteCalendarFile = {
  method: "GET",
  path: "/api/waste/zones/{slug}/calendar.ics",
  query: of<typeof wasteFileQuerySchema>,
  response: "file",
} satisfies Endpoint;

export const getStaffWaste = {
  method: "GET",
  path: "/api/staff/waste",
  response: of<typeof staffWasteSchema>,
} satisfies Endpoint;

export const setWasteFractions = {
  method: "PUT",
  path: "/api/staff/waste/fractions",
  body: of<typeof wasteFractionsChangeSchema>,
  response: of<typeof wasteFractionsSchema>,
} satisfies Endpoint;

export const setWasteZones = {
  method: "PUT",
  path: "/api/staff/waste/zones",
  body: of<typeof wasteZonesChangeSchema>,
  response: of<typeof wasteZonesSchema>,
} satisfies Endpoint;

export const writeStreetRows = {
  method: "POST",
  path: "/api/staff/waste/streets",
  body: of<typeof streetRowsInputSchema>,
  response: of<typeof streetRowsWrittenSchema>,
} satisfies Endpoint;

export const listStreetRows = {
  method: "GET",
  path: "/api/staff/waste/street-rows",
  query: of<typeof streetRowQuerySchema>,
  response: of<typeof streetRowPageSchema>,
} satisfies Endpoint;

export const addStreetRow = {
  method: "POST",
  path: "/api/staff/waste/street-rows",
  body: of<typeof streetRowInputSchema>,
  response: of<typeof streetRowSchema>,
} satisfies Endpoint;

export const changeStreetRow = {
  method: "PUT",
  path: "/api/staff/waste/street-rows/{id}",
  body: of<typeof streetRowChangeSchema>,
  response: of<typeof streetRowSchema>,
} satisfies Endpoint;

export const removeStreetRow = {
  method: "DELETE",
  path: "/api/staff/waste/street-rows/{id}",
} satisfies Endpoint;

export const addWasteYear = {
  method: "POST",
  path: "/api/staff/waste/years",
  body: of<typeof wasteYearInputSchema>,
  response: of<typeof wasteYearSchema>,
} satisfies Endpoint;

export const getWasteYear = {
  method: "GET",
  path: "/api/staff/waste/years/{id}",
  response: of<typeof wasteYearSchema>,
} satisfies Endpoint;

export const changeWasteYear = {
  method: "PUT",
  path: "/api/staff/waste/years/{id}",
  body: of<typeof wasteYearChangeSchema>,
  response: of<typeof wasteYearSchema>,
} satisfies Endpoint;

export const removeWasteYear = {
  method: "DELETE",
  path: "/api/staff/waste/years/{id}",
} satisfies Endpoint;

export const publishWasteYear = {
  method: "POST",
  path: "/api/staff/waste/years/{id}/publish",
  body: of<typeof wastePublishSchema>,
  response: of<typeof wasteYearSchema>,
} satisfies Endpoint;

export const announceWasteException = {
  method: "POST",
  path: "/api/staff/waste/years/{id}/exceptions",
  body: of<typeof wasteExceptionInputSchema>,
  response: of<typeof wasteYearSchema>,
} satisfies Endpoint;
