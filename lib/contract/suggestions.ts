import { z } from "zod";
import { activityContentSchema, activityDraftSchema } from "./activity-content";
import { emailSchema, personNameSchema } from "./auth";
import { instantSchema, slugSchema } from "./fields";

/** The course of a suggestion (docs/domain/suggestions.md). */
export const suggestionStatuses = [
  "open",
  "applied",
  "partly_applied",
  "declined",
  "outdated",
] as const;

const cardFields = { name: true, phones: true, email: true, website: true, address: true } as const;

/** Fields of a card that a visitor can correct, as the card itself takes them. */
export const suggestedContentSchema = activityContentSchema.pick(cardFields).partial();
export type SuggestedContent = z.output<typeof suggestedContentSchema>;

/**
 * What one suggestion can be about, one part after the other: fields of the card; `closed`: it has closed for good; `hours` and
 * `note`: words that the team reads and acts on by itself.
 */
export const suggestionParts = [
  "name",
  "address",
  "phones",
  "email",
  "website",
  "hours",
  "closed",
  "note",
] as const;
export type SuggestionPart = (typeof suggestionParts)[number];

/** `POST /api/suggestions`. Whoever is logged in is known; everybody else may leave an address and a name, or neither. */
export const suggestionInputSchema = z.strictObject({
  /** Of the activity. */
  slug: slugSchema,
  /** As it is typed; only what differs from the card counts. */
  changes: activityDraftSchema.pick(cardFields).default({}),
  hours: z.string().trim().max(500).default(""),
  closed: z.boolean().default(false),
  note: z.string().trim().max(1000).default(""),
  visitor_name: personNameSchema.optional(),
  /** For one mail of thanks. */
  visitor_email: emailSchema.optional(),
  /** Not to be seen, and to be left empty: programs fill it in. */
  company: z.string().max(500).default(""),
  /** Of `GET /api/suggestions/token`, 3 seconds to 2 hours old: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type SuggestionInput = z.output<typeof suggestionInputSchema>;

/** `GET /api/suggestions/{id}`: what the card says now, and what it would say. */
export const suggestionSchema = z.object({
  id: z.uuid(),
  status: z.enum(suggestionStatuses),
  created_at: instantSchema,
  card: z.object({
    id: z.uuid(),
    name: z.string(),
    /** Path of the public page; null: there is none. */
    path: z.string().nullable(),
    /** Name of the organisation that keeps it; null: nobody does. */
    organisation: z.string().nullable(),
  }),
  /** Who suggests it; null: they did not say, or are gone. */
  who: z.string().nullable(),
  note: z.string().nullable(),
  parts: z.array(
    z.object({
      part: z.enum(suggestionParts),
      before: z.json().nullable(),
      after: z.json().nullable(),
      is_applied: z.boolean(),
      /**
       * Where it goes when it is applied: to the page at once; to the staff, who reads it first; into the draft that is open;
       * nowhere while a draft is with the staff. `words`: somebody reads it and acts on it.
       */
      goes_to: z.enum(["page", "review", "draft", "blocked", "words"]),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `GET /api/editor/activity/{id}/suggestions`: the open ones of a card, the oldest first. */
export const suggestionListSchema = z.array(suggestionSchema);

/** `POST /api/suggestions/{id}/decision`: applies these parts, or declines what is not applied yet. */
export const suggestionDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("apply"),
    parts: z.array(z.enum(suggestionParts)).min(1).max(suggestionParts.length),
  }),
  z.strictObject({ decision: z.literal("decline") }),
]);
export type SuggestionDecision = z.output<typeof suggestionDecisionSchema>;
