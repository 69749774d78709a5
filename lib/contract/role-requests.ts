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

/**
 * States in which the staff or the applicant has a step to take. A role has at most one such
 * request.
 */
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

/** The form's fields. A draft is only checked for size; the full checks run on submission. */
export const roleRequestFormSchema = z.strictObject({
  first_name: optionalLine(40),
  last_name: optionalLine(40),
  phone: optionalLine(30),
  /** The user's codice fiscale; optional. */
  tax_code: optionalLine(16),
  organisation_name: optionalLine(200),
  organisation_kind: z.enum(organisationKinds).nullable(),
  vat_number: optionalLine(20),
  organisation_tax_code: optionalLine(20),
  organisation_address: optionalLine(200),
  website: optionalLine(300),
  pec: optionalLine(255),
  /** The activity that the request is about; null with a name below: an activity to be created. */
  activity_id: z.uuid().nullable(),
  new_activity_name: optionalLine(120),
  reason: optionalText(1000),
});

export type RoleRequestForm = z.output<typeof roleRequestFormSchema>;

/** `POST /api/role-requests`. */
export const roleRequestStartSchema = z.strictObject({ role: requestableSchema });

/** `PATCH /api/role-requests/{id}`: saves while typing. Fields that are left out stay. */
export const roleRequestPatchSchema = roleRequestFormSchema.partial();
export type RoleRequestPatch = z.output<typeof roleRequestPatchSchema>;

/** `POST /api/role-requests/{id}/documents`. */
export const documentQuerySchema = documentUploadSchema.extend({ kind: z.enum(documentKinds) });

/** `POST /api/role-requests/{id}/submit`. */
export const roleRequestSubmitSchema = z.strictObject({
  accept_privacy: tickedSchema,
  accept_terms: tickedSchema,
  /** An answer to the staff's question. */
  message: optionalText(1000).default(null),
});

const documentSchema = attachedDocumentSchema.extend({ kind: z.enum(documentKinds) });

const stepSchema = z.object({
  at: instantSchema,
  by: z.enum(["applicant", "staff", "system"]),
  status: statusSchema,
  reason: z.enum(roleRejections).nullable(),
  /** The message sent with the step. */
  message: z.string().nullable(),
});

const linkedActivitySchema = z.object({ id: z.uuid(), slug: slugSchema, name: z.string() });

export const roleRequestSchema = z.object({
  id: z.uuid(),
  role: requestableSchema,
  status: statusSchema,
  form: roleRequestFormSchema,
  /** The activity named in the form, if it still exists. */
  activity: linkedActivitySchema.nullable(),
  documents: z.array(documentSchema),
  /** Oldest first. */
  history: z.array(stepSchema),
  created_at: instantSchema,
  updated_at: instantSchema,
  submitted_at: instantSchema.nullable(),
  /** Deadline of the awaited answer, or null. */
  answer_by: instantSchema.nullable(),
});

export type RoleRequest = z.infer<typeof roleRequestSchema>;

/**
 * State of the role for the user: `open` means a request is in progress; `waiting` means it was
 * rejected recently.
 */
const availabilitySchema = z.enum(["free", "open", "waiting"]);

/**
 * `GET /api/role-requests`: the user's requests, newest first, and the roles that can be requested.
 */
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
      /** Names of the user's organisations that have the role. */
      held_by: z.array(z.string()),
      /** When the role of the first of them expires, or null. */
      expires_at: instantSchema.nullable(),
      /** The role must be renewed with a new request. */
      ends_soon: z.boolean(),
      /** The request in progress. */
      request_id: z.uuid().nullable(),
      /** When it can be requested again, while `waiting`. */
      available_at: instantSchema.nullable(),
      /** Abilities of the role, as text: today and planned. */
      abilities: z.object({ now: z.array(z.string()), coming: z.array(z.string()) }),
    }),
  ),
});

export type RoleRequestList = z.infer<typeof roleRequestListSchema>;

/** `GET /api/staff/role-requests`. */
export const roleQueueQuerySchema = pageQuerySchema.extend({
  /** `open`: waiting for the staff or for an answer. */
  status: z
    .enum(["open", "submitted", "in_review", "info_requested", "approved", "rejected", "closed"])
    .catch("open")
    .default("open"),
  role: requestableSchema.optional().catch(undefined),
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
  /** Whole days since it was submitted. */
  age_days: z.number().int().min(0),
  /** Name of the staff member who handles it. */
  taken_by: z.string().nullable(),
  /** Other requests with the same partita IVA. */
  duplicates: z.number().int().min(0),
});

export const roleQueueSchema = pageOf(queuedSchema).extend({
  /** Number of matches in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type QueuedRoleRequest = z.infer<typeof queuedSchema>;

/** A request as shown to the staff. */
export const staffRoleRequestSchema = roleRequestSchema.extend({
  applicant: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: instantSchema,
    roles: z.array(roleSchema),
  }),
  /** With data to compare with the form. */
  activity: linkedActivitySchema
    .extend({
      vat_number: z.string().nullable(),
      legal_name: z.string().nullable(),
      email: z.string().nullable(),
      phones: z.array(z.string()),
      /** The organisation that owns it, or null. */
      owner: z.string().nullable(),
    })
    .nullable(),
  /** Organisations that can get the role, by name. */
  organisations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /**
       * True if the applicant manages it; otherwise it has no manager and the applicant becomes it.
       */
      is_managed: z.boolean(),
    }),
  ),
  /** The most likely organisation; null: a new one. */
  likely_organisation: z.uuid().nullable(),
  /** Another organisation with the same code, or null. */
  code_holder: z.string().nullable(),
  taken_by: z.string().nullable(),
  /** The staff member's own request: a colleague must decide. */
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

/** A message of the staff to the person a decision is about. */
export const staffMessage = requiredText(10, 1000);

/** `POST /api/staff/role-requests/{id}/ask`. */
export const roleAskSchema = z.strictObject({ message: staffMessage });

/** `POST /api/staff/role-requests/{id}/approve`. */
export const roleApproveSchema = z.strictObject({
  /** One of the request's `organisations`; null: a new one from the form. */
  organisation_id: z.uuid().nullable(),
  /** Activities that the organisation gets in addition. At least one if the request names an activity. */
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
