import type { z } from "zod";
import {
  claimIssuedSchema,
  claimListSchema,
  claimPageSchema,
  claimQueueSchema,
  claimSchema,
  staffClaimSchema,
} from "@/lib/contract/claims";

export interface ClaimCall {
  who: "claimant" | "owner" | "staff";
  method: string;
  /** A word in braces is the id of that name. */
  path: string;
  body?: object;
  status: number;
  /** Null: no JSON comes back. */
  schema: z.ZodType | null;
}

const unknownId = "00000000-0000-4000-8000-000000000000";
const message = "Abbiamo letto tutto con attenzione.";
const own = "/api/claims/{claim}";
const staff = "/api/staff/claims/{claim}";

/** Calls of all three sides, in this order. */
export const claimCalls: ClaimCall[] = [
  {
    who: "claimant",
    method: "GET",
    path: "/api/activities/forno-amadei/claim",
    status: 200,
    schema: claimPageSchema,
  },
  {
    who: "owner",
    method: "GET",
    path: "/api/activities/forno-due/claim",
    status: 200,
    schema: claimPageSchema,
  },
  { who: "claimant", method: "GET", path: "/api/claims", status: 200, schema: claimListSchema },
  { who: "claimant", method: "POST", path: "/api/claims", status: 200, schema: claimSchema },
  {
    who: "claimant",
    method: "POST",
    path: `${own}/code`,
    body: { channel: "email" },
    status: 200,
    schema: claimSchema,
  },
  {
    who: "claimant",
    method: "POST",
    path: `${own}/verify`,
    body: { code: "niente" },
    status: 422,
    schema: null,
  },
  {
    who: "claimant",
    method: "GET",
    path: `${own}/documents/${unknownId}`,
    status: 404,
    schema: null,
  },
  {
    who: "claimant",
    method: "DELETE",
    path: `${own}/documents/${unknownId}`,
    status: 404,
    schema: null,
  },
  { who: "claimant", method: "POST", path: `${own}/documents`, status: 415, schema: null },
  { who: "staff", method: "GET", path: "/api/staff/claims", status: 200, schema: claimQueueSchema },
  { who: "staff", method: "GET", path: staff, status: 200, schema: staffClaimSchema },
  {
    who: "staff",
    method: "GET",
    path: "/api/staff/claims/{dispute}",
    status: 200,
    schema: staffClaimSchema,
  },
  {
    who: "staff",
    method: "POST",
    path: `${staff}/code`,
    body: { way: "letter" },
    status: 200,
    schema: claimIssuedSchema,
  },
  { who: "staff", method: "POST", path: `${staff}/hear`, status: 409, schema: null },
  {
    who: "staff",
    method: "GET",
    path: `${staff}/documents/${unknownId}`,
    status: 404,
    schema: null,
  },
  { who: "claimant", method: "POST", path: `${own}/submit`, status: 200, schema: claimSchema },
  { who: "claimant", method: "POST", path: `${own}/withdraw`, status: 200, schema: claimSchema },
  {
    who: "owner",
    method: "POST",
    path: "/api/business/claims/{dispute}/answer",
    body: { message },
    status: 204,
    schema: null,
  },
  {
    who: "staff",
    method: "POST",
    path: "/api/staff/claims/{handedIn}/approve",
    body: { organisation_id: null },
    status: 200,
    schema: staffClaimSchema,
  },
  {
    who: "staff",
    method: "POST",
    path: "/api/staff/claims/{dispute}/reject",
    body: { reason: "altro", message },
    status: 200,
    schema: staffClaimSchema,
  },
];
