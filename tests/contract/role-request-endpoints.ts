import type { z } from "zod";
import {
  roleQueueSchema,
  roleRequestListSchema,
  roleRequestSchema,
  staffRoleRequestSchema,
} from "@/lib/contract/role-requests";
import { consents, shopForm } from "../support/role-requests";

/** What is sent and what comes back; `{id}` is the applicant's request. Null: no JSON comes back. */
interface RoleRequestCall {
  method: string;
  path: string;
  body?: object;
  status: number;
  schema: z.ZodType | null;
}

const unknownId = "00000000-0000-4000-8000-000000000000";
const own = "/api/role-requests/{id}";
const staff = "/api/staff/role-requests/{id}";
const message = "Ci manda la visura di quest'anno?";

/** Calls of the applicant until the request is sent, in this order. */
export const applicantCalls: RoleRequestCall[] = [
  { method: "GET", path: "/api/role-requests", status: 200, schema: roleRequestListSchema },
  {
    method: "POST",
    path: "/api/role-requests",
    body: { role: "esercente" },
    status: 200,
    schema: roleRequestSchema,
  },
  { method: "PATCH", path: own, body: shopForm, status: 200, schema: roleRequestSchema },
  { method: "GET", path: own, status: 200, schema: roleRequestSchema },
  { method: "GET", path: `${own}/documents/${unknownId}`, status: 404, schema: null },
  { method: "DELETE", path: `${own}/documents/${unknownId}`, status: 404, schema: null },
  { method: "POST", path: `${own}/documents`, status: 415, schema: null },
  {
    method: "POST",
    path: `${own}/submit`,
    body: consents,
    status: 200,
    schema: roleRequestSchema,
  },
];

/** Calls of the staff on what was sent, in this order. */
export const staffRoleCalls: RoleRequestCall[] = [
  { method: "GET", path: "/api/staff/role-requests", status: 200, schema: roleQueueSchema },
  { method: "GET", path: staff, status: 200, schema: staffRoleRequestSchema },
  { method: "GET", path: `${staff}/documents/${unknownId}`, status: 404, schema: null },
  { method: "POST", path: `${staff}/take`, status: 200, schema: staffRoleRequestSchema },
  {
    method: "POST",
    path: `${staff}/ask`,
    body: { message },
    status: 200,
    schema: staffRoleRequestSchema,
  },
  {
    method: "POST",
    path: `${staff}/approve`,
    body: { organisation_id: null },
    status: 200,
    schema: staffRoleRequestSchema,
  },
  {
    method: "POST",
    path: `${staff}/reject`,
    body: { reason: "altro", message },
    status: 409,
    schema: null,
  },
];

/** The applicant's last call: the request is closed by then. */
export const lateCalls: RoleRequestCall[] = [
  { method: "POST", path: `${own}/withdraw`, status: 409, schema: null },
];
