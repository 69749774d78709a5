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

/** As it stands in the address of its page and in mails. */
export const privateRequestCodeSchema = z.string().regex(/^R-[A-Z2-9]{8}$/);

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const servicesSchema = z.array(z.enum(privateRequestServices)).max(9).refine(unique);
const activityIdsSchema = z.array(z.uuid()).max(MOST_RECIPIENTS).refine(unique);

/** What is asked for, without who asks: what businesses read before they are chosen. */
export const privateRequestDetailsSchema = z.object({
  kind: z.enum(privateRequestKinds),
  title: optionalLine(120),
  /** The one that is preferred, then at most two others; empty: any day of the month. */
  days: z.array(daySchema).max(3).refine(unique),
  /** `2027-05`; null: the days are told. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .nullable(),
  /** `20:30`; null: open. */
  start: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  /** How long it lasts; null: open. */
  hours: z.number().int().min(1).max(24).nullable(),
  adults: z.number().int().min(0).max(MOST_GUESTS),
  children: z.number().int().min(0).max(MOST_GUESTS),
  place_kind: z.enum(privateRequestPlaces),
  /** Of one's own; null: there is none. */
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
  /** When one is reached best, in words. */
  reach_hours: z.string().nullable(),
});

/** `POST /api/private-requests`. */
export const privateRequestInputSchema = z.strictObject({
  ...privateRequestDetailsSchema.shape,
  zone: z.string().max(140).nullable().default(null),
  /** Diets and allergies: of health, as the next, so that they are told only with `shares_health`. */
  diets: optionalText(500).default(null),
  access_needs: optionalText(500).default(null),
  shares_health: z.boolean().default(false),
  first_name: personNameSchema,
  last_name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema.default(null),
  channel: z.enum(privateRequestChannels).default("email"),
  reach_hours: optionalLine(120).default(null),
  /** Those who are to make a proposal; empty: the staff alone reads it. */
  activity_ids: activityIdsSchema,
  /** The one of them in whose place it is to be; null unless `place_kind` says so. */
  place_activity_id: z.uuid().nullable().default(null),
  /** "Ho letto l'informativa sulla privacy." */
  privacy: tickedSchema,
  /** Under which the files were sent that are attached. */
  upload_id: z.uuid().nullable().default(null),
  /** Not to be seen, and to be left empty: programs fill it in. */
  website: z.string().max(500).default(""),
  /** Of `GET /api/private-requests/token`: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type PrivateRequestInput = z.output<typeof privateRequestInputSchema>;

/** The answer to a request: where it goes on is told to a logged in person alone, the others get a mail. */
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
  /** Null: not told. */
  most_guests: z.number().int().nullable(),
});
export type PrivateRequestProvider = z.infer<typeof providerSchema>;

/** `GET /api/private-requests/providers`: all who take requests, by name. */
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
  /** Its last day is over. */
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
  /** Null also where it is not for the reader, or was withdrawn. */
  diets: z.string().nullable(),
  access_needs: z.string().nullable(),
  documents: z.array(attachedDocumentSchema),
  created_at: instantSchema,
  /** When it ends by itself if nobody does anything; null: it is over, or waits to be confirmed. */
  ends_on: daySchema.nullable(),
});
export type WantedEvent = z.infer<typeof wantedSchema>;

const recipientSchema = z.object({
  id: z.uuid(),
  activity: z.object({ slug: z.string(), name: z.string() }),
  status: z.enum(recipientStatuses),
  is_place: z.boolean(),
  /** It cannot be chosen any more; before the request is confirmed: it will not go there. */
  is_gone: z.boolean(),
  /** A question of theirs waits for its answer. */
  is_asking: z.boolean(),
  /** Why they make no proposal. */
  reason: z.string().nullable(),
  proposal: proposalSchema.nullable(),
  messages: z.array(messageSchema),
});
export type PrivateRecipient = z.infer<typeof recipientSchema>;

/** A request as who asked reads it; the staff gets more. */
export const privateRequestSchema = wantedSchema.extend({
  contact: contactSchema,
  recipients: z.array(recipientSchema),
  /** What was written with the staff. */
  messages: z.array(messageSchema),
  is_staff_asking: z.boolean(),
  /** Why the staff ended it. */
  reason: z.string().nullable(),
  can: z.object({
    confirm: z.boolean(),
    /** To the activities. */
    write: z.boolean(),
    /** To the staff; read by the staff: to whoever asked. */
    write_staff: z.boolean(),
    /** How many more can be asked. */
    invite: z.number().int().min(0),
    accept: z.boolean(),
    cancel: z.boolean(),
    /** Whether there is something of health to take back. */
    withdraw_health: z.boolean(),
    /** It is over: all of it can be deleted at once. */
    erase: z.boolean(),
  }),
});
export type PrivateRequest = z.infer<typeof privateRequestSchema>;

const messageTextSchema = requiredText(PRIVATE_MESSAGE_TEXT.min, PRIVATE_MESSAGE_TEXT.max);

/** `POST /api/private-requests/{code}/messages`; null: to the staff. */
export const privateRequestMessageInputSchema = z.strictObject({
  recipient_id: z.uuid().nullable(),
  text: messageTextSchema,
});

/** `POST /api/private-requests/{code}/recipients`. */
export const privateRequestRecipientsSchema = z.strictObject({
  activity_ids: activityIdsSchema.min(1),
});

/** `POST /api/private-requests/{code}/acceptance`: the proposal as it was read. */
export const privateRequestAcceptanceSchema = z.strictObject({ proposal_id: z.uuid() });

const ownRequestSchema = z.object({
  code: z.string(),
  status: z.enum(privateRequestStatuses),
  kind: z.enum(privateRequestKinds),
  title: z.string().nullable(),
  created_at: instantSchema,
});

/** `GET /api/profile/private-requests`: one's own, the newest first. */
export const ownPrivateRequestsSchema = z.object({ data: z.array(ownRequestSchema) });
export type OwnPrivateRequest = z.infer<typeof ownRequestSchema>;

export const PRIVATE_REQUESTS_PER_PAGE = 25;

/** Tabs of a business: what is new, what it works on, what it was chosen for, what is over. */
export const receivedTabs = ["new", "open", "accepted", "closed"] as const;
export type ReceivedTab = (typeof receivedTabs)[number];
/** Tabs of the staff: what waits for it, what goes on without it, what was agreed on, what is over. */
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

/** `GET /api/business/private-requests`: the newest first. */
export const receivedPageSchema = pageOf(receivedRowSchema).extend({ counts: countsSchema });

/**
 * `GET /api/business/private-requests/{id}`: what one of the chosen activities reads. Nothing of it tells how the others
 * stand; what is of health and the files are there while it may be chosen, or is.
 */
export const receivedRequestSchema = wantedSchema.omit({ status: true, ends_on: true }).extend({
  standing: z.enum(receivedStandings),
  recipient: recipientSchema,
  first_name: z.string(),
  /** Null unless this activity's proposal is accepted, or was confirmed. */
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

/** `POST /api/business/private-requests/{id}/proposals`: takes the place of the one before. */
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
    /** Files of the one before that go on. */
    kept_documents: z.array(z.uuid()).max(MAX_DOCUMENTS).refine(unique).default([]),
  })
  .refine(({ deposit, deposit_on }) => (deposit === null) === (deposit_on === null), {
    path: ["deposit_on"],
  });
export type PrivateProposalInput = z.output<typeof privateProposalInputSchema>;

/** What an activity or the staff writes. */
export const privateMessageInputSchema = z.strictObject({
  text: messageTextSchema,
  /** Whether it waits for an answer. */
  is_question: z.boolean().default(false),
});
/** Why no proposal is made, or a request comes to its end. */
export const privateRefusalSchema = z.strictObject({
  reason: requiredText(5, 500),
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
  /** Something waits for the staff. */
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

/** `GET /api/business/private-request-providers`: the activities that one may answer for. */
export const ownProvidersSchema = z.object({ data: z.array(ownProviderSchema) });

/** What an activity offers. */
export const providerInputSchema = z.strictObject({
  takes_requests: z.boolean(),
  services: servicesSchema,
  most_guests: z.number().int().min(1).max(MOST_GUESTS).nullable(),
});
export type ProviderInput = z.output<typeof providerInputSchema>;
/** `PUT /api/business/private-request-providers/{id}`. */
export const providerChangeSchema = providerInputSchema.safeExtend(versionedShape);
export type ProviderChange = Change<ProviderInput>;
