import { z } from "zod";
import { uncheckedSchema } from "./editorial";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";

/** Kinds of things that wait for a staff decision. */
export const waitingKinds = [
  "content",
  "review",
  "report",
  "role_request",
  "claim",
  "suggestion",
  "contact",
  "private_request",
  "door",
  "waste_year",
  "giveaway",
  "suitability",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Tabs of the queue: all, or one kind. */
export const queueTabs = ["all", ...waitingKinds] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Counts per tab; `unchecked` are publications without a decision. */
const queueCountsSchema = z.record(z.enum([...queueTabs, "unchecked"]), z.number().int().min(0));

/** Rows on a page of the queue. */
export const QUEUE_PER_PAGE = 25;

/** `GET /api/staff/queue`. */
export const staffQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(queueTabs).catch("all").default("all"),
});
export type StaffQueueQuery = z.infer<typeof staffQueueQuerySchema>;

/** Waiting things that the reader may decide, longest waiting first. */
export const staffQueueSchema = pageOf(
  z.object({
    kind: z.enum(waitingKinds),
    /** For content: the label of its kind, "Notizia"; otherwise null. */
    content: z.string().nullable(),
    id: z.uuid(),
    /** Title of the thing. */
    title: z.string(),
    /** Name of the person who waits, or null. */
    who: z.string().nullable(),
    since: instantSchema,
  }),
).extend({ counts: queueCountsSchema });
export type StaffQueue = z.infer<typeof staffQueueSchema>;

/**
 * `GET /api/staff/unchecked`: publications without a decision that the staff has not read, newest
 * first.
 */
export const uncheckedQuerySchema = pageQuerySchema;
export type UncheckedQuery = z.infer<typeof uncheckedQuerySchema>;
export const uncheckedPageSchema = pageOf(uncheckedSchema).extend({ counts: queueCountsSchema });
export type UncheckedPage = z.infer<typeof uncheckedPageSchema>;
