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

/** An item as its kind's table holds it. */
export interface LiveItem<Fields = Content> {
  content: Fields;
  title: string;
  status: string;
  /** Path of the public page; null: visitors cannot read it. */
  path: string | null;
  organisation_id: string | null;
  updated_at: Date;
}

/** A row of a kind's list. */
export interface LiveRow {
  id: string;
  title: string;
  status: string;
  path: string | null;
  organisation_id: string | null;
  updated_at: Date;
}

/** What a write did. */
export interface Applied {
  /** Cache tags of what shows the item, or has shown it. */
  tags: string[];
  path: string | null;
}

/** Steps of an item beyond its revisions. */
export type Move = "unpublish" | "republish" | "archive";

/** What followers are told of a new item. */
export interface Announcement {
  title: string;
  body: string;
  /** Of its public page. */
  path: string;
  /** The business whose advertising it is; left out: nobody's. */
  activityId?: string;
  /** Ids of what somebody follows to be told. */
  about: Partial<Record<FollowKind, readonly string[]>>;
  /** The values of its list's filters that keep it, former ones too, by their names in code; left out: no filter does. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

/** The items that are meant: of these organisations, or all. */
export type Scope = "all" | readonly string[];

/** What stands beside a draft and is published with it, as the staff reads it. */
export interface BesideDraft {
  title: string;
  lines: string[];
}

/** Who writes, and when. */
export interface Writer {
  /** Null: the portal itself, as at the time that was set. */
  userId: string | null;
  at: Date;
}

/**
 * A kind of content that people write through the editorial engine. Its table, its queries and its rules are its own; the
 * engine keeps drafts, versions and decisions (docs/domain/editorial.md). `Fields` are what `publish` gives: the engine, which
 * serves all kinds, knows them as {@link Content}.
 */
export interface EditableKind<Fields = Content> {
  /** As the API spells it: `activity`. */
  kind: string;
  /** Slug of its module in the reserved area. */
  module: string;
  /**
   * Where its items stand. Whose an item is follows from there, also for what was written of it before; without the column
   * all are the staff's.
   */
  table: PgTable & { id: AnyPgColumn; organisation_id?: AnyPgColumn };
  /** Who may write; its reach says whose items. */
  may: Permission;
  /** Fields of a draft, each as lenient as saving needs; a field that it does not name is refused. */
  draft: z.ZodObject;
  /** Brings what was typed into the form that is stored: a telephone number without its prefix, an address without https. */
  tidy?(changes: Content): Content;
  /** The whole content, as it must be to be published. */
  publish: z.ZodObject;
  /**
   * Rules that the schema does not say, about the content and what of it is published now; the faults by field. A field
   * that the schema refuses is left out of both: nothing is said that hangs on it.
   */
  check?(content: Partial<Fields>, changes: Partial<Fields>): FieldErrors;
  /**
   * What the database knows against publishing the whole content, or what of it changes, asked when it is handed in; `create`
   * and `apply` ask it themselves. Throws `validation_failed`. Left out: nothing.
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
   * What is missing for what the content says: it can be published without, but whoever does so is asked first, and
   * told afterwards. `status`: of the published item; null: it was never published. Left out: nothing can be.
   */
  gaps?(
    db: Executor,
    item: { id: string; content: Partial<Fields>; status: string | null },
    at: Date,
  ): Promise<Gap[]>;
  /** What hangs on an item that was never published and is not part of its fields; left out: nothing. */
  beside?(db: Executor, id: string, at: Date): Promise<BesideDraft[]>;
  /** Fields that name categories or zones by their slugs, one or a list; in drafts and versions they follow a new slug. */
  terms?: Partial<Record<TermKind, readonly string[]>>;
  /** Fields that the team publishes at once; the staff looks at them afterwards. */
  instant: readonly string[];
  /** Who may take which step; a step that is not named does not exist. */
  moves: Partial<Record<Move, "team" | "staff">>;
  /** Whether a step leads on from a state; `path` is of the public page, null where there is none. */
  allows(status: string, move: Move, path: string | null): boolean;
  /** What a list calls it; empty content has a title, too. */
  titleOf(content: Partial<Fields>): string;
  /** Null: there is no such item, or it is archived and its kind does not bring it back. `lock`: until the transaction ends. */
  load(db: Executor, id: string, options?: { lock: boolean }): Promise<LiveItem<Fields> | null>;
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
  /** A condition on its table that what a list is narrowed to fulfils; left out: its lists are not narrowed. */
  narrow?(db: Executor, filters: EditorFilters): Promise<SQL | undefined>;
  /** Fields that the staff sets on several items at once; left out: none. */
  bulk?: readonly BulkChange[];
  /** Those of these ids that exist, in any state and any order. */
  find(db: Executor, ids: readonly string[]): Promise<LiveRow[]>;
  /** On which day ("2026-12-24", in Rome) its items take place, which their list says; left out: they do at no time. */
  days?: {
    /** Of each of these ids the next one at `at`, or the last where all are over. */
    read(db: Executor, ids: readonly string[], at: Date): Promise<ReadonlyMap<string, string>>;
    /** Of what was typed so far; null: none yet. */
    ofDraft(content: Partial<Fields>): string | null;
  };
  /** What the export of its list tells besides what every kind tells; left out: nothing. */
  columns?: {
    /** In Italian. */
    headings: readonly string[];
    /** The cells of each item, in the order of the headings; an item that was never published has none. */
    read(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  };
  /** A table of published items that holds every field, for whoever may bring it back; left out: there is none. */
  whole?: {
    may: Permission;
    headings: readonly string[];
    /** The cells of each item, in the order of the headings. */
    read(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  };
  /** Writes a new item, published. Throws `validation_failed` for what names things that do not exist. */
  create(
    tx: Executor,
    item: { id: string; organisation_id: string | null; content: Fields },
    writer: Writer,
  ): Promise<Applied>;
  /** Writes these fields, parsed by `publish`. Throws as `create`. */
  apply(tx: Executor, id: string, changes: Partial<Fields>, writer: Writer): Promise<Applied>;
  /** Takes a step of `moves`. Throws `conflict` from a state that does not allow it. */
  move(tx: Executor, id: string, step: Move, writer: Writer): Promise<Applied>;
  /** What followers are told when one of it is published for the first time; left out: nothing (docs/domain/follows.md). */
  announces?: {
    type: NotificationType;
    /** What somebody can follow to be told. */
    through: readonly FollowKind[];
    /** Null: visitors cannot read it. */
    find(db: Executor, id: string, now: Date): Promise<Announcement | null>;
    /** How saved searches of its list hear of it; left out: its list has none (`alerts` of lib/listings.ts). */
    search?: {
      listing: SectionKind;
      /** A query of the document that searches look into, a `tsvector`. */
      document(id: string): SQL;
      /** Whether the list shows it, narrowed so; `q` are the words. */
      finds(db: Executor, id: string, query: Readonly<Record<string, string>>): Promise<boolean>;
    };
  };
  /** The job that is told the id of an item when it is published for the first time; left out: none. */
  firstPublished?: string;
  /** What the public page of a published item reads. */
  show(db: Executor, id: string): Promise<unknown>;
}
