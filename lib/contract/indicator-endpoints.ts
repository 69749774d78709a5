import { type Endpoint, of } from "./endpoint";
import type {
  indicatorChangeSchema,
  indicatorInputSchema,
  indicatorListSchema,
  registerImportSchema,
  registerQuerySchema,
  staffIndicatorListSchema,
  staffIndicatorSchema,
} from "./indicators";

export const listIndicators = {
  method: "GET",
  path: "/api/indicators",
  response: of<typeof indicatorListSchema>,
} satisfies Endpoint;

/** All values as a CSV file. */
export const tableOfIndicators = {
  method: "GET",
  path: "/api/indicators/export",
  response: "file",
} satisfies Endpoint;

export const listStaffIndicators = {
  method: "GET",
  path: "/api/staff/indicators",
  response: of<typeof staffIndicatorListSchema>,
} satisfies Endpoint;

export const addIndicator = {
  method: "POST",
  path: "/api/staff/indicators",
  body: of<typeof indicatorInputSchema>,
  response: of<typeof staffIndicatorSchema>,
} satisfies Endpoint;

export const changeIndicator = {
  method: "PUT",
  path: "/api/staff/indicators/{id}",
  body: of<typeof indicatorChangeSchema>,
  response: of<typeof staffIndicatorSchema>,
} satisfies Endpoint;

export const importWasteRegister = {
  method: "POST",
  path: "/api/staff/indicators/waste-register",
  query: of<typeof registerQuerySchema>,
  body: "file",
  response: of<typeof registerImportSchema>,
} satisfies Endpoint;

export const removeIndicator = {
  method: "DELETE",
  path: "/api/staff/indicators/{id}",
} satisfies Endpoint;
