import type { z } from "zod";
import { noticeSchema } from "@/lib/contract/auth";
import { formTokenSchema } from "@/lib/contract/reports";
import { suggestionListSchema, suggestionSchema } from "@/lib/contract/suggestions";

interface SuggestionCall {
  by: "owner" | "visitor";
  method: string;
  /** `{id}` is the card below `/api/editor`, else the suggestion. */
  path: string;
  body?: object;
  status: number;
  schema: z.ZodType;
}

const nowhere = { number: null, postal_code: null, city: null, province: null, note: null };
const one = "/api/suggestions/{id}";

/** From a visitor's suggestion to what its reader makes of it; each call follows from the ones before. */
export const suggestionCalls: SuggestionCall[] = [
  {
    by: "visitor",
    method: "GET",
    path: "/api/suggestions/token",
    status: 200,
    schema: formTokenSchema,
  },
  {
    by: "visitor",
    method: "POST",
    path: "/api/suggestions",
    body: {
      slug: "forno-amadei",
      changes: { phones: ["0761 555099"], address: { street: "Via Roma", ...nowhere } },
      hours: "Chiuso il lunedì.",
      closed: true,
      note: "L'ho letto in vetrina.",
    },
    status: 202,
    schema: noticeSchema,
  },
  {
    by: "owner",
    method: "GET",
    path: "/api/editor/activity/{id}/suggestions",
    status: 200,
    schema: suggestionListSchema,
  },
  { by: "owner", method: "GET", path: one, status: 200, schema: suggestionSchema },
  {
    by: "owner",
    method: "POST",
    path: `${one}/decision`,
    body: { decision: "apply", parts: ["phones"] },
    status: 200,
    schema: suggestionSchema,
  },
  {
    by: "owner",
    method: "POST",
    path: `${one}/decision`,
    body: { decision: "decline" },
    status: 200,
    schema: suggestionSchema,
  },
];
