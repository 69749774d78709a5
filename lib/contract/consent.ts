import { z } from "zod";
import { instantSchema } from "./fields";

const consentCategories = ["necessary", "analytics"] as const;
export const consentDecisions = ["reject_all", "accept_necessary", "accept_all"] as const;
/** Place of a decision; `withdrawal`: analytics had been accepted before. */
export const consentSources = ["banner", "preferences", "withdrawal"] as const;
export const displayModes = ["browser", "standalone"] as const;

const categorySchema = z.enum(consentCategories);
const categoriesSchema = z.array(categorySchema).max(consentCategories.length);

export type ConsentCategory = z.infer<typeof categorySchema>;

/** Names of services by category. */
const servicesSchema = z.partialRecord(categorySchema, z.array(z.string().max(80)).max(20));

/**
 * `POST /api/privacy/consents` (spec section 7; docs/domain/consent.md): the rest of the proof is
 * in the cookie.
 */
export const consentInputSchema = z
  .object({
    decision: z.enum(consentDecisions),
    accepted_categories: categoriesSchema,
    rejected_categories: categoriesSchema,
  })
  .refine(({ rejected_categories }) => !rejected_categories.includes("necessary"), {
    path: ["rejected_categories"],
  })
  .refine(
    ({ accepted_categories, rejected_categories }) =>
      !accepted_categories.some((category) => rejected_categories.includes(category)),
    { path: ["rejected_categories"] },
  )
  .refine(
    ({ decision, accepted_categories }) =>
      accepted_categories.includes("analytics") === (decision === "accept_all"),
    { path: ["accepted_categories"] },
  );

export type ConsentInput = z.infer<typeof consentInputSchema>;

/**
 * The consent record in the browser's cookie (spec section 3). `data` is an addition to the spec.
 */
export const consentRecordSchema = z.object({
  categories: categoriesSchema,
  services: servicesSchema,
  revision: z.number().int().positive().max(1_000_000),
  data: z.object({
    decision: z.enum(consentDecisions),
    source: z.enum(consentSources),
    displayMode: z.enum(displayModes),
    language: z.string().regex(/^[a-z]{2}$/),
    /** The decision is in the log. */
    isLogged: z.boolean().optional(),
  }),
  /** Time of the first decision. */
  consentTimestamp: instantSchema,
  lastConsentTimestamp: instantSchema,
  consentId: z.uuid(),
});

export type ConsentRecord = z.infer<typeof consentRecordSchema>;

/** A row of the proof log (docs/domain/consent.md). Null: unknown. */
export const consentProofSchema = z.object({
  consent_id: z.uuid(),
  decision: z.enum(consentDecisions),
  accepted_categories: categoriesSchema,
  rejected_categories: categoriesSchema,
  services: servicesSchema,
  revision: z.number().int(),
  /** Last change of the cookie policy, or its external address. */
  policy_version: z.string().nullable(),
  /** SHA-256 of the banner's title and description. */
  banner_text_hash: z.string(),
  page_path: z.string().nullable(),
  language: z.string(),
  display_mode: z.enum(displayModes).nullable(),
  user_agent_family: z.string(),
  /** Network of the address: /24 of IPv4, /48 of IPv6. */
  ip_network: z.string().nullable(),
  source: z.enum(consentSources).nullable(),
  created_at: instantSchema,
});

export type ConsentProof = z.infer<typeof consentProofSchema>;

/** `GET /api/privacy/consents`: the cookie's rows, newest first. */
export const consentProofListSchema = z.object({ data: z.array(consentProofSchema) });
