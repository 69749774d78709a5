import { z } from "zod";
import type { ActivityStatus } from "./activities";
import { caseStepSchema } from "./case-log";
import type { EventStatus } from "./event-constants";
import { instantSchema, lineSchema, requiredLine, requiredText } from "./fields";
import type { JobStatus } from "./job-constants";
import type { NewsStatus } from "./news";
import type { PageStatus } from "./pages";
import { MAX_PER_PAGE, pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { pictureSchema } from "./pictures";
import type { PromoStatus } from "./promo-constants";

/** Rows of a list of the reserved area. */
export const EDITOR_ITEMS_PER_PAGE = 25;

/** What a person writes about one thing, by field. The kind's own schemas check the values (docs/domain/editorial.md). */
export const contentSchema = z.record(z.string(), z.json());
export type Content = z.infer<typeof contentSchema>;

/** States of a revision that is not decided: at most one of them exists for each item. */
export const openRevisionStates = ["draft", "in_review", "scheduled", "refused"] as const;

/** Tabs of a list: what visitors can read, what is open, state by state, and what was taken off. */
export const editorTabs = ["published", ...openRevisionStates, "archived"] as const;
export type EditorTab = (typeof editorTabs)[number];
/** All states of a revision. `published` ones are the versions of an item. */
export const revisionStates = [...openRevisionStates, "published"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** What somebody may do with an item at this moment. */
export const editorActions = [
  /** Change fields that are published at once. */
  "change_live",
  /** Save a draft. */
  "save",
  /** Send the draft; whoever is trusted publishes by it. */
  "submit",
  /** Publish the draft, now or at a time. */
  "publish",
  /** Take a sent draft back. */
  "withdraw",
  /** Throw the draft away. */
  "discard",
  "unpublish",
  "republish",
  "archive",
] as const;
export type EditorAction = (typeof editorActions)[number];

/** What gives several items one value, each with the field that it changes. */
export const bulkFields = { set_category: "category", set_zone: "zone" } as const;
export type BulkChange = keyof typeof bulkFields;

/** What can be done with several items of a list at once; `check`: what was published without a decision has been read. */
export const bulkActions = [
  "set_category",
  "set_zone",
  "unpublish",
  "republish",
  "archive",
  "check",
] as const;
export type BulkAction = (typeof bulkActions)[number];

const organisationRefSchema = z.object({ id: z.uuid(), name: z.string() });
/** Null: the account is gone, or nobody wrote it. */
const personSchema = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** The states that kinds give their items: each of them has a word in the lists (`editor.statuses`). */
export type ItemStatus =
  | ActivityStatus
  | EventStatus
  | JobStatus
  | NewsStatus
  | PageStatus
  | PromoStatus;

/** A row of a list of the reserved area. */
export const editorItemSchema = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** The state that the kind gives it; null: it was never published. */
  status: z.string().nullable(),
  /** Path of the public page; null: there is none. */
  path: z.string().nullable(),
  organisation: organisationRefSchema.nullable(),
  /** In Rome, of what takes place: the next day, or the last one where all are over; null: on none. */
  day: z.iso.date().nullable(),
  /** The open revision; null: there is none. */
  revision: z
    .object({ id: z.uuid(), state: z.enum(openRevisionStates), updated_at: instantSchema })
    .nullable(),
  /** Something of it was published that the staff has not read; told to the staff only. */
  is_unchecked: z.boolean(),
  updated_at: instantSchema,
});
export type EditorItem = z.infer<typeof editorItemSchema>;

/** What an item can be without. */
export const itemLacks = [
  "owner",
  "verification",
  "position",
  "zone",
  "hours",
  "pictures",
] as const;
export type MissingField = (typeof itemLacks)[number];

const slugFilter = requiredLine(1, 140).optional().catch(undefined);

/** What a list of a kind that knows these can be narrowed to; what is unusable narrows nothing. */
const editorFilters = {
  /** Slugs. */
  category: slugFilter,
  zone: slugFilter,
  /** As the kind calls it. */
  state: slugFilter,
  lacks: z.enum(itemLacks).optional().catch(undefined),
};
const editorFiltersSchema = z.object(editorFilters);
export type EditorFilters = z.infer<typeof editorFiltersSchema>;

/** `GET /api/editor/{kind}`. */
export const editorListQuerySchema = pageQuerySchema.extend({
  status: z.enum(editorTabs).catch("published").default("published"),
  q: searchTextSchema,
  ...editorFilters,
});
export type EditorListQuery = z.infer<typeof editorListQuerySchema>;
export const editorListSchema = pageOf(editorItemSchema).extend({
  counts: z.record(z.enum(editorTabs), z.number().int().min(0)),
  /** What can be done with at least one of these rows. */
  actions: z.array(z.enum(bulkActions)),
  /** For whom one may begin a new item; null: for the staff itself. */
  owners: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })),
});
export type EditorList = z.infer<typeof editorListSchema>;

/**
 * `GET /api/editor/{kind}/export`: what a tab holds, all of it. `form`: what one reads, or every field of what is published,
 * which an import takes back.
 */
export const editorExportQuerySchema = editorListQuerySchema
  .omit({ page: true, per_page: true })
  .extend({ form: z.enum(["list", "import"]).catch("list").default("list") });
export type EditorExportQuery = z.infer<typeof editorExportQuerySchema>;

/** `POST /api/editor/{kind}/bulk`. */
export const bulkInputSchema = z.strictObject({
  action: z.enum(bulkActions),
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MAX_PER_PAGE)
    .refine((ids) => new Set(ids).size === ids.length),
  /** Of `set_…`: the slug that all get. */
  value: requiredLine(1, 140).optional(),
});
export type BulkInput = z.infer<typeof bulkInputSchema>;
/**
 * What became of one of several: `waiting`: it goes to the staff, who decides; `drafted`: it stands in the draft that somebody
 * is writing; `unchanged`: it was so already; `refused`: nothing, for a reason.
 */
export const bulkOutcomes = ["done", "waiting", "drafted", "unchanged", "refused"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
/** What became of each item, in the order in which they were named. `fault`: why it was refused; null: it was not. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({ id: z.uuid(), outcome: z.enum(bulkOutcomes), fault: z.string().nullable() }),
  ),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** What was written and is not published. */
export const revisionSchema = z.object({
  id: z.uuid(),
  state: z.enum(openRevisionStates),
  /** Goes up by one with each save: a save names the one that it began from. */
  version: z.number().int().min(1),
  /** The fields that differ from what is published; of a new item, all of them. */
  changes: contentSchema,
  /** Fields of `changes` that somebody has published differently since this revision began. */
  overtaken: z.array(z.string()),
  /** A team is not told who of the staff it is. */
  author: personSchema,
  /** To the staff, with the submission. */
  note: z.string().nullable(),
  /** By field, as the staff wrote them with a refusal. */
  comments: z.record(z.string(), z.string()),
  /** The staff's words on the whole. */
  message: z.string().nullable(),
  /** When it is to be published; null: as soon as it is decided. */
  publish_at: instantSchema.nullable(),
  submitted_at: instantSchema.nullable(),
  updated_at: instantSchema,
});
export type Revision = z.infer<typeof revisionSchema>;

/** Something that is missing for what an item says; its author and the staff read the same. */
export const gapSchema = z.object({
  /** A sentence. */
  text: z.string(),
  /** Path of the page of the reserved area where it is put in, and what leads there is called. */
  href: z.string(),
  label: z.string(),
});
export type Gap = z.infer<typeof gapSchema>;

/** An item as its editor needs it: `GET /api/editor/{kind}/{id}`. */
export const editorDocumentSchema = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  status: z.string().nullable(),
  path: z.string().nullable(),
  organisation: organisationRefSchema.nullable(),
  /** What is published; null: nothing. */
  live: z
    .object({
      content: contentSchema,
      /** Changes with the content; a change of the live content names the one that it began from. */
      etag: z.string(),
    })
    .nullable(),
  revision: revisionSchema.nullable(),
  /** Path of the private page that shows the open revision; null: there is no revision. */
  preview: z.string().nullable(),
  /** Fields that are published at once. */
  instant_fields: z.array(z.string()),
  /** What is missing for what it says: whoever publishes it so is asked first. */
  gaps: z.array(gapSchema),
  actions: z.array(z.enum(editorActions)),
  /** The newest first, at most 20. */
  versions: z.array(
    z.object({
      id: z.uuid(),
      published_at: instantSchema,
      /** Null: the staff, or somebody whose account is gone; the staff itself is told who of it. */
      author: z.string().nullable(),
      /** The fields that changed with it; none where all were new. */
      fields: z.array(z.string()),
      /** The staff has not read it. */
      is_unchecked: z.boolean(),
    }),
  ),
  /** A team is not told who of the staff acted. */
  history: z.array(caseStepSchema),
});
export type EditorDocument = z.infer<typeof editorDocumentSchema>;

/** `POST /api/editor/{kind}`: begins a new item. */
export const newItemSchema = z.strictObject({
  /** For whom; left out: the staff's own. */
  organisation_id: z.uuid().nullable().default(null),
  changes: contentSchema.default({}),
});

/** `PUT /api/editor/{kind}/{id}/draft`: all changes, also those that were saved before. */
export const draftInputSchema = z.strictObject({
  /** Of the revision that it began from; null: there was none. */
  version: z.number().int().min(1).nullable(),
  changes: contentSchema,
});
export const savedDraftSchema = z.object({
  version: z.number().int().min(1),
  updated_at: instantSchema,
});

/** `PUT /api/editor/{kind}/{id}/live`: fields that are published at once. */
export const liveInputSchema = z.strictObject({ etag: z.string(), changes: contentSchema });

const versionInput = { version: z.number().int().min(1) };

/** `POST …/{id}/submit`, `/publish`. */
export const submitInputSchema = z.strictObject({
  ...versionInput,
  note: z.string().trim().max(1000).nullable().default(null),
  publish_at: instantSchema.nullable().default(null),
});

/** `POST …/{id}/withdraw`, `/discard`, `/unpublish`, `/republish`, `/archive`. */
export const stepInputSchema = z.strictObject({
  /** Of the open revision; null: there is none. */
  version: z.number().int().min(1).nullable().default(null),
});

/** A version: `GET /api/editor/{kind}/{id}/versions/{version_id}`. */
export const versionSchema = z.object({
  id: z.uuid(),
  published_at: instantSchema,
  author: z.string().nullable(),
  content: contentSchema,
});
export type EditorVersion = z.infer<typeof versionSchema>;

/**
 * A field that a revision changes, as the staff compares it. Null: the field was or is empty. `is_overtaken`: what is
 * published is something else by now.
 */
export const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  is_overtaken: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** `GET /api/staff/revisions/{id}`: what waits for a decision, or has been published. */
export const staffRevisionSchema = revisionSchema.extend({
  state: z.enum(revisionStates),
  kind: z.string(),
  item_id: z.uuid(),
  title: z.string(),
  path: z.string().nullable(),
  organisation: organisationRefSchema.extend({ is_trusted: z.boolean() }).nullable(),
  /** Whether it is the first of its item. */
  is_new: z.boolean(),
  /** Whether the reader wrote it or belongs to the organisation: colleagues decide on it. */
  is_own: z.boolean(),
  /** Null: it has been published. */
  preview: z.string().nullable(),
  fields: z.array(fieldChangeSchema),
  /** What is published with something new and is none of its fields. */
  beside: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  /** What is missing for what it says. */
  gaps: z.array(gapSchema),
  history: z.array(caseStepSchema),
});
export type StaffRevision = z.infer<typeof staffRevisionSchema>;

/** `POST /api/staff/revisions/{id}/decision`. */
export const revisionDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("publish"),
    ...versionInput,
    publish_at: instantSchema.nullable().default(null),
  }),
  z.strictObject({
    decision: z.literal("refuse"),
    ...versionInput,
    message: requiredText(10, 1000),
    comments: z.record(z.string(), requiredText(1, 500)).default({}),
  }),
]);

/** A publication that nobody of the staff has read: a row of `GET /api/staff/unchecked`. */
export const uncheckedSchema = z.object({
  /** Of the revision. */
  id: z.uuid(),
  kind: z.string(),
  /** Slug of the module in which it is edited. */
  module: z.string(),
  item_id: z.uuid(),
  title: z.string(),
  path: z.string().nullable(),
  organisation: organisationRefSchema.nullable(),
  /** Null: the account is gone. */
  author: z.string().nullable(),
  published_at: instantSchema,
  /** It is a new item: there is nothing to put back. */
  is_new: z.boolean(),
  /** Whether the reader wrote it or belongs to the organisation: colleagues look at it. */
  is_own: z.boolean(),
  fields: z.array(fieldChangeSchema),
});
export type Unchecked = z.infer<typeof uncheckedSchema>;

/** `POST /api/staff/revisions/{id}/revert`. */
export const revertInputSchema = z.strictObject({
  /** To the team, which reads it with the news. */
  message: requiredText(10, 1000),
});

/** `POST /api/editor/pictures`: what the file is called, for whoever looks for it later. */
export const pictureUploadQuerySchema = z.object({
  name: lineSchema().max(300).catch("").default(""),
});

/** `POST /api/editor/pictures`: the name by which content uses the picture that was sent, and its file, for texts. */
export const takenPictureSchema = pictureSchema
  .pick({ url: true, width: true, height: true })
  .extend({ hash: z.string() });
export type TakenPicture = z.infer<typeof takenPictureSchema>;

/** `GET /api/preview`: what the public page of a kind reads, made of a draft. */
export const previewSchema = z.object({
  kind: z.string(),
  state: z.enum(revisionStates),
  /** In the shape of the kind's public page. */
  content: z.json(),
});
