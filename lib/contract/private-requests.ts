import { z } from "zod";
import { emailSchema, personNameSchema } from "./auth";
import { caseStepSchema } from "./case-log";
import { MAX_DOCUMENTS } from "./document-constants";
import { attachedDocumentSchema } from "./documents";
import {
  daySchema,
  instantSchema,
  optionalLine,
  optionalText,
  phoneSchema,
  requiredText,
  tickedSchema,
} from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import {
  MOST_GUESTS,
  MOST_RECIPIENTS,
  PRIVATE_MESSAGE_TEXT,
  PRIVATE_REQUEST_REASON,
  PRIVATE_REQUEST_TEXT,
  privateRequestBudgets,
  privateRequestChannels,
  privateRequestKinds,
  privateRequestPlaces,
  privateRequestPriceKinds,
  privateRequestServices,
  privateRequestStatuses,
  receivedStandings,
  recipientStatuses,
} from "./private-request-constants";
import { type Change, versionedShape } from "./version";

/** The code in the page's address and in mails. */
export const privateRequestCodeSchema = z.string().regex(/^R-[A-Z2-9]{8}$/);

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const servicesSchema = z.array(z.enum(privateRequestServices)).max(9).refine(unique);
const activityIdsSchema = z.array(z.uuid()).max(MOST_RECIPIENTS).refine(unique);

/** The request without personal data: businesses read this before they are chosen. */
export const privateRequestDetailsSchema = z.object({
  kind: z.enum(privateRequestKinds),
  title: optionalLine(120),
  /** The preferred day, then at most two others; empty: any day of the month. */
  days: z.array(daySchema).max(3).refine(unique),
  /** `2027-05`; null if days are given. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .nullable(),
  /** `20:30`; null if open. */
  start: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  /** Duration; null if open. */
  hours: z.number().int().min(1).max(24).nullable(),
  adults: z.number().int().min(0).max(MOST_GUESTS),
  children: z.number().int().min(0).max(MOST_GUESTS),
  place_kind: z.enum(privateRequestPlaces),
  /** The sender's own place, or null. */
  place: optionalLine(150),
  budget: z.enum(privateRequestBudgets),
  services: servicesSchema,
  description: requiredText(PRIVATE_REQUEST_TEXT.min, PRIVATE_REQUEST_TEXT.max),
});
export type PrivateRequestDetails = z.infer<typeof privateRequestDetailsSchema>;

const contactSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  channel: z.enum(privateRequestChannels),
  /** When the sender is best reached, as text. */
  reach_hours: z.string().nullable(),
});

/** `POST /api/private-requests`. */
export const privateRequestInputSchema = z.strictObject({
  ...privateRequestDetailsSchema.shape,
  zone: z.string().max(140).nullable().default(null),
  /**
   * Diets and allergies. Health data, like the next field: sent to businesses only with
   * `shares_health`.
   */
  diets: optionalText(500).default(null),
  access_needs: optionalText(500).default(null),
  shares_health: z.boolean().default(false),
  first_name: personNameSchema,
  last_name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema.default(null),
  channel: z.enum(privateRequestChannels).default("email"),
  reach_hours: optionalLine(120).default(null),
  /** Businesses asked for a proposal; empty: only the staff reads the request. */
  activity_ids: activityIdsSchema,
  /** The business that hosts the event; null unless `place_kind` says so. */
  place_activity_id: z.uuid().nullable().default(null),
  /** "Ho letto l'informativa sulla privacy." */
  privacy: tickedSchema,
  /** Id of the upload that holds the attached files. */
  upload_id: z.uuid().nullable().default(null),
  /** Hidden field that people leave empty and bots fill in. */
  website: z.string().max(500).default(""),
  /** From `GET /api/private-requests/token`; required without a login. */
  token: z.string().max(200).optional(),
});
export type PrivateRequestInput = z.output<typeof privateRequestInputSchema>;

/** Answer to a request. Only a logged-in user gets the link; others get it by mail. */
export const privateRequestReceiptSchema = z.object({
  message: z.string(),
  code: z.string().nullable(),
});

/** `POST /api/private-requests/{code}/key`. */
export const privateRequestKeySchema = z.strictObject({ key: z.string().max(300) });

const namedSchema = z.object({ slug: z.string(), name: z.string() });

const providerSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  category: namedSchema,
  zone: namedSchema.nullable(),
  services: servicesSchema,
  /** Null if not given. */
  most_guests: z.number().int().nullable(),
});
export type PrivateRequestProvider = z.infer<typeof providerSchema>;

/** `GET /api/private-requests/providers`: all activities that accept requests, by name. */
export const privateRequestProvidersSchema = z.object({ data: z.array(providerSchema) });

const proposalSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  /** In cents, VAT included. */
  price: z.number().int(),
  price_kind: z.enum(privateRequestPriceKinds),
  includes: z.string(),
  /** In cents; null: none. */
  deposit: z.number().int().nullable(),
  deposit_on: daySchema.nullable(),
  valid_until: daySchema,
  /** Its last day is past. */
  is_over: z.boolean(),
  documents: z.array(attachedDocumentSchema),
  created_at: instantSchema,
});
export type PrivateProposal = z.infer<typeof proposalSchema>;

const messageSchema = z.object({
  from: z.enum(["requester", "activity", "staff"]),
  text: z.string(),
  at: instantSchema,
});
export type PrivateRequestMessage = z.infer<typeof messageSchema>;

const wantedSchema = privateRequestDetailsSchema.extend({
  code: z.string(),
  status: z.enum(privateRequestStatuses),
  zone: z.string().nullable(),
  /** Null also if the reader may not see it or it was withdrawn. */
  diets: z.string().nullable(),
  access_needs: z.string().nullable(),
  documents: z.array(attachedDocumentSchema),
  created_at: instantSchema,
  /**
   * Date on which it closes without further action; null if it is closed or waits for confirmation.
   */
  ends_on: daySchema.nullable(),
});
export type WantedEvent = z.infer<typeof wantedSchema>;

const recipientSchema = z.object({
  id: z.uuid(),
  activity: z.object({ slug: z.string(), name: z.string() }),
  status: z.enum(recipientStatuses),
  is_place: z.boolean(),
  /**
   * The activity cannot be chosen any more. Before the confirmation: it will not get the request.
   */
  is_gone: z.boolean(),
  /** The activity waits for an answer to a question. */
  is_asking: z.boolean(),
  /** Reason for making no proposal. */
  reason: z.string().nullable(),
  proposal: proposalSchema.nullable(),
  messages: z.array(messageSchema),
});
export type PrivateRecipient = z.infer<typeof recipientSchema>;

/** A request as shown to its sender; the staff gets more fields. */
export const privateRequestSchema = wantedSchema.extend({
  contact: contactSchema,
  recipients: z.array(recipientSchema),
  /** Messages exchanged with the staff. */
  messages: z.array(messageSchema),
  is_staff_asking: z.boolean(),
  /** Reason why the staff closed it. */
  reason: z.string().nullable(),
  can: z.object({
    confirm: z.boolean(),
    /** May write to the activities. */
    write: z.boolean(),
    /** May write to the staff; for the staff: to the sender. */
    write_staff: z.boolean(),
    /** Number of activities that can still be added. */
    invite: z.number().int().min(0),
    accept: z.boolean(),
    cancel: z.boolean(),
    /** True if there is health data to withdraw. */
    withdraw_health: z.boolean(),
    /** The request is closed and can be erased. */
    erase: z.boolean(),
  }),
});
export type PrivateRequest = z.infer<typeof privateRequestSchema>;

const messageTextSchema = requiredText(PRIVATE_MESSAGE_TEXT.min, PRIVATE_MESSAGE_TEXT.max);

/** `POST /api/private-requests/{code}/messages`. Null: to the staff. */
export const privateRequestMessageInputSchema = z.strictObject({
  recipient_id: z.uuid().nullable(),
  text: messageTextSchema,
});

/** `POST /api/private-requests/{code}/recipients`. */
export const privateRequestRecipientsSchema = z.strictObject({
  activity_ids: activityIdsSchema.min(1),
});

/** `POST /api/private-requests/{code}/acceptance`: names the proposal that was read. */
export const privateRequestAcceptanceSchema = z.strictObject({ proposal_id: z.uuid() });

const ownRequestSchema = z.object({
  code: z.string(),
  status: z.enum(privateRequestStatuses),
  kind: z.enum(privateRequestKinds),
  title: z.string().nullable(),
  created_at: instantSchema,
});

/** `GET /api/profile/private-requests`: the user's requests, newest first. */
export const ownPrivateRequestsSchema = z.object({ data: z.array(ownRequestSchema) });
export type OwnPrivateRequest = z.infer<typeof ownRequestSchema>;

export const PRIVATE_REQUESTS_PER_PAGE = 25;

/** Tabs of a business: new, in progress, accepted, closed. */
export const receivedTabs = ["new", "open", "accepted", "closed"] as const;
export type ReceivedTab = (typeof receivedTabs)[number];
/** Tabs of the staff: waiting for the staff, in progress, accepted, closed. */
export const overseenTabs = ["waiting", "open", "accepted", "closed"] as const;
export type OverseenTab = (typeof overseenTabs)[number];

export const receivedQuerySchema = pageQuerySchema.extend({
  status: z.enum(receivedTabs).catch("new").default("new"),
});
export const overseenQuerySchema = pageQuerySchema.extend({
  status: z.enum(overseenTabs).catch("waiting").default("waiting"),
  q: searchTextSchema,
});

const countsSchema = z.record(z.string(), z.number().int());

const rowShape = {
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(privateRequestKinds),
  title: z.string().nullable(),
  days: z.array(daySchema),
  month: z.string().nullable(),
  guests: z.number().int(),
  created_at: instantSchema,
};

const receivedRowSchema = z.object({
  ...rowShape,
  activity: z.string(),
  standing: z.enum(receivedStandings),
  recipient_status: z.enum(recipientStatuses),
});
export type ReceivedRow = z.infer<typeof receivedRowSchema>;

/** `GET /api/business/private-requests`: newest first. */
export const receivedPageSchema = pageOf(receivedRowSchema).extend({ counts: countsSchema });

/**
 * `GET /api/business/private-requests/{id}`: a request as shown to a chosen activity, without any
 * data of the others. Health data and files are included while the activity can be or is chosen.
 */
export const receivedRequestSchema = wantedSchema.omit({ status: true, ends_on: true }).extend({
  standing: z.enum(receivedStandings),
  recipient: recipientSchema,
  first_name: z.string(),
  /** Null unless this activity's proposal is accepted or confirmed. */
  contact: contactSchema.nullable(),
  can: z.object({
    evaluate: z.boolean(),
    ask: z.boolean(),
    propose: z.boolean(),
    withdraw: z.boolean(),
    decline: z.boolean(),
    confirm: z.boolean(),
  }),
});
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>;

/** `POST /api/business/private-requests/{id}/proposals`: replaces the earlier proposal. */
export const privateProposalInputSchema = z
  .strictObject({
    text: requiredText(PRIVATE_REQUEST_TEXT.min, PRIVATE_REQUEST_TEXT.max),
    price: z.number().int().min(0).max(100_000_000),
    price_kind: z.enum(privateRequestPriceKinds),
    includes: requiredText(3, 1000),
    deposit: z.number().int().min(1).max(100_000_000).nullable().default(null),
    deposit_on: daySchema.nullable().default(null),
    valid_until: daySchema,
    upload_id: z.uuid().nullable().default(null),
    /** Files of the earlier proposal to keep. */
    kept_documents: z.array(z.uuid()).max(MAX_DOCUMENTS).refine(unique).default([]),
  })
  .refine(({ deposit, deposit_on }) => (deposit === null) === (deposit_on === null), {
    path: ["deposit_on"],
  });
export type PrivateProposalInput = z.output<typeof privateProposalInputSchema>;

/** A message of an activity or the staff. */
export const privateMessageInputSchema = z.strictObject({
  text: messageTextSchema,
  /** True if it needs an answer. */
  is_question: z.boolean().default(false),
});
/** The reason for making no proposal or closing a request. */
export const privateRefusalSchema = z.strictObject({
  reason: requiredText(PRIVATE_REQUEST_REASON.min, PRIVATE_REQUEST_REASON.max),
});

const overseenRowSchema = z.object({
  ...rowShape,
  status: z.enum(privateRequestStatuses),
  name: z.string(),
  recipients: z.number().int(),
});
export type OverseenRow = z.infer<typeof overseenRowSchema>;

/** `GET /api/staff/private-requests`. */
export const overseenPageSchema = pageOf(overseenRowSchema).extend({ counts: countsSchema });

/** `GET /api/staff/private-requests/{id}`. */
export const overseenRequestSchema = privateRequestSchema.extend({
  id: z.uuid(),
  /** Waits for the staff. */
  is_waiting: z.boolean(),
  history: z.array(caseStepSchema),
});
export type OverseenRequest = z.infer<typeof overseenRequestSchema>;

export const ownProviderSchema = z.object({
  id: z.uuid(),
  ...versionedShape,
  name: z.string(),
  takes_requests: z.boolean(),
  services: servicesSchema,
  most_guests: z.number().int().nullable(),
});
export type OwnProvider = z.infer<typeof ownProviderSchema>;

/** `GET /api/business/private-request-providers`: the user's activities. */
export const ownProvidersSchema = z.object({ data: z.array(ownProviderSchema) });

/** The offer of an activity. */
export const providerInputSchema = z.strictObject({
  takes_requests: z.boolean(),
  services: servicesSchema,
  most_guests: z.number().int().min(1).max(MOST_GUESTS).nullable(),
});
export type ProviderInput = z.output<typeof providerInputSchema>;
/** `PUT /api/business/private-request-providers/{id}`. */
export const providerChangeSchema = providerInputSchema.safeExtend(versionedShape);
export type ProviderChange = Change<ProviderInput>;
