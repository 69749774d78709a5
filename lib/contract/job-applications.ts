import { z } from "zod";
import { emailSchema } from "./auth";
import { attachedDocumentSchema } from "./documents";
import {
  daySchema,
  instantSchema,
  nameFormat,
  nameLine,
  optionalText,
  phoneSchema,
  requiredText,
  slugSchema,
  tickedSchema,
} from "./fields";
import {
  applicationStatuses,
  MAX_ANSWER,
  MAX_LETTER,
  NOTE_TEXT,
  REFUSAL_TEXT,
} from "./job-application-constants";
import { MAX_QUESTIONS } from "./job-constants";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";

/** The code in the page's address and in mails. */
export const applicationCodeSchema = z.string().regex(/^C-[A-Z2-9]{8}$/);

/** `POST /api/job-applications`. */
export const applicationInputSchema = z.strictObject({
  job_id: z.uuid(),
  name: nameLine(2, 80).pipe(nameFormat),
  email: emailSchema,
  phone: phoneSchema.default(null),
  letter: optionalText(MAX_LETTER).default(null),
  /** Answers to the ad's questions; `yes` or `no` for yes-no questions. */
  answers: z
    .array(z.strictObject({ question_id: z.uuid(), value: z.string().trim().max(MAX_ANSWER) }))
    .max(MAX_QUESTIONS)
    .default([]),
  /** "Ho letto l'informativa" of the employer. */
  privacy: tickedSchema,
  /** Id of the upload that holds the CV. */
  upload_id: z.uuid(),
  /** Hidden field that people leave empty and bots fill in. */
  website: z.string().max(500).default(""),
  /** From `GET /api/job-applications/token`; required without a login. */
  token: z.string().max(200).optional(),
});
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** Answer to an application. Only a logged-in user gets the link; others get it by mail. */
export const applicationReceiptSchema = z.object({
  message: z.string(),
  code: z.string().nullable(),
});

/** `POST /api/job-applications/{code}/key`. */
export const applicationKeySchema = z.strictObject({ key: z.string().max(300) });

/** A question of the ad at that time, with its answer. */
const answerSchema = z.object({ question: z.string(), answer: z.string() });
export type ApplicationAnswer = z.infer<typeof answerSchema>;

/** The candidate's texts; erased after a withdrawal. */
const writtenShape = {
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  letter: z.string().nullable(),
  answers: z.array(answerSchema),
  cv: attachedDocumentSchema.nullable(),
};

const stateShape = {
  code: applicationCodeSchema,
  status: z.enum(applicationStatuses),
  created_at: instantSchema,
  /** Time of the last change of state. */
  changed_at: instantSchema,
};

/** An application as shown to its candidate. */
export const applicationSchema = z.object({
  ...stateShape,
  ...writtenShape,
  job: z.object({
    title: z.string(),
    employer: z.string(),
    /** Null if its page no longer exists. */
    slug: slugSchema.nullable(),
    privacy_url: z.string(),
    /** Why applications are closed, or null. */
    closed: z.enum(["filled", "over"]).nullable(),
  }),
  /** Before that only the author can read it. */
  is_confirmed: z.boolean(),
  /** The employer's message with a refusal. */
  refusal: z.string().nullable(),
  /** The employer's downloads of the CV, newest first. */
  downloads: z.array(instantSchema),
  /** Latest day of deletion, by the ad's current state. */
  deleted_on: daySchema,
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
});
export type Application = z.infer<typeof applicationSchema>;

/** `GET /api/profile/job-applications`. */
export const ownApplicationsSchema = z.object({
  data: z.array(
    z.object({
      ...stateShape,
      is_confirmed: z.boolean(),
      title: z.string(),
      employer: z.string(),
    }),
  ),
});
export type OwnApplication = z.infer<typeof ownApplicationsSchema>["data"][number];

/** Query of `GET /api/business/job-applications`. */
export const receivedApplicationsQuerySchema = pageQuerySchema.extend({
  status: z.enum(applicationStatuses).catch("sent").default("sent"),
  /** Applications for one ad; left out: for all of the user's ads. */
  job: z.uuid().optional().catch(undefined),
  /** Text in the name or code. */
  q: searchTextSchema,
});
export type ReceivedApplicationsQuery = z.output<typeof receivedApplicationsQuerySchema>;

const receivedRowSchema = z.object({
  id: z.uuid(),
  ...stateShape,
  /** Null if withdrawn. Lists contain no e-mail address, against bulk collection. */
  name: z.string().nullable(),
  job: z.object({ id: z.uuid(), title: z.string() }),
  notes: z.number().int(),
});
export type ReceivedApplicationRow = z.infer<typeof receivedRowSchema>;

/** `GET /api/business/job-applications`. */
export const receivedApplicationsSchema = pageOf(receivedRowSchema).extend({
  counts: z.record(z.string(), z.number().int()),
  /** Ads with applications, latest start first. */
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), count: z.number().int() })),
});

/** An application as shown to the employer's team. */
export const receivedApplicationSchema = z.object({
  id: z.uuid(),
  ...stateShape,
  ...writtenShape,
  job: z.object({ id: z.uuid(), title: z.string(), employer: z.string() }),
  refusal: z.string().nullable(),
  /** Notes of the team, oldest first; `author` is null for a deleted account. */
  notes: z.array(z.object({ text: z.string(), author: z.string().nullable(), at: instantSchema })),
  /** Downloads of the CV, newest first. */
  downloads: z.array(z.object({ by: z.string().nullable(), at: instantSchema })),
  deleted_on: daySchema,
  can: z.object({ shortlist: z.boolean(), refuse: z.boolean(), note: z.boolean() }),
});
export type ReceivedApplication = z.infer<typeof receivedApplicationSchema>;

/** `POST /api/business/job-applications/{id}/refusal`. */
export const applicationRefusalSchema = z.strictObject({
  text: requiredText(REFUSAL_TEXT.min, REFUSAL_TEXT.max),
});

/** `POST /api/business/job-applications/{id}/notes`. */
export const applicationNoteSchema = z.strictObject({
  text: requiredText(NOTE_TEXT.min, NOTE_TEXT.max),
});
