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

/** As it stands in the address of its page and in mails. */
export const applicationCodeSchema = z.string().regex(/^C-[A-Z2-9]{8}$/);

/** `POST /api/job-applications`. */
export const applicationInputSchema = z.strictObject({
  job_id: z.uuid(),
  name: nameLine(2, 80).pipe(nameFormat),
  email: emailSchema,
  phone: phoneSchema.default(null),
  letter: optionalText(MAX_LETTER).default(null),
  /** To the questions of the ad; `yes` and `no` to those that ask for no more. */
  answers: z
    .array(z.strictObject({ question_id: z.uuid(), value: z.string().trim().max(MAX_ANSWER) }))
    .max(MAX_QUESTIONS)
    .default([]),
  /** "Ho letto l'informativa" of the employer. */
  privacy: tickedSchema,
  /** Under which the CV was sent. */
  upload_id: z.uuid(),
  /** Not to be seen, and to be left empty: programs fill it in. */
  website: z.string().max(500).default(""),
  /** Of `GET /api/job-applications/token`: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type ApplicationInput = z.output<typeof applicationInputSchema>;

/** The answer to an application: where it goes on is told to a logged in person alone, the others get a mail. */
export const applicationReceiptSchema = z.object({
  message: z.string(),
  code: z.string().nullable(),
});

/** `POST /api/job-applications/{code}/key`. */
export const applicationKeySchema = z.strictObject({ key: z.string().max(300) });

/** A question of the ad as it was put, with what was answered. */
const answerSchema = z.object({ question: z.string(), answer: z.string() });
export type ApplicationAnswer = z.infer<typeof answerSchema>;

/** What a candidate wrote; after a withdrawal all of it is gone. */
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
  /** When it came into its state. */
  changed_at: instantSchema,
};

/** An application as its candidate reads it. */
export const applicationSchema = z.object({
  ...stateShape,
  ...writtenShape,
  job: z.object({
    title: z.string(),
    employer: z.string(),
    /** Null: its page is not there any more. */
    slug: slugSchema.nullable(),
    privacy_url: z.string(),
    /** Why nobody can apply any more; null: one can. */
    closed: z.enum(["filled", "over"]).nullable(),
  }),
  /** Before that nobody else reads it. */
  is_confirmed: z.boolean(),
  /** What the employer wrote with a refusal. */
  refusal: z.string().nullable(),
  /** When the employer took the CV away, the last time first. */
  downloads: z.array(instantSchema),
  /** When all of it is deleted at the latest, as the ad stands now. */
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
  /** Those for one ad; left out: for all of one's ads. */
  job: z.uuid().optional().catch(undefined),
  /** What the name or the code holds. */
  q: searchTextSchema,
});
export type ReceivedApplicationsQuery = z.output<typeof receivedApplicationsQuerySchema>;

const receivedRowSchema = z.object({
  id: z.uuid(),
  ...stateShape,
  /** Null: it was withdrawn. There is no address in a list: nobody takes them away by the dozen. */
  name: z.string().nullable(),
  job: z.object({ id: z.uuid(), title: z.string() }),
  notes: z.number().int(),
});
export type ReceivedApplicationRow = z.infer<typeof receivedRowSchema>;

/** `GET /api/business/job-applications`. */
export const receivedApplicationsSchema = pageOf(receivedRowSchema).extend({
  counts: z.record(z.string(), z.number().int()),
  /** The ads that have applications, those that began last first. */
  jobs: z.array(z.object({ id: z.uuid(), title: z.string(), count: z.number().int() })),
});

/** An application as the team of the employer reads it. */
export const receivedApplicationSchema = z.object({
  id: z.uuid(),
  ...stateShape,
  ...writtenShape,
  job: z.object({ id: z.uuid(), title: z.string(), employer: z.string() }),
  refusal: z.string().nullable(),
  /** Of the team, the oldest first; `author` null: somebody who has no account any more. */
  notes: z.array(z.object({ text: z.string(), author: z.string().nullable(), at: instantSchema })),
  /** Who took the CV away, the last time first. */
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
