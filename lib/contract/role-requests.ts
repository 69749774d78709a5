import { z } from "zod";
import { attachedDocumentSchema, documentUploadSchema } from "./documents";
import {
  instantSchema,
  optionalLine,
  optionalText,
  requiredText,
  slugSchema,
  tickedSchema,
} from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { documentKinds, organisationKinds } from "./role-request-constants";
import { requestableRoles, roleSchema } from "./roles";

export { documentKinds };

/** States of a request (docs/domain/organisations.md). */
export const roleRequestStatuses = [
  "draft",
  "submitted",
  "in_review",
  "info_requested",
  "approved",
  "rejected",
  "withdrawn",
  "expired",
] as const;

export type RoleRequestStatus = (typeof roleRequestStatuses)[number];

/** States in which the staff or the applicant still has something to do: one such request for each role. */
export const openRoleRequestStatuses = [
  "draft",
  "submitted",
  "in_review",
  "info_requested",
] as const satisfies readonly RoleRequestStatus[];

export type DocumentKind = (typeof documentKinds)[number];

const roleRejections = [
  "documenti_mancanti",
  "dati_non_corrispondenti",
  "attivita_di_altri",
  "ruolo_non_adatto",
  "altro",
] as const;

const statusSchema = z.enum(roleRequestStatuses);
const requestableSchema = z.enum(requestableRoles);

/** What is filled in. A draft may hold anything of the right size; only what is sent in is checked. */
export const roleRequestFormSchema = z.strictObject({
  first_name: optionalLine(40),
  last_name: optionalLine(40),
  phone: optionalLine(30),
  /** The person's codice fiscale; nobody has to give it. */
  tax_code: optionalLine(16),
  organisation_name: optionalLine(200),
  organisation_kind: z.enum(organisationKinds).nullable(),
  vat_number: optionalLine(20),
  organisation_tax_code: optionalLine(20),
  organisation_address: optionalLine(200),
  website: optionalLine(300),
  pec: optionalLine(255),
  /** The card of the directory that it is about; null with a name below: one that is still to be made. */
  activity_id: z.uuid().nullable(),
  new_activity_name: optionalLine(120),
  /** 20 to 1,000 characters when it is sent. */
  reason: optionalText(1000),
});

export type RoleRequestForm = z.output<typeof roleRequestFormSchema>;

/** `POST /api/role-requests`. */
export const roleRequestStartSchema = z.strictObject({ role: requestableSchema });

/** `PATCH /api/role-requests/{id}`, as often as something was typed. What is left out stays. */
export const roleRequestPatchSchema = roleRequestFormSchema.partial();
export type RoleRequestPatch = z.output<typeof roleRequestPatchSchema>;

/** `POST /api/role-requests/{id}/documents`. */
export const documentQuerySchema = documentUploadSchema.extend({ kind: z.enum(documentKinds) });

/** `POST /api/role-requests/{id}/submit`. */
export const roleRequestSubmitSchema = z.strictObject({
  accept_privacy: tickedSchema,
  accept_terms: tickedSchema,
  /** An answer to what the staff asked. */
  message: optionalText(1000).default(null),
});

const documentSchema = attachedDocumentSchema.extend({ kind: z.enum(documentKinds) });

const stepSchema = z.object({
  at: instantSchema,
  by: z.enum(["applicant", "staff", "system"]),
  status: statusSchema,
  reason: z.enum(roleRejections).nullable(),
  /** What was written along. */
  message: z.string().nullable(),
});

const linkedActivitySchema = z.object({ id: z.uuid(), slug: slugSchema, name: z.string() });

/** A request as its applicant sees it. */
export const roleRequestSchema = z.object({
  id: z.uuid(),
  role: requestableSchema,
  status: statusSchema,
  form: roleRequestFormSchema,
  /** The card that the form names, if it is still there. */
  activity: linkedActivitySchema.nullable(),
  documents: z.array(documentSchema),
  /** The oldest first. */
  history: z.array(stepSchema),
  created_at: instantSchema,
  updated_at: instantSchema,
  submitted_at: instantSchema.nullable(),
  /** Until when an answer is waited for; null: none is. */
  answer_by: instantSchema.nullable(),
});

export type RoleRequest = z.infer<typeof roleRequestSchema>;

/** What stands in the way of asking for a role: `open`, a request is under way; `waiting`, after a rejection. */
const availabilitySchema = z.enum(["free", "open", "waiting"]);

/** `GET /api/role-requests`: one's own, the newest first, and what can be asked for. */
export const roleRequestListSchema = z.object({
  data: z.array(
    roleRequestSchema.pick({
      id: true,
      role: true,
      status: true,
      created_at: true,
      updated_at: true,
    }),
  ),
  roles: z.array(
    z.object({
      role: requestableSchema,
      state: availabilitySchema,
      /** Names of the organisations that one manages and that have it. */
      held_by: z.array(z.string()),
      /** When the first of theirs ends by itself; null: none has it, or it does not. */
      expires_at: instantSchema.nullable(),
      /** It is to be renewed, by asking for it again. */
      ends_soon: z.boolean(),
      /** The request that is under way. */
      request_id: z.uuid().nullable(),
      /** From when on it can be asked for again, while `waiting`. */
      available_at: instantSchema.nullable(),
      /** What somebody with the role can do, in words: today, and what is coming. */
      abilities: z.object({ now: z.array(z.string()), coming: z.array(z.string()) }),
    }),
  ),
});

export type RoleRequestList = z.infer<typeof roleRequestListSchema>;

/** `GET /api/staff/role-requests`. */
export const roleQueueQuerySchema = pageQuerySchema.extend({
  /** `open`: those that wait for the staff or for an answer. */
  status: z
    .enum(["open", "submitted", "in_review", "info_requested", "approved", "rejected", "closed"])
    .catch("open")
    .default("open"),
  role: requestableSchema.optional().catch(undefined),
  /** Part of a name, of an organisation or of a partita IVA. */
  q: searchTextSchema,
});
export type RoleQueueQuery = z.output<typeof roleQueueQuerySchema>;

export const ROLE_REQUESTS_PER_PAGE = 25;

const queuedSchema = z.object({
  id: z.uuid(),
  role: requestableSchema,
  status: statusSchema,
  applicant_name: z.string(),
  organisation_name: z.string().nullable(),
  vat_number: z.string().nullable(),
  submitted_at: instantSchema,
  /** Whole days since it was sent. */
  age_days: z.number().int().min(0),
  /** Who of the staff has it in hand. */
  taken_by: z.string().nullable(),
  /** Further requests with the same partita IVA. */
  duplicates: z.number().int().min(0),
});

export const roleQueueSchema = pageOf(queuedSchema).extend({
  /** How many of what one looks for there are in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type QueuedRoleRequest = z.infer<typeof queuedSchema>;

/** A request as the staff sees it. */
export const staffRoleRequestSchema = roleRequestSchema.extend({
  applicant: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: instantSchema,
    roles: z.array(roleSchema),
  }),
  /** With what helps to compare it with the form. */
  activity: linkedActivitySchema
    .extend({
      vat_number: z.string().nullable(),
      legal_name: z.string().nullable(),
      email: z.string().nullable(),
      phones: z.array(z.string()),
      /** The organisation that has it already; null: none. */
      owner: z.string().nullable(),
    })
    .nullable(),
  /** The organisations that the role can be given to, by name. */
  organisations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The applicant manages it; else nobody does, and the applicant becomes its manager. */
      is_managed: z.boolean(),
    }),
  ),
  /** Which of them is most likely meant; null: a new one. */
  likely_organisation: z.uuid().nullable(),
  /** The organisation of others that has the same code; null: none. */
  code_holder: z.string().nullable(),
  taken_by: z.string().nullable(),
  /** Whether it is one's own request, which others must decide. */
  is_own: z.boolean(),
  duplicates: z.array(
    z.object({
      id: z.uuid(),
      role: requestableSchema,
      status: statusSchema,
      applicant_name: z.string(),
    }),
  ),
  history: z.array(stepSchema.extend({ actor: z.string().nullable() })),
});
export type StaffRoleRequest = z.infer<typeof staffRoleRequestSchema>;

/** What the staff writes to whoever a decision is about. */
export const staffMessage = requiredText(10, 1000);

/** `POST /api/staff/role-requests/{id}/ask`. */
export const roleAskSchema = z.strictObject({ message: staffMessage });

/** `POST /api/staff/role-requests/{id}/approve`. */
export const roleApproveSchema = z.strictObject({
  /** One of the `organisations` of the request; null: a new one, as the form describes it. */
  organisation_id: z.uuid().nullable(),
  /** The cards that the organisation gets beside those that it has. One at least for whoever names a card. */
  activity_ids: z.array(z.uuid()).max(20).default([]),
  message: optionalText(1000).default(null),
});
export type RoleApproval = z.output<typeof roleApproveSchema>;

/** `POST /api/staff/role-requests/{id}/reject`. */
export const roleRejectSchema = z.strictObject({
  reason: z.enum(roleRejections),
  message: staffMessage,
});
export type RoleRejection = z.output<typeof roleRejectSchema>;
