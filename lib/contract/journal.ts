import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { daySchema, instantSchema } from "./fields";
import { searchTextSchema } from "./pagination";

export const JOURNAL_PER_PAGE = 50;

/** Actors without an account. */
export const otherActors = ["system", "operator", "visitor"] as const;
export type OtherActor = (typeof otherActors)[number];

/** An empty or impossible choice means no filter. */
const choice = z.string().max(200).catch("").default("");
const dayChoice = z
  .union([daySchema, z.literal("")])
  .catch("")
  .default("");

/** Filters of the journal; empty: no filter. Days are in Rome, the last one included. */
export const journalFilterSchema = z.object({
  q: searchTextSchema,
  area: choice,
  /** An action of its area. */
  action: choice,
  /** A user's id, or one of `otherActors`. */
  by: z
    .union([z.uuid(), z.enum(otherActors), z.literal("")])
    .catch("")
    .default(""),
  /** The subject as in an entry. */
  about: choice,
  from: dayChoice,
  to: dayChoice,
});
export type JournalFilter = z.output<typeof journalFilterSchema>;

/** `GET /api/staff/journal`; `before` is the entry after which the page starts. */
export const journalQuerySchema = journalFilterSchema.extend({
  before: z
    .string()
    .regex(/^[ac][1-9]\d{0,14}$/)
    .or(z.literal(""))
    .catch("")
    .default(""),
});
export type JournalQuery = z.output<typeof journalQuerySchema>;

const optionSchema = z.object({ value: z.string(), name: z.string() });

export const journalEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  area: optionSchema,
  who: z.object({
    name: z.string(),
    /** Filter value for all entries by this actor, or null. */
    by: z.string().nullable(),
    part: caseStepSchema.shape.part.nullable(),
  }),
  /** Text after the actor: the parts before and after the thing. */
  said: z.tuple([z.string(), z.string()]),
  /** The thing, or null; `path` is its staff page, null if it no longer exists. */
  what: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
  /** Filter value for all entries about the thing, or null. */
  about: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

export const journalPageSchema = z.object({
  /** Newest first. */
  data: z.array(journalEntrySchema),
  /** `before` of the next page, or null. */
  older: z.string().nullable(),
  /** Filter options: visible areas, actions of the chosen one, staff members. */
  areas: z.array(optionSchema),
  actions: z.array(optionSchema),
  people: z.array(optionSchema),
});
export type JournalPage = z.infer<typeof journalPageSchema>;
