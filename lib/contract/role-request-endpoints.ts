import { type Endpoint, of } from "./endpoint";
import type {
  documentQuerySchema,
  roleRequestListSchema,
  roleRequestPatchSchema,
  roleRequestSchema,
  roleRequestStartSchema,
  roleRequestSubmitSchema,
} from "./role-requests";

export const listRoleRequests = {
  method: "GET",
  path: "/api/role-requests",
  response: of<typeof roleRequestListSchema>,
} satisfies Endpoint;

export const startRoleRequest = {
  method: "POST",
  path: "/api/role-requests",
  body: of<typeof roleRequestStartSchema>,
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const getRoleRequest = {
  method: "GET",
  path: "/api/role-requests/{id}",
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const saveRoleRequest = {
  method: "PATCH",
  path: "/api/role-requests/{id}",
  body: of<typeof roleRequestPatchSchema>,
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const submitRoleRequest = {
  method: "POST",
  path: "/api/role-requests/{id}/submit",
  body: of<typeof roleRequestSubmitSchema>,
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const withdrawRoleRequest = {
  method: "POST",
  path: "/api/role-requests/{id}/withdraw",
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const addRoleRequestDocument = {
  method: "POST",
  path: "/api/role-requests/{id}/documents",
  query: of<typeof documentQuerySchema>,
  body: "file",
  response: of<typeof roleRequestSchema>,
} satisfies Endpoint;

export const removeRoleRequestDocument = {
  method: "DELETE",
  path: "/api/role-requests/{id}/documents/{document_id}",
} satisfies Endpoint;

export const getRoleRequestDocument = {
  method: "GET",
  path: "/api/role-requests/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;
