import { z } from "zod";
import { emailSchema, personNameSchema } from "./auth";
import { caseStepSchema } from "./case-log";
import { instantSchema, requiredText, tickedSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { reviewRefusals } from "./reviews";

/**
 * States of a report (docs/domain/reports.md). `closed`: an objection to its decision was decided.
 */
export const reportStatuses = [
  "open",
  "in_progress",
  "upheld",
  "dismissed",
  "appealed",
  "closed",
] as const;

/** Decisions on a report. */
export const reportVerdicts = ["upheld", "dismissed"] as const;

/** Measures on content whose report is upheld. */
export const reportMeasures = ["hidden", "edited", "removed"] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

/** The sides that can object to a decision. */
export const objectionParties = ["reporter", "author"] as const;
export const objectionOutcomes = ["confirmed", "overturned"] as const;

/** Name of a kind of content, as in its API path: `activity`. */
const kindSchema = z.string().regex(/^[a-z][a-z_]{0,39}$/);

/**
 * `POST /api/reports`. Name and address are required without a login; otherwise the account's are
 * used.
 */
export const reportInputSchema = z.strictObject({
  subject: z.strictObject({ kind: kindSchema, id: z.uuid() }),
  /** One of `reportReasons`, or a reason of the kind. */
  reason: z.string().max(40),
  text: requiredText(10, 1000),
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  /** "Dichiaro in buona fede che quanto scrivo è vero." */
  good_faith: tickedSchema,
  /** Hidden field that people leave empty and bots fill in. */
  website: z.string().max(500).default(""),
  /** From `GET /api/reports/token`, 3 seconds to 2 hours old; required without a login. */
  token: z.string().max(200).optional(),
});
export type ReportInput = z.output<typeof reportInputSchema>;

/**
 * `GET /api/reports/token`: a token with the time at which the form was opened
 * (docs/domain/accounts.md).
 */
export const formTokenSchema = z.object({ token: z.string() });

/** `POST /api/reviews/{id}/flag`, by the reviewed business. */
export const flagInputSchema = z.strictObject({
  reason: z.enum(reviewRefusals),
  text: z.string().trim().max(1000).nullable().default(null),
});
export type FlagInput = z.output<typeof flagInputSchema>;

export const REPORTS_PER_PAGE = 25;

export const reportQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(reportStatuses).catch("open").default("open"),
});

/** A message or note of the staff. */
const messageSchema = requiredText(10, 1000);

const subjectSchema = z.object({
  kind: kindSchema,
  id: z.uuid(),
  /** Label of the kind: "Recensione". */
  kind_name: z.string(),
  /** One line; for deleted content, the title stored in the report. */
  title: z.string(),
  /** `hidden`: not public, can be restored. `gone`: deleted or removed. */
  state: z.enum(["shown", "hidden", "gone"]),
  /** Path of its public page; null if it is not public. */
  path: z.string().nullable(),
});
export type ReportSubject = z.infer<typeof subjectSchema>;

const reportSchema = z.object({
  id: z.uuid(),
  /** The code used in mails. */
  code: z.string(),
  status: z.enum(reportStatuses),
  reason: z.string(),
  text: z.string().nullable(),
  reporter_name: z.string(),
  reporter_email: z.string(),
  is_by_owner: z.boolean(),
  /** Without a report: the staff acted by itself. */
  is_by_staff: z.boolean(),
  subject: subjectSchema,
  created_at: instantSchema,
  /** Name of the staff member who handles it, or null. */
  taken_by: z.string().nullable(),
  /** It or an objection has waited longer than the 72 hours of the staff. */
  is_overdue: z.boolean(),
  decided_at: instantSchema.nullable(),
  /** The current verdict, also while an objection is open; null if undecided. */
  verdict: z.enum(reportVerdicts).nullable(),
  /** Null: no measure, or none was recorded. */
  measure: z.enum(reportMeasures).nullable(),
  decision: z.string().nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/** `GET /api/staff/reports`: oldest first. */
export const reportQueueSchema = pageOf(reportSchema).extend({
  /** Number of reports in each state. */
  counts: z.record(z.string(), z.number().int()),
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

const objectionSchema = z.object({
  party: z.enum(objectionParties),
  /** Name of the objector; null if the account is deleted. */
  name: z.string().nullable(),
  text: z.string(),
  sent_at: instantSchema,
  /** Null if undecided. */
  outcome: z.enum(objectionOutcomes).nullable(),
  answer: z.string().nullable(),
});
export type Objection = z.infer<typeof objectionSchema>;

/** `GET /api/staff/reports/{id}`. */
export const staffReportSchema = reportSchema.extend({
  subject: subjectSchema.extend({
    /** The reported text; null if the whole page is meant or it was deleted. */
    text: z.string().nullable(),
    /** Further facts for the staff, in a few words each. */
    facts: z.array(z.string()),
    /** Path of the staff page for it, or null. */
    staff_path: z.string().nullable(),
  }),
  /** Possible measures, in display order. */
  measures: z.array(z.enum(reportMeasures)),
  /** Other open reports of the same content, which the decision also closes. */
  alike: z.number().int().min(0),
  /** Handled by the current user. */
  is_mine: z.boolean(),
  /** Names of the people who answer for the content and can be contacted. */
  authors: z.array(z.string()),
  /** Objections that were sent, oldest first. */
  objections: z.array(objectionSchema),
  /**
   * May the user decide the objection? `colleague`: another person must. `alone`: there is no other
   * person.
   */
  judge: z.enum(["allowed", "colleague", "alone"]),
  /** Oldest first; `note` and `message` do not change the state. */
  history: z.array(caseStepSchema),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

/** `POST /api/staff/reports/{id}/decision`. Edits are made before the call. */
export const reportDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("uphold"),
    /** One of the kind's `measures`. */
    measure: z.enum(reportMeasures),
    /** Sent to the reporter and to the content's author. */
    message: messageSchema,
  }),
  z.strictObject({ decision: z.literal("dismiss"), message: messageSchema }),
]);
export type ReportDecision = z.output<typeof reportDecisionSchema>;

/**
 * `POST /api/staff/reports/{id}/notes` stays with the staff; `/message` goes to the content's
 * author.
 */
export const reportMessageSchema = z.strictObject({ message: messageSchema });

/** `POST /api/staff/reports/{id}/objection`. */
export const objectionDecisionSchema = z.strictObject({
  outcome: z.enum(objectionOutcomes),
  /** Measure when a dismissal is overturned. */
  measure: z.enum(reportMeasures).optional(),
  /** Sent to both sides. */
  message: messageSchema,
  /**
   * Why the same person decides the objection to their own decision; only if no other person can.
   */
  alone: messageSchema.optional(),
});
export type ObjectionDecision = z.output<typeof objectionDecisionSchema>;

/** Token of an objection link. */
const objectionTokenSchema = z.string().min(1).max(200);

/**
 * `GET /api/reports/objection`: data of the page behind an objection link; the token gives access.
 */
export const objectionPageSchema = z.object({
  state: z.enum(["valid", "used", "expired"]),
  party: z.enum(objectionParties),
  code: z.string(),
  /** Kind of the content ("Recensione") and its title in the report. */
  kind_name: z.string(),
  name: z.string(),
  verdict: z.enum(reportVerdicts),
  measure: z.enum(reportMeasures).nullable(),
  /** The staff's message. */
  decision: z.string().nullable(),
  expires_at: instantSchema,
  /** Null if undecided or not sent. */
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
