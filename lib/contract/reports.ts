import { z } from "zod";
import { emailSchema, personNameSchema } from "./auth";
import { caseStepSchema } from "./case-log";
import { instantSchema, requiredText, tickedSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { reviewRefusals } from "./reviews";

/** The course of a report (docs/domain/reports.md); `closed`: an objection to its decision was decided. */
export const reportStatuses = [
  "open",
  "in_progress",
  "upheld",
  "dismissed",
  "appealed",
  "closed",
] as const;

/** What a decision says about what was reported. */
export const reportVerdicts = ["upheld", "dismissed"] as const;

/** What is done to content whose report is upheld. */
export const reportMeasures = ["hidden", "edited", "removed"] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

/** On which side of a decision somebody objects to it. */
export const objectionParties = ["reporter", "author"] as const;
export const objectionOutcomes = ["confirmed", "overturned"] as const;

/** Name of a kind of content, as the address of its API calls one of it: `activity`. */
const kindSchema = z.string().regex(/^[a-z][a-z_]{0,39}$/);

/** `POST /api/reports`. Whoever is not logged in gives a name and an address; else they are the account's. */
export const reportInputSchema = z.strictObject({
  subject: z.strictObject({ kind: kindSchema, id: z.uuid() }),
  /** One of `reportReasons`, or of the kind's own. */
  reason: z.string().max(40),
  text: requiredText(10, 1000),
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  /** "Dichiaro in buona fede che quanto scrivo è vero." */
  good_faith: tickedSchema,
  /** Not to be seen, and to be left empty: programs fill it in. */
  website: z.string().max(500).default(""),
  /** Of `GET /api/reports/token`, 3 seconds to 2 hours old: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type ReportInput = z.output<typeof reportInputSchema>;

/** `GET /api/reports/token`: tells when the form was opened (docs/domain/accounts.md). */
export const formTokenSchema = z.object({ token: z.string() });

/** `POST /api/reviews/{id}/flag`, by the business that the review is about. */
export const flagInputSchema = z.strictObject({
  reason: z.enum(reviewRefusals),
  text: z.string().trim().max(1000).nullable().default(null),
});
export type FlagInput = z.output<typeof flagInputSchema>;

export const REPORTS_PER_PAGE = 25;

export const reportQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(reportStatuses).catch("open").default("open"),
});

/** What the staff writes to people, or for itself. */
const messageSchema = requiredText(10, 1000);

const subjectSchema = z.object({
  kind: kindSchema,
  id: z.uuid(),
  /** What one of the kind is called: "Recensione". */
  kind_name: z.string(),
  /** In one line; of what is gone, what the report called it. */
  title: z.string(),
  /** `hidden`: visitors do not see it, and it can come back; `gone`: deleted, or removed from the portal. */
  state: z.enum(["shown", "hidden", "gone"]),
  /** Of the public page on which it stands; null: visitors cannot read it. */
  path: z.string().nullable(),
});
export type ReportSubject = z.infer<typeof subjectSchema>;

const reportSchema = z.object({
  id: z.uuid(),
  /** As it stands in the mails. */
  code: z.string(),
  status: z.enum(reportStatuses),
  reason: z.string(),
  text: z.string().nullable(),
  reporter_name: z.string(),
  reporter_email: z.string(),
  is_by_owner: z.boolean(),
  /** Nobody reported it: the staff decided on its own. */
  is_by_staff: z.boolean(),
  subject: subjectSchema,
  created_at: instantSchema,
  /** Name of who has it in hand; null: nobody has. */
  taken_by: z.string().nullable(),
  /** It, or an objection, waits for longer than the 72 hours in which the staff looks at it. */
  is_overdue: z.boolean(),
  decided_at: instantSchema.nullable(),
  /** What holds now, an objection to it being decided; null: nothing is decided. */
  verdict: z.enum(reportVerdicts).nullable(),
  /** Null: nothing was done to the content, or nobody wrote down what. */
  measure: z.enum(reportMeasures).nullable(),
  decision: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/** `GET /api/staff/reports`: the oldest first. */
export const reportQueueSchema = pageOf(reportSchema).extend({
  /** How many there are in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

const objectionSchema = z.object({
  party: z.enum(objectionParties),
  /** Of whoever objects; null: their account is gone. */
  name: z.string().nullable(),
  text: z.string(),
  sent_at: instantSchema,
  /** Null: it is not decided. */
  outcome: z.enum(objectionOutcomes).nullable(),
  answer: z.string().nullable(),
});
export type Objection = z.infer<typeof objectionSchema>;

/** `GET /api/staff/reports/{id}`. */
export const staffReportSchema = reportSchema.extend({
  subject: subjectSchema.extend({
    /** The words in question; null: those of its page, or it was deleted. */
    text: z.string().nullable(),
    /** What else there is to know about it, each in a few words. */
    facts: z.array(z.string()),
    /** Of the page on which the staff looks after it; null: there is none. */
    staff_path: z.string().nullable(),
  }),
  /** What can be done to it, in the order in which it is offered. */
  measures: z.array(z.enum(reportMeasures)),
  /** Further waiting reports of the same thing, which the decision settles as well. */
  alike: z.number().int().min(0),
  /** Whoever asks has it in hand. */
  is_mine: z.boolean(),
  /** Names of those who answer for the content and can be written to. */
  authors: z.array(z.string()),
  /** Those that were sent in, the oldest first. */
  objections: z.array(objectionSchema),
  /** Whether whoever asks may decide on an objection: `colleague`: somebody else must; `alone`: there is nobody else. */
  judge: z.enum(["allowed", "colleague", "alone"]),
  /** The oldest first; `note` and `message` are steps that change nothing. */
  history: z.array(caseStepSchema),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

/** `POST /api/staff/reports/{id}/decision`: what is edited was edited beforehand. */
export const reportDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("uphold"),
    /** One of the kind's `measures`. */
    measure: z.enum(reportMeasures),
    /** Told to whoever reported, and to whoever answers for the content. */
    message: messageSchema,
  }),
  z.strictObject({ decision: z.literal("dismiss"), message: messageSchema }),
]);
export type ReportDecision = z.output<typeof reportDecisionSchema>;

/** `POST /api/staff/reports/{id}/notes`, for the staff alone, and `/message`, to whoever answers for the content. */
export const reportMessageSchema = z.strictObject({ message: messageSchema });

/** `POST /api/staff/reports/{id}/objection`. */
export const objectionDecisionSchema = z.strictObject({
  outcome: z.enum(objectionOutcomes),
  /** What is done to the content when a dismissal is overturned. */
  measure: z.enum(reportMeasures).optional(),
  /** Told to both sides. */
  message: messageSchema,
  /** Why whoever took the decision decides on the objection, too; only where there is nobody else. */
  alone: messageSchema.optional(),
});
export type ObjectionDecision = z.output<typeof objectionDecisionSchema>;

/** The secret of a link to object by. */
const objectionTokenSchema = z.string().min(1).max(200);

/** `GET /api/reports/objection`: what the page of a link shows; who asks for it bears the link's secret. */
export const objectionPageSchema = z.object({
  state: z.enum(["valid", "used", "expired"]),
  party: z.enum(objectionParties),
  code: z.string(),
  /** What is decided on: its kind ("Recensione"), and what the report called it. */
  kind_name: z.string(),
  name: z.string(),
  verdict: z.enum(reportVerdicts),
  measure: z.enum(reportMeasures).nullable(),
  /** What the staff wrote. */
  decision: z.string().nullable(),
  expires_at: instantSchema,
  /** Null: it is not decided, or was not sent. */
  outcome: z.enum(objectionOutcomes).nullable(),
  answer: z.string().nullable(),
});
export type ObjectionPage = z.infer<typeof objectionPageSchema>;

/** `POST /api/reports/objection`. */
export const objectionInputSchema = z.strictObject({
  token: objectionTokenSchema,
  text: requiredText(10, 1000),
});
export type ObjectionInput = z.output<typeof objectionInputSchema>;
