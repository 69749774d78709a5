import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema, requiredText } from "./fields";
import { digestIntervals } from "./notification-constants";
import { savedSearchChangesSchema, savedSearchSchema } from "./saved-searches";

/** What can be followed (docs/domain/follows.md). */
export const followKinds = [
  "activity",
  "organisation",
  "category",
  "zone",
  "event",
  "job",
] as const;
export type FollowKind = (typeof followKinds)[number];

/** Something that can be followed: an organisation by its id, anything else by its slug. */
export const followSubjectSchema = z.strictObject({
  kind: z.enum(followKinds),
  key: requiredText(1, 200),
});
export type FollowSubject = z.output<typeof followSubjectSchema>;

/** Something that somebody follows. */
export const followSchema = z.object({
  id: z.uuid(),
  ...followSubjectSchema.shape,
  name: z.string(),
  /** Path of its page; null: it has none, or visitors cannot read it. */
  path: z.string().nullable(),
  /** The kinds of content that it brings, and whether they are wanted. */
  topics: z.array(z.object({ topic: z.string(), is_on: z.boolean() })),
  /** False: a guest asked for it and has not confirmed it. */
  is_confirmed: z.boolean(),
  created_at: instantSchema,
});
export type Follow = z.infer<typeof followSchema>;

/** `GET /api/follows`, the newest first. */
export const followListSchema = z.object({ data: z.array(followSchema) });

/** `GET /api/follows/state`. */
export const followStateSchema = z.object({
  /** Of the own follow; null: whoever asks does not follow it. */
  follow_id: z.uuid().nullable(),
  /** How many follow it; null: fewer than {@link FOLLOWERS_SHOWN_FROM}. */
  followers: z.number().int().nullable(),
});
export type FollowState = z.infer<typeof followStateSchema>;

/** So few followers are a secret of each of them. */
export const FOLLOWERS_SHOWN_FROM = 10;

/** `POST /api/follows`. Whoever is logged in follows at once; everybody else leaves an address that a mail asks. */
export const followInputSchema = z.strictObject({
  ...followSubjectSchema.shape,
  email: emailSchema.optional(),
  /** Not to be seen, and to be left empty: programs fill it in. */
  company: z.string().max(500).default(""),
  /** Of `GET /api/follows/token`, 3 seconds to 2 hours old: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type FollowInput = z.output<typeof followInputSchema>;

/** `POST /api/follows`: what was done, in words; `follow_id` null: a mail asks first. */
export const followAnswerSchema = z.object({
  message: z.string(),
  follow_id: z.uuid().nullable(),
});

/** `POST /api/follows/stop`. */
export const followStopSchema = z.strictObject({ token: z.string().max(300) });

/** `PATCH /api/follows/{id}`: topics that are not named stay. */
export const followChangesSchema = z.strictObject({
  topics: z.array(z.strictObject({ topic: z.string().max(40), is_on: z.boolean() })).max(20),
});

/** `GET /api/follows/guest`: what the owner of an address follows without an account. */
export const guestFollowsSchema = z.object({
  email: z.string(),
  /** When their mails come. */
  frequency: z.enum(digestIntervals),
  data: z.array(followSchema),
  searches: z.array(savedSearchSchema),
});
export type GuestFollows = z.infer<typeof guestFollowsSchema>;

/** `POST /api/follows/guest`. */
export const guestChangesSchema = z.strictObject({
  /** Of the link in a mail. */
  secret: z.string().max(300),
  /** True: all that waits to be confirmed is. */
  confirm: z.literal(true).optional(),
  frequency: z.enum(digestIntervals).optional(),
  /** Changes of saved searches. */
  searches: z
    .array(z.strictObject({ id: z.uuid(), ...savedSearchChangesSchema.shape }))
    .max(20)
    .optional(),
  /** Ids of follows and saved searches that end. */
  stop: z.array(z.uuid()).max(220).optional(),
});
export type GuestChanges = z.output<typeof guestChangesSchema>;
