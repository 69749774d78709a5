import type { z } from "zod";
import { earlyUploadSchema } from "@/lib/contract/documents";
import {
  overseenPageSchema,
  overseenRequestSchema,
  ownPrivateRequestsSchema,
  ownProvidersSchema,
  privateRequestProvidersSchema,
  privateRequestReceiptSchema,
  privateRequestSchema,
  receivedPageSchema,
  receivedRequestSchema,
} from "@/lib/contract/private-requests";
import { formTokenSchema } from "@/lib/contract/reports";
import { aProposal, aRequest } from "@/tests/support/private-requests";
import { pdf } from "@/tests/support/role-requests";

/** What calls name: of the activity, of the request, of what belongs to it. */
export type Known = Record<string, string>;

interface RequestCall {
  by: "visitor" | "owner" | "staff";
  method: string;
  path: string;
  body?: (known: Known) => object;
  status: number;
  /** Null: nothing, or a file. */
  schema: z.ZodType | null;
}

export const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d11";
const base = "/api/private-requests";
const files = `${base}/uploads/{id}`;
const one = `${base}/{code}`;
const received = "/api/business/private-requests";
const overseen = "/api/staff/private-requests";

const get = (by: RequestCall["by"], path: string, schema: z.ZodType | null): RequestCall => ({
  by,
  method: "GET",
  path,
  status: 200,
  schema,
});
const step = (
  by: RequestCall["by"],
  path: string,
  schema: z.ZodType,
  body?: RequestCall["body"],
): RequestCall => ({ by, method: "POST", path, body, status: 200, schema });
const attached: RequestCall = {
  by: "visitor",
  method: "POST",
  path: `${files}/documents`,
  body: () => pdf,
  status: 201,
  schema: earlyUploadSchema,
};
const refused = { status: 409, schema: null };
const written = () => ({ text: "Va bene per tutti." });
const asked = () => ({ ...written(), is_question: true });
const reason = () => ({ reason: "Quel giorno siamo chiusi." });

/** From the form to an agreement; each call follows from the ones before. */
export const privateRequestCalls: RequestCall[] = [
  get("visitor", `${base}/token`, formTokenSchema),
  {
    by: "owner",
    method: "PUT",
    path: "/api/business/private-request-providers/{id}",
    body: () => ({ takes_requests: true, services: ["room"], most_guests: 40 }),
    status: 200,
    schema: ownProvidersSchema,
  },
  get("owner", "/api/business/private-request-providers", ownProvidersSchema),
  get("visitor", `${base}/providers`, privateRequestProvidersSchema),
  attached,
  get("visitor", files, earlyUploadSchema),
  {
    by: "visitor",
    method: "DELETE",
    path: `${files}/documents/{document_id}`,
    status: 204,
    schema: null,
  },
  attached,
  {
    by: "visitor",
    method: "POST",
    path: base,
    body: ({ activity = "", email }) =>
      aRequest({ email, activity_ids: [activity], upload_id: upload }),
    status: 202,
    schema: privateRequestReceiptSchema,
  },
  get("visitor", "/api/profile/private-requests", ownPrivateRequestsSchema),
  get("visitor", one, privateRequestSchema),
  get("visitor", `${one}/documents/{document_id}`, null),
  step("visitor", `${one}/confirm`, privateRequestSchema),
  get("owner", received, receivedPageSchema),
  get("owner", `${received}/{id}`, receivedRequestSchema),
  get("owner", `${received}/{id}/documents/{document_id}`, null),
  step("owner", `${received}/{id}/evaluation`, receivedRequestSchema),
  step("owner", `${received}/{id}/messages`, receivedRequestSchema, asked),
  step("visitor", `${one}/messages`, privateRequestSchema, ({ recipient_id }) => ({
    ...written(),
    recipient_id,
  })),
  step("owner", `${received}/{id}/proposals`, receivedRequestSchema, () => aProposal()),
  step("owner", `${received}/{id}/withdrawal`, receivedRequestSchema),
  step("owner", `${received}/{id}/proposals`, receivedRequestSchema, () => aProposal()),
  get("staff", overseen, overseenPageSchema),
  get("staff", `${overseen}/{id}`, overseenRequestSchema),
  get("staff", `${overseen}/{id}/documents/{document_id}`, null),
  step("staff", `${overseen}/{id}/messages`, overseenRequestSchema, written),
  step("staff", `${overseen}/{id}/evaluation`, overseenRequestSchema),
  { by: "visitor", method: "DELETE", path: `${one}/health`, status: 204, schema: null },
  step("visitor", `${one}/recipients`, privateRequestSchema, ({ activity }) => ({
    activity_ids: [activity],
  })),
  { by: "staff", method: "DELETE", path: `${overseen}/{id}`, ...refused },
  step("visitor", `${one}/acceptance`, privateRequestSchema, ({ proposal_id }) => ({
    proposal_id,
  })),
  step("owner", `${received}/{id}/confirmation`, receivedRequestSchema),
  // What is agreed on ends in no other way.
  { ...step("owner", `${received}/{id}/refusal`, receivedRequestSchema, reason), ...refused },
  { ...step("visitor", `${one}/cancellation`, privateRequestSchema), ...refused },
  { ...step("staff", `${overseen}/{id}/refusal`, overseenRequestSchema, reason), ...refused },
  {
    by: "visitor",
    method: "POST",
    path: `${one}/key`,
    body: ({ key }) => ({ key }),
    status: 204,
    schema: null,
  },
  { by: "visitor", method: "DELETE", path: one, status: 204, schema: null },
  { by: "staff", method: "DELETE", path: `${overseen}/{id}`, status: 404, schema: null },
];
