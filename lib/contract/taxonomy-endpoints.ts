import { type Endpoint, of } from "./endpoint";
import type {
  categoryChangeSchema,
  categoryInputSchema,
  staffCategoryListSchema,
  staffCategorySchema,
  staffZoneListSchema,
  staffZoneSchema,
  termMergeSchema,
  termStepSchema,
  zoneChangeSchema,
  zoneInputSchema,
} from "./taxonomy";

export const listStaffCategories = {
  method: "GET",
  path: "/api/staff/categories",
  response: of<typeof staffCategoryListSchema>,
} satisfies Endpoint;

export const createCategory = {
  method: "POST",
  path: "/api/staff/categories",
  body: of<typeof categoryInputSchema>,
  response: of<typeof staffCategorySchema>,
} satisfies Endpoint;

export const changeCategory = {
  method: "PUT",
  path: "/api/staff/categories/{id}",
  body: of<typeof categoryChangeSchema>,
  response: of<typeof staffCategorySchema>,
} satisfies Endpoint;

export const listStaffZones = {
  method: "GET",
  path: "/api/staff/zones",
  response: of<typeof staffZoneListSchema>,
} satisfies Endpoint;

export const createZone = {
  method: "POST",
  path: "/api/staff/zones",
  body: of<typeof zoneInputSchema>,
  response: of<typeof staffZoneSchema>,
} satisfies Endpoint;

export const changeZone = {
  method: "PUT",
  path: "/api/staff/zones/{id}",
  body: of<typeof zoneChangeSchema>,
  response: of<typeof staffZoneSchema>,
} satisfies Endpoint;

export const placeCategory = {
  method: "POST",
  path: "/api/staff/categories/{id}/place",
  body: of<typeof termStepSchema>,
  response: of<typeof staffCategoryListSchema>,
} satisfies Endpoint;

export const placeZone = {
  method: "POST",
  path: "/api/staff/zones/{id}/place",
  body: of<typeof termStepSchema>,
  response: of<typeof staffZoneListSchema>,
} satisfies Endpoint;

export const mergeCategory = {
  method: "POST",
  path: "/api/staff/categories/{id}/merge",
  body: of<typeof termMergeSchema>,
} satisfies Endpoint;

export const removeCategory = {
  method: "DELETE",
  path: "/api/staff/categories/{id}",
} satisfies Endpoint;

export const mergeZone = {
  method: "POST",
  path: "/api/staff/zones/{id}/merge",
  body: of<typeof termMergeSchema>,
} satisfies Endpoint;

export const removeZone = {
  method: "DELETE",
  path: "/api/staff/zones/{id}",
} satisfies Endpoint;
