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

/** Rows on a page of a list in the reserved area. */
export const EDITOR_ITEMS_PER_PAGE = 25;

/**
 * The content of one item, by field. Each kind's own schemas check the values
 * (docs/domain/editorial.md).
 */
export const contentSchema = z.record(z.string(), z.json());
export type Content = z.infer<typeof contentSchema>;

/** States of a revision that is still open. An item has at most one open revision. */
export const openRevisionStates = ["draft", "in_review", "scheduled", "refused"] as const;

/** Tabs of a list: published items, open revisions by state, archived items. */
export const editorTabs = ["published", ...openRevisionStates, "archived"] as const;
export type EditorTab = (typeof editorTabs)[number];
/** All states of a revision. The `published` ones are the versions of an item. */
export const revisionStates = [...openRevisionStates, "published"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** Actions that the user may take on an item now. */
export const editorActions = [
  /** Change fields that are published at once. */
  "change_live",
  /** Save a draft. */
  "save",
  /** Send the draft to the staff. A trusted author publishes it at once. */
  "submit",
  /** Publish the draft now or at a set time. */
  "publish",
  /** Take a sent draft back. */
  "withdraw",
  /** Delete the draft. */
  "discard",
  "unpublish",
  "republish",
  "archive",
] as const;
export type EditorAction = (typeof editorActions)[number];

/** Actions that set one field of several items to the same value, with the field's name. */
export const bulkFields = { set_category: "category", set_zone: "zone" } as const;
export type BulkChange = keyof typeof bulkFields;

/**
 * Actions on several items at once. `check` marks items as read by the staff that were published
 * without a decision.
 */
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
/** Null if the account is deleted or there was no author. */
const personSchema = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** The states that kinds give their items. Each one has a label in `editor.statuses`. */
export type ItemStatus =
  | ActivityStatus
  | EventStatus
  | JobStatus
  | NewsStatus
  | PageStatus
  | PromoStatus;

export const editorItemSchema = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** The kind's own state; null if the item was never published. */
  status: z.string().nullable(),
  /** Path of the public page, or null. */
  path: z.string().nullable(),
  organisation: organisationRefSchema.nullable(),
  /**
   * In Rome: the next day of an event, the last one if all are over; the last day of a flyer; null if
   * it has no dates.
   */
  day: z.iso.date().nullable(),
  /** Of its page, in the last thirty days; null: nobody counts them, or it has no page. */
  views: z.number().int().nonnegative().nullable(),
  /** The open revision, or null. */
  revision: z
    .object({ id: z.uuid(), state: z.enum(openRevisionStates), updated_at: instantSchema })
    .nullable(),
  /** Something was published that the staff has not read. Only the staff gets this value. */
  is_unchecked: z.boolean(),
  updated_at: instantSchema,
});
export type EditorItem = z.infer<typeof editorItemSchema>;

/** Things that an item can lack. */
export const missingFields = [
  "owner",
  "verification",
  "position",
  "zone",
  "hours",
  "pictures",
] as const;
export type MissingField = (typeof missingFields)[number];

const slugFilter = requiredLine(1, 140).optional().catch(undefined);

/** Filters of a list, for kinds that support them. Invalid values are ignored. */
const editorFilters = {
  category: slugFilter,
  zone: slugFilter,
  /** In the kind's own words. */
  state: slugFilter,
  lacks: z.enum(missingFields).optional().catch(undefined),
};
const editorFiltersSchema = z.object(editorFilters);
export type EditorFilters = z.infer<typeof editorFiltersSchema>;

export const editorListQuerySchema = pageQuerySchema.extend({
  status: z.enum(editorTabs).catch("published").default("published"),
  q: searchTextSchema,
  ...editorFilters,
});
export type EditorListQuery = z.infer<typeof editorListQuerySchema>;
export const editorListSchema = pageOf(editorItemSchema).extend({
  counts: z.record(z.enum(editorTabs), z.number().int().min(0)),
  /** Actions that at least one of these rows allows. */
  actions: z.array(z.enum(bulkActions)),
  /** Owners for whom the user may create an item; null stands for the staff. */
  owners: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })),
});
export type EditorList = z.infer<typeof editorListSchema>;

/**
 * `GET /api/editor/{kind}/export`: all rows of a tab. `form` selects a readable table, or every
 * published field in a form that an import accepts.
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
  /** For `set_…` actions: the slug that all items get. */
  value: requiredLine(1, 140).optional(),
});
export type BulkInput = z.infer<typeof bulkInputSchema>;
/**
 * Result for one item. `waiting`: sent to the staff. `drafted`: changed in the draft that already
 * exists. `unchanged`: it had this value. `refused`: nothing was changed.
 */
export const bulkOutcomes = ["done", "waiting", "drafted", "unchanged", "refused"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
/** Results in the order of the request. `fault` is the reason of a refusal, or null. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({ id: z.uuid(), outcome: z.enum(bulkOutcomes), fault: z.string().nullable() }),
  ),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** Content that is saved and not published. */
export const revisionSchema = z.object({
  id: z.uuid(),
  state: z.enum(openRevisionStates),
  /** Increases by one with each save. A save names the version that it is based on. */
  version: z.number().int().min(1),
  /** The fields that differ from the published content; all fields for a new item. */
  changes: contentSchema,
  /** Fields of `changes` that have been published with other values since this revision began. */
  overtaken: z.array(z.string()),
  /** A team does not learn which staff member it is. */
  author: personSchema,
  /** A note to the staff, sent with the submission. */
  note: z.string().nullable(),
  /** The staff's comments with a refusal, by field. */
  comments: z.record(z.string(), z.string()),
  /** The staff's message about the whole revision. */
  message: z.string().nullable(),
  /** When to publish; null: as soon as it is approved. */
  publish_at: instantSchema.nullable(),
  submitted_at: instantSchema.nullable(),
  updated_at: instantSchema,
});
export type Revision = z.infer<typeof revisionSchema>;

/** Information that the content calls for and lacks. Its author and the staff get the same text. */
export const gapSchema = z.object({
  /** One sentence. */
  text: z.string(),
  /** Path of the page in the reserved area where it can be added, and the text of the link. */
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
  /** The published content, or null. */
  live: z
    .object({
      content: contentSchema,
      /**
       * Changes with the content. A change of the published content names the etag that it is based
       * on.
       */
      etag: z.string(),
    })
    .nullable(),
  revision: revisionSchema.nullable(),
  /** Path of the private page that shows the open revision; null if there is none. */
  preview: z.string().nullable(),
  /** Fields that are published without a decision. */
  instant_fields: z.array(z.string()),
  /**
   * Information that the content calls for and lacks. Publishing in spite of it needs a
   * confirmation.
   */
  gaps: z.array(gapSchema),
  actions: z.array(z.enum(editorActions)),
  /** The newest first, at most 20. */
  versions: z.array(
    z.object({
      id: z.uuid(),
      published_at: instantSchema,
      /** Null: the staff, or a deleted account. The staff itself gets the name. */
      author: z.string().nullable(),
      /** The fields that this version changed; empty if it is the first version. */
      fields: z.array(z.string()),
      /** The staff has not read it. */
      is_unchecked: z.boolean(),
    }),
  ),
  /** A team does not learn who of the staff acted. */
  history: z.array(caseStepSchema),
});
export type EditorDocument = z.infer<typeof editorDocumentSchema>;

/** `POST /api/editor/{kind}`: begins a new item. */
export const newItemSchema = z.strictObject({
  /** Left out: the item belongs to the staff. */
  organisation_id: z.uuid().nullable().default(null),
  changes: contentSchema.default({}),
});

/** `PUT /api/editor/{kind}/{id}/draft`: all changes, including those saved before. */
export const draftInputSchema = z.strictObject({
  /** The version of the revision that the draft is based on; null if there was none. */
  version: z.number().int().min(1).nullable(),
  changes: contentSchema,
});
export const savedDraftSchema = z.object({
  version: z.number().int().min(1),
  updated_at: instantSchema,
});

/** `PUT /api/editor/{kind}/{id}/live`: changes of fields that are published without a decision. */
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
  /** The version of the open revision, or null. */
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
 * One changed field, for the staff to compare. Null means an empty field. `is_overtaken`: the
 * published value has changed since the draft began.
 */
export const fieldChangeSchema = z.object({
  field: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  is_overtaken: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** `GET /api/staff/revisions/{id}`: a revision that waits for a decision or is published. */
export const staffRevisionSchema = revisionSchema.extend({
  state: z.enum(revisionStates),
  kind: z.string(),
  item_id: z.uuid(),
  title: z.string(),
  path: z.string().nullable(),
  organisation: organisationRefSchema.extend({ is_trusted: z.boolean() }).nullable(),
  /** True for the first revision of an item. */
  is_new: z.boolean(),
  /** True if the reader wrote it or belongs to the organisation. A colleague must decide then. */
  is_own: z.boolean(),
  /** Null if it is published. */
  preview: z.string().nullable(),
  fields: z.array(fieldChangeSchema),
  /** Things outside the content's fields that are published with a new item. */
  beside: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  /** Missing fields of the item. */
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

/** A row of `GET /api/staff/unchecked`: a publication that the staff has not read. */
export const uncheckedSchema = z.object({
  /** Id of the revision. */
  id: z.uuid(),
  kind: z.string(),
  /** Slug of the module that edits it. */
  module: z.string(),
  item_id: z.uuid(),
  title: z.string(),
  path: z.string().nullable(),
  organisation: organisationRefSchema.nullable(),
  /** Null if the account is deleted. */
  author: z.string().nullable(),
  published_at: instantSchema,
  /** True for a new item: there is no earlier version to restore. */
  is_new: z.boolean(),
  /** True if the reader wrote it or belongs to the organisation. A colleague must check it then. */
  is_own: z.boolean(),
  fields: z.array(fieldChangeSchema),
});
export type Unchecked = z.infer<typeof uncheckedSchema>;

/** `POST /api/staff/revisions/{id}/revert`. */
export const revertInputSchema = z.strictObject({
  /** Message to the team, sent with the notification. */
  message: requiredText(10, 1000),
});

/** `POST /api/editor/pictures`: the file name, for a later search. */
export const pictureUploadQuerySchema = z.object({
  name: lineSchema().max(300).catch("").default(""),
});

/** `POST /api/editor/pictures`: the stored picture's name for content and its file for texts. */
export const takenPictureSchema = pictureSchema
  .pick({ url: true, width: true, height: true })
  .extend({ hash: z.string() });
export type TakenPicture = z.infer<typeof takenPictureSchema>;

/** `GET /api/preview`: the data of a kind's public page, made from a draft. */
export const previewSchema = z.object({
  kind: z.string(),
  state: z.enum(revisionStates),
  /** In the shape that the kind's public page reads. */
  content: z.json(),
});
