import { z } from "zod";
import { emailSchema } from "./auth";
import { caseStepSchema } from "./case-log";
import { CONTACT_TEXT, contactTopics } from "./contact-constants";
import { attachedDocumentSchema } from "./documents";
import { newItemSchema } from "./editorial";
import {
  daySchema,
  instantSchema,
  nameFormat,
  nameLine,
  phoneSchema,
  requiredLine,
  requiredText,
  tickedSchema,
} from "./fields";
import { MAX_PER_PAGE, pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { formTokenSchema } from "./reports";

/** States of a message (docs/domain/contact.md). */
export const contactStatuses = ["new", "assigned", "answered", "closed", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Signs of spam: the hidden field was filled in, or another check of the portal. */
export const spamSigns = ["trap", "links", "blocked", "repeated", "staff"] as const;
export type SpamSign = (typeof spamSigns)[number];

/**
 * `GET /api/contact`: facts about the office on the contact page; null if the town has not set
 * them.
 */
export const contactOfficeSchema = z.object({
  name: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Text of the town, one line each. */
  hours: z.array(z.string()),
  /** One line per person: the name, then role and contact after commas. */
  people: z.array(z.string()),
  /** Working days in which the office usually answers. */
  answer_days: z.number().int().positive(),
});
export type ContactOffice = z.infer<typeof contactOfficeSchema>;

/** Data of an event proposal; the message's subject is the title (docs/domain/events.md). */
const proposedEventSchema = z.strictObject({
  day: daySchema,
  /** `21:00`; null if unknown. */
  start: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  place: requiredLine(2, 150),
  /** As text, or null. */
  price: requiredLine(1, 150).nullable(),
  /** Link to more information. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
export type ProposedEvent = z.output<typeof proposedEventSchema>;

/** `POST /api/contact`. */
export const contactInputSchema = z.strictObject({
  topic: z.enum(contactTopics),
  name: nameLine(2, 80).pipe(nameFormat),
  email: emailSchema,
  phone: phoneSchema.default(null),
  subject: requiredLine(3, 120),
  text: requiredText(CONTACT_TEXT.min, CONTACT_TEXT.max),
  /** Null: no event proposal. */
  event: proposedEventSchema.nullable().default(null),
  /** Path of the page that the user came from; an invalid one is ignored. */
  page: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\\\s]*$/)
    .nullable()
    .catch(null)
    .default(null),
  /** "Ho letto l'informativa sulla privacy." */
  privacy: tickedSchema,
  /** "Mandami una copia." */
  wants_copy: z.boolean().default(false),
  /** Id of the upload that holds the attached files. */
  upload_id: z.uuid().nullable().default(null),
  /** Hidden field that people leave empty and bots fill in. */
  website: z.string().max(500).default(""),
  /**
   * From `GET /api/contact/token`; required without a login, and for all after the fifth message in
   * an hour.
   */
  token: z.string().max(200).optional(),
  /** Solution of the token's proof of work. */
  proof: z.string().max(40).optional(),
});
export type ContactInput = z.output<typeof contactInputSchema>;

/** `GET /api/contact/token`. */
export const contactTokenSchema = formTokenSchema.extend({
  /** Number of leading zero bits that the SHA-256 of "token.proof" needs; 0: no proof of work. */
  work: z.number().int().min(0),
});

/** Answer to a message; the same for all messages. */
export const contactReceiptSchema = z.object({ code: z.string(), message: z.string() });

export const CONTACT_PER_PAGE = 25;

export const contactQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(contactStatuses).catch("new").default("new"),
  q: searchTextSchema,
});

/** `GET /api/staff/contact/export`: all messages of a tab and a search. */
export const contactExportQuerySchema = contactQueueQuerySchema.omit({
  page: true,
  per_page: true,
});
export type ContactExportQuery = z.infer<typeof contactExportQuerySchema>;

const contactMessageSchema = z.object({
  id: z.uuid(),
  /** The code used in mails. */
  code: z.string(),
  status: z.enum(contactStatuses),
  topic: z.enum(contactTopics),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: instantSchema,
  /** Name of the staff member who handles it, or null. */
  assignee: z.string().nullable(),
  /** It has waited longer than the office's usual time. */
  is_overdue: z.boolean(),
  /** Signs of spam; empty if none. */
  spam_signs: z.array(z.enum(spamSigns)),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `GET /api/staff/contact`: open messages oldest first, others newest first. */
export const contactQueueSchema = pageOf(contactMessageSchema).extend({
  /** Number of matches in each state. */
  counts: z.record(z.string(), z.number().int()),
});

const personSchema = z.object({ id: z.uuid(), name: z.string() });

/** `GET /api/staff/contact/{id}`. */
export const staffContactSchema = contactMessageSchema.extend({
  phone: z.string().nullable(),
  page: z.string().nullable(),
  /** The proposed event, or null. */
  event: proposedEventSchema.nullable(),
  /**
   * The event that the staff made from the proposal, draft or published; null if none or the draft
   * was deleted.
   */
  event_id: z.uuid().nullable(),
  /** When the sender was notified of the published event, or null. */
  event_told_at: instantSchema.nullable(),
  /** The sender was logged in. */
  has_account: z.boolean(),
  documents: z.array(attachedDocumentSchema),
  /** The staff's answers (sent by mail) and notes (internal), oldest first. */
  entries: z.array(
    z.object({
      kind: z.enum(["answer", "note"]),
      /** Null if the account is deleted. */
      author: z.string().nullable(),
      text: z.string(),
      at: instantSchema,
    }),
  ),
  assignee_id: z.uuid().nullable(),
  /** Staff members who can handle it. */
  colleagues: z.array(personSchema),
  /** Address for replies; null if the town has set none. */
  reply_to: z.string().nullable(),
  history: z.array(caseStepSchema),
});
export type StaffContact = z.infer<typeof staffContactSchema>;

/** `POST /api/staff/contact/{id}/assignment`. Null: unassigned. */
export const contactAssignmentSchema = z.strictObject({ assignee_id: z.uuid().nullable() });

/** `POST /api/staff/contact/{id}/notes`. */
export const contactNoteSchema = z.strictObject({ message: requiredText(3, 1000) });

/** `POST /api/staff/contact/{id}/answers`. */
export const contactAnswerSchema = z.strictObject({
  message: requiredText(10, CONTACT_TEXT.max),
  /** Also closes the message. */
  close: z.boolean().default(false),
});
export type ContactAnswer = z.output<typeof contactAnswerSchema>;

/** `POST /api/staff/contact/{id}/draft`: initial content of the draft for the proposed event. */
export const contactDraftSchema = newItemSchema.pick({ changes: true });

/** Id of the event with the draft. */
export const contactDraftedSchema = z.object({ id: z.uuid() });

/** States that the staff can set; `open` reopens the message. */
export const contactMoves = ["open", "closed", "spam"] as const;
export type ContactMove = (typeof contactMoves)[number];

/** `POST /api/staff/contact/{id}/status`. */
export const contactMoveSchema = z.strictObject({ status: z.enum(contactMoves) });

/** Actions on several messages at once; `take` assigns them to the user. */
export const contactBulkActions = ["take", "closed", "spam", "open"] as const;
export type ContactBulkAction = (typeof contactBulkActions)[number];

/** `POST /api/staff/contact/bulk`. */
export const contactBulkSchema = z.strictObject({
  action: z.enum(contactBulkActions),
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MAX_PER_PAGE)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type ContactBulk = z.output<typeof contactBulkSchema>;
