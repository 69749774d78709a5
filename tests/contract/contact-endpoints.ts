import type { z } from "zod";
import {
  contactDraftedSchema,
  contactOfficeSchema,
  contactQueueSchema,
  contactReceiptSchema,
  contactTokenSchema,
  staffContactSchema,
} from "@/lib/contract/contact";
import { earlyUploadSchema } from "@/lib/contract/documents";
import { bulkResultSchema } from "@/lib/contract/editorial";
import { aMessage } from "@/tests/support/contact";
import { pdf } from "@/tests/support/role-requests";

interface ContactCall {
  by: "visitor" | "staff";
  method: string;
  /** `{id}` is the upload below `/api/contact`, else the message; `{document_id}` the one that is attached. */
  path: string;
  body?: object | Uint8Array;
  status: number;
  /** Null: nothing, or a file. */
  schema: z.ZodType | null;
}

export const upload = "6f6ff1b8-2f0c-4a0b-9a47-3a6c9e9b1d07";
const files = "/api/contact/uploads/{id}";
const inbox = "/api/staff/contact";
const one = `${inbox}/{id}`;
const item = (path: string, body: object): ContactCall => ({
  by: "staff",
  method: "POST",
  path: `${one}/${path}`,
  body,
  status: 200,
  schema: staffContactSchema,
});

/** From a visitor's message to what the staff makes of it; each call follows from the ones before. */
export const contactCalls: ContactCall[] = [
  { by: "visitor", method: "GET", path: "/api/contact", status: 200, schema: contactOfficeSchema },
  {
    by: "visitor",
    method: "GET",
    path: "/api/contact/token",
    status: 200,
    schema: contactTokenSchema,
  },
  {
    by: "visitor",
    method: "POST",
    path: `${files}/documents`,
    body: pdf,
    status: 201,
    schema: earlyUploadSchema,
  },
  { by: "visitor", method: "GET", path: files, status: 200, schema: earlyUploadSchema },
  {
    by: "visitor",
    method: "DELETE",
    path: `${files}/documents/{document_id}`,
    status: 204,
    schema: null,
  },
  {
    by: "visitor",
    method: "POST",
    path: `${files}/documents`,
    body: pdf,
    status: 201,
    schema: earlyUploadSchema,
  },
  {
    by: "visitor",
    method: "POST",
    path: "/api/contact",
    body: aMessage({
      upload_id: upload,
      topic: "evento",
      event: { day: "2026-12-24", start: "21:00", place: "Piazza", price: null, link: null },
    }),
    status: 202,
    schema: contactReceiptSchema,
  },
  { by: "staff", method: "GET", path: inbox, status: 200, schema: contactQueueSchema },
  { by: "staff", method: "GET", path: `${inbox}/export`, status: 200, schema: null },
  { by: "staff", method: "GET", path: one, status: 200, schema: staffContactSchema },
  { by: "staff", method: "GET", path: `${one}/documents/{document_id}`, status: 200, schema: null },
  item("assignment", { assignee_id: null }),
  {
    by: "staff",
    method: "POST",
    path: `${one}/draft`,
    body: { changes: { title: "Veglia in piazza" } },
    status: 200,
    schema: contactDraftedSchema,
  },
  item("notes", { message: "Chiesto in anagrafe." }),
  item("answers", { message: "Apriamo alle nove e mezza." }),
  item("status", { status: "closed" }),
  {
    by: "staff",
    method: "POST",
    path: `${inbox}/bulk`,
    body: { action: "spam" },
    status: 200,
    schema: bulkResultSchema,
  },
];
