import { type Endpoint, of } from "./endpoint";
import type {
  roleApproveSchema,
  roleAskSchema,
  roleQueueQuerySchema,
  roleQueueSchema,
  roleRejectSchema,
  staffRoleRequestSchema,
} from "./role-requests";

export const listRoleQueue = {
  method: "GET",
  path: "/api/staff/role-requests",
  query: of<typeof roleQueueQuerySchema>,
  response: of<typeof roleQueueSchema>,
} satisfies Endpoint;

export const getStaffRoleRequest = {
  method: "GET",
  path: "/api/staff/role-requests/{id}",
  response: of<typeof staffRoleRequestSchema>,
} satisfies Endpoint;

export const takeRoleRequest = {
  method: "POST",
  path: "/api/staff/role-requests/{id}/take",
  response: of<typeof staffRoleRequestSchema>,
} satisfies Endpoint;

export const askRoleApplicant = {
  method: "POST",
  path: "/api/staff/role-requests/{id}/ask",
  body: of<typeof roleAskSchema>,
  response: of<typeof staffRoleRequestSchema>,
} satisfies Endpoint;

export const approveRoleRequest = {
  method: "POST",
  path: "/api/staff/role-requests/{id}/approve",
  body: of<typeof roleApproveSchema>,
  response: of<typeof staffRoleRequestSchema>,
} satisfies Endpoint;

export const rejectRoleRequest = {
  method: "POST",
  path: "/api/staff/role-requests/{id}/reject",
  body: of<typeof roleRejectSchema>,
  response: of<typeof staffRoleRequestSchema>,
} satisfies Endpoint;

export const getStaffRoleRequestDocument = {
  method: "GET",
  path: "/api/staff/role-requests/{id}/documents/{document_id}",
  response: "file",
} satisfies Endpoint;
