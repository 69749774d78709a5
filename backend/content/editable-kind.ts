import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Executor } from "@/backend/db/handle";
import type { Permission } from "@/backend/features/roles/permissions";
import type { FieldErrors } from "@/backend/kernel/errors";
import type { BulkChange, Content, EditorFilters, Gap } from "@/lib/contract/editorial";
import type { FollowKind } from "@/lib/contract/follows";
import type { NotificationType } from "@/lib/contract/notifications";
import type { TermKind } from "@/lib/contract/taxonomy";
import type { SectionKind } from "@/lib/listings";

export interface LiveItem<Fields = Content> {
  content: Fields;
  title: string;
  status: string;
  /** Path of the public page; null if it is not public. */
  path: string | null;
  organisation_id: string | null;
  updated_at: Date;
}

export interface LiveRow {
  id: string;
  title: string;
  status: string;
  path: string | null;
  organisation_id: string | null;
  updated_at: Date;
}

export interface Applied {
  /** Cache tags of the pages that show the item or used to show it. */
  tags: string[];
  path: string | null;
}

/** Steps of an item besides its revisions. */
export type Move = "unpublish" | "republish" | "archive";

/** The notification to followers of a new item. */
export interface Announcement {
  title: string;
  body: string;
  /** Path of its public page. */
  path: string;
  /** The business that the item advertises; left out if none. */
  activityId?: string;
  /** Ids of followed things whose followers get the notification. */
  about: Partial<Record<FollowKind, readonly string[]>>;
  /**
   * Values of the list's filters that match the item, former ones too, by filter name. Left out: no
   * filter matches.
   */
  filters?: Readonly<Record<string, readonly string[]>>;
}

/** The organisations whose items are included, or all items. */
export type Scope = "all" | readonly string[];

/** Data outside the draft's fields that is published with it, for the staff to read. */
export interface BesideDraft {
  title: string;
  lines: string[];
}

/** The author and time of a write. */
export interface Writer {
  /** Null: the portal itself, for a scheduled publication. */
  userId: string | null;
  at: Date;
}

/**
 * A kind of content that is written through the editorial engine. The kind owns its table, queries
 * and rules; the engine keeps drafts, versions and decisions (docs/domain/editorial.md). `Fields`
 * is the output of `publish`; the engine handles all kinds and knows it as {@link Content}.
 */
export interface EditableKind<Fields = Content> {
  /** Name of the kind in the API: `activity`. */
  kind: string;
  /** Slug of its module in the reserved area. */
  module: string;
  /**
   * The table of its items. `organisation_id` gives the owner of an item and of its earlier drafts;
   * without the column the staff owns all items.
   */
  table: PgTable & { id: AnyPgColumn; organisation_id?: AnyPgColumn };
  /** The permission to write; its reach limits the items. */
  permission: Permission;
  /** Schema of a draft: as lenient as saving needs. Unknown fields are refused. */
  draft: z.ZodObject;
  /**
   * Normalises input for storage, such as a telephone number without prefix or a URL without https.
   */
  tidy?(changes: Content): Content;
  /** Schema of the whole content, as strict as publishing needs. */
  publish: z.ZodObject;
  /**
   * Rules that the schema cannot express. Gets the content and the changed fields, and returns
   * errors by field. Fields that fail the schema are absent from both arguments, so rules about
   * them are skipped.
   */
  check?(content: Partial<Fields>, changes: Partial<Fields>): FieldErrors;
  /**
   * Checks the content or its changes against the database when it is submitted; `create` and
   * `apply` check again themselves. Throws `validation_failed`. Left out: no check.
   */
  verify?(
    tx: Executor,
    item: {
      id: string;
      organisation_id: string | null;
      content: Fields;
      changes: Partial<Fields>;
    },
    at: Date,
  ): Promise<void>;
  /**
   * Finds missing information that does not stop publishing but asks for a confirmation. `status`
   * is that of the published item; null if it was never published. Left out: nothing can be
   * missing.
   */
  gaps?(
    db: Executor,
    item: { id: string; content: Partial<Fields>; status: string | null },
    at: Date,
  ): Promise<Gap[]>;
  /** Data outside the fields of an item that was never published; left out if there is none. */
  beside?(db: Executor, id: string, at: Date): Promise<BesideDraft[]>;
  /**
   * Fields that hold slugs of categories or zones, one or a list. When a slug changes, drafts and
   * versions are updated.
   */
  terms?: Partial<Record<TermKind, readonly string[]>>;
  /** Fields that the team publishes without a decision; the staff checks them later. */
  instant: readonly string[];
  /** Who may take each step. An omitted step does not exist. */
  moves: Partial<Record<Move, "team" | "staff">>;
  /** True if the step is possible from this state. `path` is the public page, or null. */
  allows(status: string, move: Move, path: string | null): boolean;
  /** The item's title in lists. Must also return one for empty content. */
  titleOf(content: Partial<Fields>): string;
  /**
   * Null if the item does not exist, or is archived and its kind cannot restore it. `lock` keeps
   * the row locked until the transaction ends.
   */
  load(db: Executor, id: string, options?: { lock: boolean }): Promise<LiveItem<Fields> | null>;
  /** Those of these items that exist, by id. */
  loadAll(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, LiveItem<Fields>>>;
  list(
    db: Executor,
    scope: Scope,
    query: {
      tab: "published" | "archived";
      q: string;
      where?: SQL | undefined;
      limit: number;
      offset: number;
    },
  ): Promise<LiveRow[]>;
  count(
    db: Executor,
    scope: Scope,
    q: string,
    where?: SQL,
  ): Promise<{ published: number; archived: number }>;
  /** A condition on the table for the list's filters; left out: the list has no filters. */
  narrow?(db: Executor, filters: EditorFilters): Promise<SQL | undefined>;
  /** Fields that the staff can set on several items at once; left out: none. */
  bulk?: readonly BulkChange[];
  /** The items with these ids, in any state and any order. */
  find(db: Executor, ids: readonly string[]): Promise<LiveRow[]>;
  /**
   * The day (`2026-12-24`, Rome) that the list shows for each item; left out: items have no date.
   */
  days?: {
    /** For each id the next day after `at`, or the last one if all are over or it runs without a break. */
    read(db: Executor, ids: readonly string[], at: Date): Promise<ReadonlyMap<string, string>>;
    /** The day that a draft names so far, or null. */
    ofDraft(content: Partial<Fields>): string | null;
  };
  /** Extra columns of the export; left out: none. */
  columns?: {
    /** In Italian. */
    headings: readonly string[];
    /**
     * Cells of each item, in the order of the headings. Items that were never published have none.
     */
    read(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  };
  /** An export of published items with every field, which an import accepts; left out: none. */
  whole?: {
    permission: Permission;
    headings: readonly string[];
    /** Cells of each item, in the order of the headings. */
    read(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  };
  /**
   * Creates and publishes an item. Throws `validation_failed` if a referenced thing does not exist.
   */
  create(
    tx: Executor,
    item: { id: string; organisation_id: string | null; content: Fields },
    writer: Writer,
  ): Promise<Applied>;
  /** Writes these fields, already parsed by `publish`. Throws like `create`. */
  apply(tx: Executor, id: string, changes: Partial<Fields>, writer: Writer): Promise<Applied>;
  /** Takes a step of `moves`. Throws `conflict` if the state does not allow it. */
  move(tx: Executor, id: string, step: Move, writer: Writer): Promise<Applied>;
  /**
   * The notification to followers when an item is first published; left out: none
   * (docs/domain/follows.md).
   */
  announces?: {
    type: NotificationType;
    /** Kinds of follows that get it. */
    through: readonly FollowKind[];
    /** Null if the item is not public. */
    find(db: Executor, id: string, now: Date): Promise<Announcement | null>;
    /**
     * How saved searches match items; left out: the list has no saved searches (`alerts` of
     * lib/listings.ts).
     */
    search?: {
      listing: SectionKind;
      /** A subquery for the item's `tsvector` document. */
      document(id: string): SQL;
      /** True if the list shows the item under these filters; `q` is the search text. */
      finds(db: Executor, id: string, query: Readonly<Record<string, string>>): Promise<boolean>;
    };
  };
  /** Job that gets an item's id when it is first published; left out: none. */
  firstPublished?: string;
  /** Data of the public page of a published item. */
  show(db: Executor, id: string): Promise<unknown>;
}
