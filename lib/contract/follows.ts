import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema, requiredText } from "./fields";
import { digestIntervals } from "./notification-constants";
import { savedSearchChangesSchema, savedSearchSchema } from "./saved-searches";
import { wasteReminderSchema } from "./waste-reminders";

/** Things that can be followed (docs/domain/follows.md). */
export const followKinds = [
  "activity",
  "organisation",
  "category",
  "zone",
  "event",
  "job",
] as const;
export type FollowKind = (typeof followKinds)[number];

/** A followed thing: an organisation by id, anything else by slug. */
export const followSubjectSchema = z.strictObject({
  kind: z.enum(followKinds),
  key: requiredText(1, 200),
});
export type FollowSubject = z.output<typeof followSubjectSchema>;

export const followSchema = z.object({
  id: z.uuid(),
  ...followSubjectSchema.shape,
  name: z.string(),
  /** Path of its page; null if there is none or it is not public. */
  path: z.string().nullable(),
  /** Kinds of content of the subject, and whether they are wanted. */
  topics: z.array(z.object({ topic: z.string(), is_on: z.boolean() })),
  /** False: a guest has not confirmed it yet. */
  is_confirmed: z.boolean(),
  created_at: instantSchema,
});
export type Follow = z.infer<typeof followSchema>;

/** `GET /api/follows`, newest first. */
export const followListSchema = z.object({ data: z.array(followSchema) });

/** `GET /api/follows/state`. */
export const followStateSchema = z.object({
  /** Id of the user's own follow, or null. */
  follow_id: z.uuid().nullable(),
  /** Number of followers; null below {@link FOLLOWERS_SHOWN_FROM}. */
  followers: z.number().int().nullable(),
});
export type FollowState = z.infer<typeof followStateSchema>;

/** Fewer followers are not shown, to protect them. */
export const FOLLOWERS_SHOWN_FROM = 10;

/**
 * `POST /api/follows`. A logged-in user follows at once; others give an address, which must confirm
 * by mail.
 */
export const followInputSchema = z.strictObject({
  ...followSubjectSchema.shape,
  email: emailSchema.optional(),
  /** Hidden field that people leave empty and bots fill in. */
  company: z.string().max(500).default(""),
  /** From `GET /api/follows/token`, 3 seconds to 2 hours old; required without a login. */
  token: z.string().max(200).optional(),
});
export type FollowInput = z.output<typeof followInputSchema>;

/** `POST /api/follows`: a message; `follow_id` is null if a mail must confirm first. */
export const followAnswerSchema = z.object({
  message: z.string(),
  follow_id: z.uuid().nullable(),
});

/** `POST /api/follows/stop`. */
export const followStopSchema = z.strictObject({ token: z.string().max(300) });

/** `PATCH /api/follows/{id}`: topics left out stay. */
export const followChangesSchema = z.strictObject({
  topics: z.array(z.strictObject({ topic: z.string().max(40), is_on: z.boolean() })).max(20),
});

/** `GET /api/follows/guest`: follows of an address without an account. */
export const guestFollowsSchema = z.object({
  email: z.string(),
  /** How often mails are sent. */
  frequency: z.enum(digestIntervals),
  data: z.array(followSchema),
  searches: z.array(savedSearchSchema),
  reminders: z.array(wasteReminderSchema),
});
export type GuestFollows = z.infer<typeof guestFollowsSchema>;

/** `POST /api/follows/guest`. */
export const guestChangesSchema = z.strictObject({
  /** Token of the mail link. */
  secret: z.string().max(300),
  /** True: confirms everything that waits for it. */
  confirm: z.literal(true).optional(),
  frequency: z.enum(digestIntervals).optional(),
  /** Changes of saved searches. */
  searches: z
    .array(z.strictObject({ id: z.uuid(), ...savedSearchChangesSchema.shape }))
    .max(20)
    .optional(),
  /** Ids of follows, saved searches and reminders to end. */
  stop: z.array(z.uuid()).max(225).optional(),
});
export type GuestChanges = z.output<typeof guestChangesSchema>;
