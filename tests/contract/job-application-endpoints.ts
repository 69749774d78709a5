import type { z } from "zod";
import { earlyUploadSchema } from "@/lib/contract/documents";
import {
  applicationReceiptSchema,
  applicationSchema,
  ownApplicationsSchema,
  receivedApplicationSchema,
  receivedApplicationsSchema,
} from "@/lib/contract/job-applications";
import { formTokenSchema } from "@/lib/contract/reports";
import { anApplication, BASE, cvPdf, INBOX, refusal } from "@/tests/support/applications";

/** What calls name: of the ad, of the application, of what belongs to it. */
export type Known = Record<string, string>;

interface ApplicationCall {
  by: "candidate" | "owner";
  method: string;
  path: string;
  body?: (known: Known) => object;
  status: number;
  /** Null: nothing, or a file. */
  schema: z.ZodType | null;
}

export const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1f11";
const files = `${BASE}/uploads/{id}`;
const one = `${BASE}/{code}`;
const received = `${INBOX}/{id}`;

const get = (by: ApplicationCall["by"], path: string, schema: z.ZodType | null) => ({
  by,
  method: "GET",
  path,
  status: 200,
  schema,
});
const step = (path: string, body?: ApplicationCall["body"]): ApplicationCall => ({
  by: "owner",
  method: "POST",
  path,
  body,
  status: 200,
  schema: receivedApplicationSchema,
});
const silent = (by: ApplicationCall["by"], path: string, body?: ApplicationCall["body"]) => ({
  by,
  method: "POST",
  path,
  body,
  status: 204,
  schema: null,
});
const attached: ApplicationCall = {
  by: "candidate",
  method: "POST",
  path: `${files}/documents`,
  body: () => cvPdf,
  status: 201,
  schema: earlyUploadSchema,
};

/** From the form to the end; each call follows from the ones before. */
export const applicationCalls: ApplicationCall[] = [
  get("candidate", `${BASE}/token`, formTokenSchema),
  attached,
  get("candidate", files, earlyUploadSchema),
  {
    by: "candidate",
    method: "DELETE",
    path: `${files}/documents/{document_id}`,
    status: 204,
    schema: null,
  },
  attached,
  {
    by: "candidate",
    method: "POST",
    path: BASE,
    body: ({ job = "", email }) => anApplication(job, { email, upload_id: upload }),
    status: 202,
    schema: applicationReceiptSchema,
  },
  get("candidate", "/api/profile/job-applications", ownApplicationsSchema),
  get("candidate", one, applicationSchema),
  get("candidate", `${one}/cv`, null),
  silent("candidate", `${one}/confirm`),
  get("owner", INBOX, receivedApplicationsSchema),
  get("owner", received, receivedApplicationSchema),
  get("owner", `${received}/cv`, null),
  silent("owner", `${received}/seen`),
  step(`${received}/notes`, () => ({ text: "Sentirla lunedì." })),
  step(`${received}/shortlist`),
  step(`${received}/refusal`, () => refusal),
  silent("candidate", `${one}/key`, ({ key }) => ({ key })),
  silent("candidate", `${one}/withdrawal`),
];
