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

/** The course of a message (docs/domain/contact.md). */
export const contactStatuses = ["new", "assigned", "answered", "closed", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** What makes a message look like spam: the hidden field was filled in, or what else the portal found. */
export const spamSigns = ["trap", "links", "blocked", "repeated", "staff"] as const;
export type SpamSign = (typeof spamSigns)[number];

/** `GET /api/contact`: what the contact page says of the office; null: the town has not told it. */
export const contactOfficeSchema = z.object({
  name: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** In the town's words, a line each. */
  hours: z.array(z.string()),
  /** A line for each person: the name, then what they do and how to reach them, after commas. */
  people: z.array(z.string()),
  /** Working days within which the office usually answers. */
  answer_days: z.number().int().positive(),
});
export type ContactOffice = z.infer<typeof contactOfficeSchema>;

/** What a proposal of an event tells besides its subject, the title, and its text (docs/domain/events.md). */
const proposedEventSchema = z.strictObject({
  day: daySchema,
  /** `21:00`; null: not known yet. */
  start: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  place: requiredLine(2, 150),
  /** In words; null: not told. */
  price: requiredLine(1, 150).nullable(),
  /** Where there is more to read. */
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
  /** Null: it proposes none. */
  event: proposedEventSchema.nullable().default(null),
  /** Path of the page from which one came to write; what is none counts as not known. */
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
  /** Under which the files were sent that are attached. */
  upload_id: z.uuid().nullable().default(null),
  /** Not to be seen, and to be left empty: programs fill it in. */
  website: z.string().max(500).default(""),
  /** Of `GET /api/contact/token`: whoever is not logged in sends it along, and everybody after the fifth message of an hour. */
  token: z.string().max(200).optional(),
  /** The answer to the work that the token asks for. */
  proof: z.string().max(40).optional(),
});
export type ContactInput = z.output<typeof contactInputSchema>;

/** `GET /api/contact/token`. */
export const contactTokenSchema = formTokenSchema.extend({
  /** With so many zero bits the SHA-256 of "token.proof" has to begin; 0: nothing is asked for. */
  work: z.number().int().min(0),
});

/** The answer to a message: the same for all of them. */
export const contactReceiptSchema = z.object({ code: z.string(), message: z.string() });

export const CONTACT_PER_PAGE = 25;

export const contactQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(contactStatuses).catch("new").default("new"),
  q: searchTextSchema,
});

/** `GET /api/staff/contact/export`: what a tab and a search find, all of it. */
export const contactExportQuerySchema = contactQueueQuerySchema.omit({
  page: true,
  per_page: true,
});
export type ContactExportQuery = z.infer<typeof contactExportQuerySchema>;

const contactMessageSchema = z.object({
  id: z.uuid(),
  /** As it stands in the mails. */
  code: z.string(),
  status: z.enum(contactStatuses),
  topic: z.enum(contactTopics),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: instantSchema,
  /** Name of who has it in hand; null: nobody has. */
  assignee: z.string().nullable(),
  /** It waits for longer than the office usually takes. */
  is_overdue: z.boolean(),
  /** Why it looks like spam; empty: it does not. */
  spam_signs: z.array(z.enum(spamSigns)),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `GET /api/staff/contact`: what waits has the oldest first, the rest the newest. */
export const contactQueueSchema = pageOf(contactMessageSchema).extend({
  /** How many there are in each state, of those that were looked for. */
  counts: z.record(z.string(), z.number().int()),
});

const personSchema = z.object({ id: z.uuid(), name: z.string() });

/** `GET /api/staff/contact/{id}`. */
export const staffContactSchema = contactMessageSchema.extend({
  phone: z.string().nullable(),
  page: z.string().nullable(),
  /** What it proposes for the calendar; null: nothing. */
  event: proposedEventSchema.nullable(),
  /** The event that the staff writes of the proposal, draft or published; null: none, or its draft was thrown away. */
  event_id: z.uuid().nullable(),
  /** When its sender was told that this event can be read; null: they were not. */
  event_told_at: instantSchema.nullable(),
  /** It was written by somebody who was logged in. */
  has_account: z.boolean(),
  documents: z.array(attachedDocumentSchema),
  /** What the staff wrote about it, the oldest first: answers went out by mail, notes stay with the staff. */
  entries: z.array(
    z.object({
      kind: z.enum(["answer", "note"]),
      /** Null: their account is gone. */
      author: z.string().nullable(),
      text: z.string(),
      at: instantSchema,
    }),
  ),
  assignee_id: z.uuid().nullable(),
  /** Who can have it in hand. */
  colleagues: z.array(personSchema),
  /** Where what the sender answers goes; null: the town has told no address of the office. */
  reply_to: z.string().nullable(),
  history: z.array(caseStepSchema),
});
export type StaffContact = z.infer<typeof staffContactSchema>;

/** `POST /api/staff/contact/{id}/assignment`; null: it is nobody's again. */
export const contactAssignmentSchema = z.strictObject({ assignee_id: z.uuid().nullable() });

/** `POST /api/staff/contact/{id}/notes`. */
export const contactNoteSchema = z.strictObject({ message: requiredText(3, 1000) });

/** `POST /api/staff/contact/{id}/answers`. */
export const contactAnswerSchema = z.strictObject({
  message: requiredText(10, CONTACT_TEXT.max),
  /** Nothing else is to be done. */
  close: z.boolean().default(false),
});
export type ContactAnswer = z.output<typeof contactAnswerSchema>;

/** `POST /api/staff/contact/{id}/draft`: what the draft of the proposed event begins with. */
export const contactDraftSchema = newItemSchema.pick({ changes: true });

/** The event whose draft it is. */
export const contactDraftedSchema = z.object({ id: z.uuid() });

/** Where the staff moves a message; `open`: it waits again. */
export const contactMoves = ["open", "closed", "spam"] as const;
export type ContactMove = (typeof contactMoves)[number];

/** `POST /api/staff/contact/{id}/status`. */
export const contactMoveSchema = z.strictObject({ status: z.enum(contactMoves) });

/** What can be done with several messages at once; `take`: they are in the hands of whoever asks. */
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
