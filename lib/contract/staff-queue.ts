import { z } from "zod";
import { uncheckedSchema } from "./editorial";
import { instantSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";

/** Kinds of things that wait for a decision of the staff. */
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
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Tabs of the queue: everything, or one kind. */
export const queueTabs = ["all", ...waitingKinds] as const;
export type QueueTab = (typeof queueTabs)[number];

/** How much each tab holds; `unchecked` is what was published without a decision. */
const queueCountsSchema = z.record(z.enum([...queueTabs, "unchecked"]), z.number().int().min(0));

/** Rows of a page of the queue. */
export const QUEUE_PER_PAGE = 25;

/** `GET /api/staff/queue`. */
export const staffQueueQuerySchema = pageQuerySchema.extend({
  status: z.enum(queueTabs).catch("all").default("all"),
});
export type StaffQueueQuery = z.infer<typeof staffQueueQuerySchema>;

/** What waits, the longest waiting first; of the kinds that the reader decides on. */
export const staffQueueSchema = pageOf(
  z.object({
    kind: z.enum(waitingKinds),
    /** Of a content: what one of its kind is called, "Notizia"; null for all else. */
    content: z.string().nullable(),
    id: z.uuid(),
    /** What it is about. */
    title: z.string(),
    /** Who waits for an answer; null: nobody whose name is known. */
    who: z.string().nullable(),
    since: instantSchema,
  }),
).extend({ counts: queueCountsSchema });
export type StaffQueue = z.infer<typeof staffQueueSchema>;

/** `GET /api/staff/unchecked`: what was published without a decision and nobody of the staff has read, the newest first. */
export const uncheckedQuerySchema = pageQuerySchema;
export type UncheckedQuery = z.infer<typeof uncheckedQuerySchema>;
export const uncheckedPageSchema = pageOf(uncheckedSchema).extend({ counts: queueCountsSchema });
export type UncheckedPage = z.infer<typeof uncheckedPageSchema>;
