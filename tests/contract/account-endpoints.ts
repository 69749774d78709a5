import type { z } from "zod";
import {
  loginAnswerSchema,
  noticeSchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  personalDataSchema,
  profileSchema,
  sessionListSchema,
  sessionsEndedSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from "@/lib/contract/auth";
import { PASSWORD } from "../support/people";

/** What is sent, what comes back, and in which shape; null: nothing comes back. */
export interface AccountCall {
  method: string;
  path: string;
  body?: object;
  status: number;
  schema: z.ZodType | null;
}

const email = "anna@example.it";
const unknownId = "00000000-0000-4000-8000-000000000000";
const credential = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  response: { clientDataJSON: "e30" },
};

/** Calls of somebody who is logged in, in this order. */
export const accountCalls: AccountCall[] = [
  { method: "GET", path: "/api/frontend/profile", status: 200, schema: profileSchema },
  {
    method: "PATCH",
    path: "/api/profile",
    body: { first_name: "Nina", marketing: true },
    status: 200,
    schema: profileSchema,
  },
  { method: "GET", path: "/api/profile/export", status: 200, schema: personalDataSchema },
  { method: "GET", path: "/api/auth/sessions", status: 200, schema: sessionListSchema },
  { method: "DELETE", path: "/api/auth/sessions", status: 200, schema: sessionsEndedSchema },
  { method: "GET", path: "/api/auth/two-factor", status: 200, schema: twoFactorStateSchema },
  {
    method: "POST",
    path: "/api/auth/two-factor",
    body: { password: PASSWORD },
    status: 200,
    schema: twoFactorSetupSchema,
  },
  { method: "GET", path: "/api/auth/passkeys", status: 200, schema: passkeyListSchema },
  {
    method: "POST",
    path: "/api/auth/passkeys/options",
    body: { password: PASSWORD },
    status: 200,
    schema: passkeyOptionsSchema,
  },
  {
    method: "POST",
    path: "/api/auth/change-email",
    body: { email: "nina@example.it", password: PASSWORD },
    status: 202,
    schema: noticeSchema,
  },
  {
    method: "POST",
    path: "/api/profile/deletion",
    body: { password: PASSWORD },
    status: 202,
    schema: noticeSchema,
  },
  { method: "DELETE", path: "/api/profile/deletion", status: 204, schema: null },
  {
    method: "POST",
    path: "/api/auth/change-password",
    body: { current_password: PASSWORD, password: `${PASSWORD} nuovo` },
    status: 200,
    schema: noticeSchema,
  },
  { method: "POST", path: "/api/auth/logout", status: 204, schema: null },
  {
    method: "POST",
    path: "/api/auth/login",
    body: { email, password: `${PASSWORD} nuovo` },
    status: 200,
    schema: loginAnswerSchema,
  },
  {
    method: "POST",
    path: "/api/auth/register",
    body: {
      first_name: "Ugo",
      last_name: "Neri",
      email: "ugo@example.it",
      password: PASSWORD,
      of_age: true,
      accept_terms: true,
    },
    status: 202,
    schema: noticeSchema,
  },
  {
    method: "POST",
    path: "/api/auth/verify-email/resend",
    body: { email },
    status: 202,
    schema: noticeSchema,
  },
  {
    method: "POST",
    path: "/api/auth/forgot-password",
    body: { email },
    status: 202,
    schema: noticeSchema,
  },
  {
    method: "POST",
    path: "/api/auth/login/passkey/options",
    status: 200,
    schema: passkeyOptionsSchema,
  },
];

/** Calls that need more than a login to succeed: here they fail, as the contract says. */
export const refusedCalls: Omit<AccountCall, "schema">[] = [
  { method: "POST", path: "/api/auth/verify-email", body: { token: "x" }, status: 410 },
  {
    method: "POST",
    path: "/api/auth/reset-password",
    body: { token: "x", password: PASSWORD },
    status: 410,
  },
  { method: "POST", path: "/api/profile/deletion/confirm", body: { token: "x" }, status: 410 },
  {
    method: "POST",
    path: "/api/setup/administrator",
    body: { key: "x", email, password: PASSWORD, first_name: "Anna", last_name: "Rossi" },
    status: 410,
  },
  {
    method: "POST",
    path: "/api/auth/login/two-factor",
    body: { code: "aaaaa-bbbbb" },
    status: 422,
  },
  { method: "POST", path: "/api/auth/login/passkey", body: { credential }, status: 422 },
  {
    method: "POST",
    path: "/api/auth/passkeys",
    body: { name: "Telefono", credential },
    status: 422,
  },
  { method: "DELETE", path: `/api/auth/passkeys/${unknownId}`, status: 404 },
  { method: "DELETE", path: `/api/auth/sessions/${unknownId}`, status: 404 },
  { method: "POST", path: "/api/auth/two-factor/confirm", body: { code: "000000" }, status: 422 },
  {
    method: "POST",
    path: "/api/auth/two-factor/recovery-codes",
    body: { password: "un'altra password" },
    status: 409,
  },
  {
    method: "POST",
    path: "/api/auth/two-factor/disable",
    body: { password: "un'altra password" },
    status: 422,
  },
];
