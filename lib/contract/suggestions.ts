import { z } from "zod";
import { activityContentSchema, activityDraftSchema } from "./activity-content";
import { emailSchema, personNameSchema } from "./auth";
import { instantSchema, slugSchema } from "./fields";

/** States of a suggestion (docs/domain/suggestions.md). */
export const suggestionStatuses = [
  "open",
  "applied",
  "partly_applied",
  "declined",
  "outdated",
] as const;

const activityFields = {
  name: true,
  phones: true,
  email: true,
  website: true,
  address: true,
} as const;

/** Fields of an activity that a visitor can correct, with the activity's own rules. */
export const suggestedContentSchema = activityContentSchema.pick(activityFields).partial();
export type SuggestedContent = z.output<typeof suggestedContentSchema>;

/**
 * Parts of a suggestion, decided separately: fields of the activity; `closed`: permanently closed;
 * `hours` and `note`: text that the team acts on itself.
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

/** `POST /api/suggestions`. Without a login, address and name are optional. */
export const suggestionInputSchema = z.strictObject({
  /** Slug of the activity. */
  slug: slugSchema,
  /** As typed; only differences from the activity count. */
  changes: activityDraftSchema.pick(activityFields).default({}),
  hours: z.string().trim().max(500).default(""),
  closed: z.boolean().default(false),
  note: z.string().trim().max(1000).default(""),
  visitor_name: personNameSchema.optional(),
  /** For one thank-you mail. */
  visitor_email: emailSchema.optional(),
  /** Hidden field that people leave empty and bots fill in. */
  company: z.string().max(500).default(""),
  /** From `GET /api/suggestions/token`, 3 seconds to 2 hours old; required without a login. */
  token: z.string().max(200).optional(),
});
export type SuggestionInput = z.output<typeof suggestionInputSchema>;

/** `GET /api/suggestions/{id}`: current and suggested values of the activity. */
export const suggestionSchema = z.object({
  id: z.uuid(),
  status: z.enum(suggestionStatuses),
  created_at: instantSchema,
  card: z.object({
    id: z.uuid(),
    name: z.string(),
    /** Path of the public page, or null. */
    path: z.string().nullable(),
    /** Name of the organisation that owns it, or null. */
    organisation: z.string().nullable(),
  }),
  /** Name of the sender; null if not given or deleted. */
  who: z.string().nullable(),
  note: z.string().nullable(),
  parts: z.array(
    z.object({
      part: z.enum(suggestionParts),
      before: z.json().nullable(),
      after: z.json().nullable(),
      is_applied: z.boolean(),
      /**
       * Target of an accepted suggestion: the page at once; a review by the staff; the open draft;
       * blocked while a draft is with the staff. `words`: text for a person to act on.
       */
      goes_to: z.enum(["page", "review", "draft", "blocked", "words"]),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `GET /api/editor/activity/{id}/suggestions`: open suggestions of an activity, oldest first. */
export const suggestionListSchema = z.array(suggestionSchema);

/** `POST /api/suggestions/{id}/decision`: applies these parts, or declines the remaining ones. */
export const suggestionDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("apply"),
    parts: z.array(z.enum(suggestionParts)).min(1).max(suggestionParts.length),
  }),
  z.strictObject({ decision: z.literal("decline") }),
]);
export type SuggestionDecision = z.output<typeof suggestionDecisionSchema>;
