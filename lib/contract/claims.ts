import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { claimCodeWays, claimRelations } from "./claim-constants";
import { attachedDocumentSchema } from "./documents";
import { instantSchema, optionalLine, optionalText, requiredLine, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { organisationKinds } from "./role-request-constants";
import { staffMessage } from "./role-requests";
import { roleSchema } from "./roles";

/** States of a claim (docs/domain/claims.md). */
export const claimStatuses = [
  "started",
  "code_sent",
  "verified",
  "in_review",
  "approved",
  "rejected",
  "withdrawn",
  "expired",
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** States in which a step is still open. Each user has at most one such claim per activity. */
export const openClaimStatuses = [
  "started",
  "code_sent",
  "verified",
  "in_review",
] as const satisfies readonly ClaimStatus[];

/** States in which the claimant has to prove the connection to the business. */
export const provingClaimStatuses = [
  "started",
  "code_sent",
] as const satisfies readonly ClaimStatus[];

export const claimRejections = [
  "prova_insufficiente",
  "dati_non_corrispondenti",
  "attivita_di_altri",
  "altro",
] as const;
export type ClaimRejection = (typeof claimRejections)[number];

/** Who delivers the code: the activity's e-mail address, or the staff. */
export const claimCodeChannels = ["email", "staff"] as const;
export type ClaimCodeChannel = (typeof claimCodeChannels)[number];

const relationSchema = z.enum(claimRelations);
const statusSchema = z.enum(claimStatuses);
const activitySchema = z.object({ id: z.uuid(), slug: slugSchema, name: z.string() });

/** `POST /api/claims`: an organisation that the user manages, or data of a new one. */
export const claimInputSchema = z.strictObject({
  activity_id: z.uuid(),
  relation: relationSchema,
  /** Null: a new organisation, described by the other fields. */
  organisation_id: z.uuid().nullable().default(null),
  organisation_name: optionalLine(200).default(null),
  organisation_kind: z.enum(organisationKinds).nullable().default(null),
  vat_number: optionalLine(20).default(null),
  organisation_address: optionalLine(200).default(null),
});
export type ClaimInput = z.output<typeof claimInputSchema>;

/** `POST /api/claims/{id}/code`. */
export const claimCodeRequestSchema = z.strictObject({ channel: z.enum(claimCodeChannels) });

/** `POST /api/claims/{id}/verify`: six digits; spaces are ignored. */
export const claimCodeSchema = z.strictObject({ code: requiredLine(1, 20) });

/** `POST /api/business/claims/{id}/answer`. */
export const claimAnswerSchema = z.strictObject({ message: staffMessage });

/** The claimant's data of the business. */
const organisationSchema = z.object({
  name: z.string(),
  kind: z.enum(organisationKinds),
  vat_number: z.string().nullable(),
  address: z.string().nullable(),
});

/** A claim as shown to its claimant. */
export const claimSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  relation: relationSchema,
  activity: activitySchema,
  /** Null: erased after the claim was closed. */
  organisation: organisationSchema.nullable(),
  /** The current valid code, or null. */
  code: z
    .object({
      channel: z.enum(claimCodeChannels),
      expires_at: instantSchema,
      tries_left: z.number().int().min(0),
    })
    .nullable(),
  /** When a code of the staff was requested that is still pending, or null. */
  code_asked_at: instantSchema.nullable(),
  documents: z.array(attachedDocumentSchema),
  /** An organisation already owns the activity. */
  is_dispute: z.boolean(),
  /**
   * Until when that organisation can answer before the staff decides; null if no answer is awaited.
   */
  answer_until: instantSchema.nullable(),
  rejection: z.enum(claimRejections).nullable(),
  /** The staff's message with its decision. */
  message: z.string().nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
  /** When it expires without action of the claimant, or null. */
  expires_at: instantSchema.nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** `GET /api/claims`: the user's claims, newest first. */
export const claimListSchema = z.object({
  data: z.array(
    claimSchema.pick({
      id: true,
      status: true,
      activity: true,
      created_at: true,
      updated_at: true,
    }),
  ),
});
export type ClaimList = z.infer<typeof claimListSchema>;

/** A claim as shown to the organisation that owns the activity: without personal data. */
const disputeSchema = z.object({
  id: z.uuid(),
  relation: relationSchema,
  /** Name of the organisation that claims the activity. */
  organisation: z.string().nullable(),
  answer_until: instantSchema.nullable(),
  /** The user's answer, or null. */
  answer: z.string().nullable(),
});

/** `GET /api/activities/{slug}/claim`: data of the claim page. */
export const claimPageSchema = z.object({
  activity: activitySchema.extend({
    /**
     * The activity's e-mail address, masked so that only its owner recognises it; null if there is
     * none.
     */
    masked_email: z.string().nullable(),
    has_phone: z.boolean(),
  }),
  has_owner: z.boolean(),
  /** The user belongs to the team that owns the activity. */
  is_own: z.boolean(),
  /** The organisations that the user manages, by name. */
  organisations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The user's newest claim to the activity, or null. */
  claim: claimSchema.nullable(),
  /** Claims of others that the user can answer. */
  disputes: z.array(disputeSchema),
});
export type ClaimPage = z.infer<typeof claimPageSchema>;
export type ClaimDispute = z.infer<typeof disputeSchema>;

/** Tabs of the staff's list. */
export const claimTabs = ["waiting", "open", "closed"] as const;
export type ClaimTab = (typeof claimTabs)[number];
export const CLAIMS_PER_PAGE = 25;

/** `GET /api/staff/claims`. */
export const claimQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(claimTabs).catch("waiting").default("waiting"),
});
export type ClaimQueueQuery = z.output<typeof claimQueueQuerySchema>;

const queuedSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  activity_name: z.string(),
  applicant_name: z.string(),
  organisation: z.string().nullable(),
  is_dispute: z.boolean(),
  /** Waits for a code from the staff. */
  wants_code: z.boolean(),
  updated_at: instantSchema,
});
export const claimQueueSchema = pageOf(queuedSchema).extend({
  counts: z.record(z.enum(claimTabs), z.number().int().min(0)),
});
export type QueuedClaim = z.infer<typeof queuedSchema>;

/** A claim as shown to the staff, beside the activity. */
export const staffClaimSchema = claimSchema.extend({
  applicant: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: instantSchema,
    roles: z.array(roleSchema),
  }),
  card: z.object({
    vat_number: z.string().nullable(),
    legal_name: z.string().nullable(),
    email: z.string().nullable(),
    /** Last change of the address; null if it never changed. */
    email_changed_at: instantSchema.nullable(),
    /** A visitor suggested it. */
    is_email_suggested: z.boolean(),
    phones: z.array(z.string()),
    /** Name of the organisation that owns it, or null. */
    owner: z.string().nullable(),
    /** The claimant has edited the activity before. */
    is_known_to_claimant: z.boolean(),
  }),
  /** The channel proved by the code; null if no code was entered. */
  verified: z.object({ channel: z.enum(claimCodeChannels), at: instantSchema }).nullable(),
  /** Organisations that can get the activity, by name. */
  organisations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /**
       * True if the claimant manages it; otherwise it has no manager and the claimant becomes it.
       */
      is_managed: z.boolean(),
    }),
  ),
  /** The most likely organisation; null: a new one. */
  likely_organisation: z.uuid().nullable(),
  /** Another organisation with the same code, or null. */
  code_holder: z.string().nullable(),
  /** Answer of the organisation that owns the activity. */
  answer: z.object({ message: z.string(), at: instantSchema }).nullable(),
  /** The activity got an owner meanwhile who has not been asked yet. */
  needs_hearing: z.boolean(),
  /** True if it can be approved now. */
  may_approve: z.boolean(),
  /** The staff member's own claim or activity: a colleague must decide. */
  is_own: z.boolean(),
  /** Further open claims to the activity. */
  others: z.array(z.object({ id: z.uuid(), status: statusSchema, applicant_name: z.string() })),
  history: z.array(caseStepSchema),
});
export type StaffClaim = z.infer<typeof staffClaimSchema>;

/** `POST /api/staff/claims/{id}/code`. */
export const claimIssueSchema = z.strictObject({ way: z.enum(claimCodeWays) });
export type ClaimCodeWay = z.output<typeof claimIssueSchema>["way"];

/** The code, returned only here. */
export const claimIssuedSchema = z.object({ code: z.string(), expires_at: instantSchema });

/** `POST /api/staff/claims/{id}/approve`. */
export const claimApproveSchema = z.strictObject({
  /** One of the claim's `organisations`; null: a new one from the claimant's data. */
  organisation_id: z.uuid().nullable(),
  message: optionalText(1000).default(null),
});
export type ClaimApproval = z.output<typeof claimApproveSchema>;

/** `POST /api/staff/claims/{id}/reject`. */
export const claimRejectSchema = z.strictObject({
  reason: z.enum(claimRejections),
  message: staffMessage,
});
export type ClaimRefusal = z.output<typeof claimRejectSchema>;
