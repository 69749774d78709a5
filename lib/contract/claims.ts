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

/** States in which somebody still has something to do: one such claim for each person and card. */
export const openClaimStatuses = [
  "started",
  "code_sent",
  "verified",
  "in_review",
] as const satisfies readonly ClaimStatus[];

/** States in which the claimant proves that they belong to the business. */
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

/** Where a code goes: to the e-mail address of the card, or over the staff. */
export const claimCodeChannels = ["email", "staff"] as const;
export type ClaimCodeChannel = (typeof claimCodeChannels)[number];

const relationSchema = z.enum(claimRelations);
const statusSchema = z.enum(claimStatuses);
const cardSchema = z.object({ id: z.uuid(), slug: slugSchema, name: z.string() });

/** `POST /api/claims`: an organisation that one manages, or the data of a new one. */
export const claimInputSchema = z.strictObject({
  activity_id: z.uuid(),
  relation: relationSchema,
  /** Null: a new one, as the other fields say. */
  organisation_id: z.uuid().nullable().default(null),
  organisation_name: optionalLine(200).default(null),
  organisation_kind: z.enum(organisationKinds).nullable().default(null),
  vat_number: optionalLine(20).default(null),
  organisation_address: optionalLine(200).default(null),
});
export type ClaimInput = z.output<typeof claimInputSchema>;

/** `POST /api/claims/{id}/code`. */
export const claimCodeRequestSchema = z.strictObject({ channel: z.enum(claimCodeChannels) });

/** `POST /api/claims/{id}/verify`: six digits; spaces do not count. */
export const claimCodeSchema = z.strictObject({ code: requiredLine(1, 20) });

/** `POST /api/business/claims/{id}/answer`. */
export const claimAnswerSchema = z.strictObject({ message: staffMessage });

/** What a claimant says of the business. */
const organisationSchema = z.object({
  name: z.string(),
  kind: z.enum(organisationKinds),
  vat_number: z.string().nullable(),
  address: z.string().nullable(),
});

/** A claim as its claimant sees it. */
export const claimSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  relation: relationSchema,
  activity: cardSchema,
  /** Null: it was forgotten since the claim is closed. */
  organisation: organisationSchema.nullable(),
  /** The code that can be typed now; null: none. */
  code: z
    .object({
      channel: z.enum(claimCodeChannels),
      expires_at: instantSchema,
      tries_left: z.number().int().min(0),
    })
    .nullable(),
  /** When a code of the staff was asked for that did not come yet; null: none was. */
  code_asked_at: instantSchema.nullable(),
  documents: z.array(attachedDocumentSchema),
  /** An organisation has the card already. */
  is_dispute: z.boolean(),
  /** Until when that organisation can answer before the staff decides; null: nobody is waited for. */
  answer_until: instantSchema.nullable(),
  rejection: z.enum(claimRejections).nullable(),
  /** What the staff wrote along with its decision. */
  message: z.string().nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
  /** When it comes to its end unless its claimant goes on; null: it does not by itself. */
  expires_at: instantSchema.nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** `GET /api/claims`: one's own, the newest first. */
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

/** A claim to a card as the organisation sees it that has the card: nothing of the person. */
const disputeSchema = z.object({
  id: z.uuid(),
  relation: relationSchema,
  /** Name of the organisation that would get the card. */
  organisation: z.string().nullable(),
  answer_until: instantSchema.nullable(),
  /** What one has answered; null: nothing yet. */
  answer: z.string().nullable(),
});

/** `GET /api/activities/{slug}/claim`: all that the page of a claim shows. */
export const claimPageSchema = z.object({
  activity: cardSchema.extend({
    /** So much of the card's e-mail address that who knows it knows it again; null: there is none. */
    masked_email: z.string().nullable(),
    has_phone: z.boolean(),
  }),
  /** An organisation has the card. */
  has_owner: z.boolean(),
  /** One belongs to the team that has the card. */
  is_own: z.boolean(),
  /** The organisations that one manages, by name. */
  organisations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** One's newest claim to the card; null: there never was one. */
  claim: claimSchema.nullable(),
  /** Claims of others that one can answer. */
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
  /** It waits for a code of the staff. */
  wants_code: z.boolean(),
  updated_at: instantSchema,
});
export const claimQueueSchema = pageOf(queuedSchema).extend({
  counts: z.record(z.enum(claimTabs), z.number().int().min(0)),
});
export type QueuedClaim = z.infer<typeof queuedSchema>;

/** A claim as the staff sees it, beside the card. */
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
    /** When the address last changed; null: never since the card was made. */
    email_changed_at: instantSchema.nullable(),
    /** A visitor suggested it. */
    is_email_suggested: z.boolean(),
    phones: z.array(z.string()),
    /** Name of the organisation that has it; null: none. */
    owner: z.string().nullable(),
    /** The claimant has written on the card before. */
    is_known_to_claimant: z.boolean(),
  }),
  /** What the code proved; null: no code was typed. */
  verified: z.object({ channel: z.enum(claimCodeChannels), at: instantSchema }).nullable(),
  /** The organisations that the card can be given to, by name. */
  organisations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The claimant manages it; else nobody does, and the claimant becomes its manager. */
      is_managed: z.boolean(),
    }),
  ),
  /** Which of them is most likely meant; null: a new one. */
  likely_organisation: z.uuid().nullable(),
  /** The organisation of others that has the same code; null: none. */
  code_holder: z.string().nullable(),
  /** What the organisation answered that has the card. */
  answer: z.object({ message: z.string(), at: instantSchema }).nullable(),
  /** The card has got an owner since who was not asked yet. */
  needs_hearing: z.boolean(),
  /** Whether it can be approved now. */
  may_approve: z.boolean(),
  /** One's own claim, or about a card of one's own: others decide. */
  is_own: z.boolean(),
  /** Further open claims to the card. */
  others: z.array(z.object({ id: z.uuid(), status: statusSchema, applicant_name: z.string() })),
  history: z.array(caseStepSchema),
});
export type StaffClaim = z.infer<typeof staffClaimSchema>;

/** `POST /api/staff/claims/{id}/code`. */
export const claimIssueSchema = z.strictObject({ way: z.enum(claimCodeWays) });
export type ClaimCodeWay = z.output<typeof claimIssueSchema>["way"];

/** The code, which is told this once. */
export const claimIssuedSchema = z.object({ code: z.string(), expires_at: instantSchema });

/** `POST /api/staff/claims/{id}/approve`. */
export const claimApproveSchema = z.strictObject({
  /** One of the `organisations` of the claim; null: a new one, as the claimant says. */
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
