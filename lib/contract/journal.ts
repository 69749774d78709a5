import { z } from "zod";
import { caseStepSchema } from "./case-log";
import { daySchema, instantSchema } from "./fields";
import { searchTextSchema } from "./pagination";

export const JOURNAL_PER_PAGE = 50;

/** Who acted and is nobody with an account. */
export const otherActors = ["system", "operator", "visitor"] as const;
export type OtherActor = (typeof otherActors)[number];

/** A choice of a filter that is not made, or not one that can be made, narrows nothing. */
const choice = z.string().max(200).catch("").default("");
const dayChoice = z
  .union([daySchema, z.literal("")])
  .catch("")
  .default("");

/** What the journal is narrowed to; empty: not by that. Days are of Rome, the last one belongs to it. */
export const journalFilterSchema = z.object({
  q: searchTextSchema,
  area: choice,
  /** One of those of its area. */
  action: choice,
  /** An id of a person, or one of `otherActors`. */
  by: z
    .union([z.uuid(), z.enum(otherActors), z.literal("")])
    .catch("")
    .default(""),
  /** As an entry names what it is about. */
  about: choice,
  from: dayChoice,
  to: dayChoice,
});
export type JournalFilter = z.output<typeof journalFilterSchema>;

/** `GET /api/staff/journal`; `before`: the entry that the page goes on from. */
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
    /** By which one finds all that they did; null: nobody is to be found by it. */
    by: z.string().nullable(),
    part: caseStepSchema.shape.part.nullable(),
  }),
  /** What was done, after who did it: what comes before the thing it was done to, and what comes after. */
  said: z.tuple([z.string(), z.string()]),
  /** The thing; `path`: where the staff finds it, null where it is no more. Null: there is none. */
  what: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
  /** By which one finds all that happened to it; null: it is about nothing in particular. */
  about: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

export const journalPageSchema = z.object({
  /** The newest first. */
  data: z.array(journalEntrySchema),
  /** The `before` of the page that follows; null: there is none. */
  older: z.string().nullable(),
  /** What one can narrow it to: areas that one may see, actions of the chosen one, people of the staff. */
  areas: z.array(optionSchema),
  actions: z.array(optionSchema),
  people: z.array(optionSchema),
});
export type JournalPage = z.infer<typeof journalPageSchema>;
