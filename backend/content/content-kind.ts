import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { Queue } from "@/backend/queue/queue";
import type { ReportMeasure, ReportSubject } from "@/lib/contract/reports";
import type reports from "@/lib/i18n/messages/it/reports.json";

export type Subject = Pick<ReportSubject, "kind" | "id">;

/** Data about one thing for moderators. */
export interface ContentItem {
  id: string;
  /** One line, for the staff. */
  title: string;
  /**
   * The title without names of people. It is stored with each report, also after the thing is
   * deleted.
   */
  name: string;
  /** `hidden`: it can be restored. `gone`: there is nothing to decide on. */
  state: ReportSubject["state"];
  /** Path of its public page; null if it is not public. */
  path: string | null;
  /** Path of the staff page for it, or null. */
  staff_path: string | null;
  /** The text itself; null if the page is the text. */
  text: string | null;
  /** Further facts, in a few words each. */
  facts: string[];
  /** The private author, who is responsible for it; null if an organisation is, or no one. */
  author_id: string | null;
  /** Its managers answer for it; its team may not moderate it. */
  organisation_id: string | null;
  /**
   * The thing that it belongs to, as a review to its activity. That thing's team may not moderate
   * it either.
   */
  parent: Subject | null;
}

/** A staff measure on a thing, as logged. */
export interface StaffWord {
  staffId: string;
  at: Date;
  /** The violated rule. */
  reason: string;
  message: string;
}

/** Result of a measure. */
export interface Done {
  /** The earlier state; null if it did not change. */
  before: string | null;
  /** Cache tags of pages that showed it or show it now. */
  tags: string[];
}

/** Part of `Deps`, which itself holds the kinds. */
interface NotifyDeps {
  now: () => Date;
  queue: Queue;
}

/**
 * A kind of content that visitors report and the staff moderates (docs/domain/reports.md). It owns
 * its table and states. Each measure runs in the caller's transaction, locks the thing and writes
 * the log.
 */
export interface ContentKind {
  /** Name of the kind in the API: `activity`. */
  kind: string;
  /** Label of one item: "Recensione". */
  label: string;
  /** Measures for an upheld report, in display order. */
  measures: readonly ReportMeasure[];
  /** The role of those who answer for it. */
  part: "author" | "business";
  /** Path of the page where they find it. */
  ownPath(id: string): string;
  /**
   * Texts of the notifications to those who answer for it; left out: general texts. `{name}` is the
   * item's title.
   */
  words?: typeof reports.authors.any;
  /** Extra reasons that visitors can report; left out: none. */
  visitorReasons?: readonly string[];
  /** Extra reasons for the staff, with their labels. */
  reasons?: Readonly<Record<string, string>>;
  /** The existing ones of these ids, in any state and any order. */
  find(db: Executor, ids: readonly string[]): Promise<ContentItem[]>;
  /** Hides it from visitors until it is corrected. Throws `conflict` if that is not possible. */
  hide(tx: Executor, id: string, word: StaffWord): Promise<Done>;
  /** Removes it from the portal. Throws like `hide`. */
  remove(tx: Executor, id: string, word: StaffWord): Promise<Done>;
  /**
   * Restores the state before it was hidden or removed; later decisions stay. Returns the cache
   * tags. Throws `conflict` if something has taken its place.
   */
  restore(
    tx: Executor,
    id: string,
    taken: { measure: ReportMeasure; before: string },
    word: StaffWord,
  ): Promise<string[]>;
  /**
   * For kinds that several reports hide until the staff decides; left out: reports hide nothing.
   */
  untilDecided?: {
    /**
     * `isDue` runs under the lock: of two concurrent calls the second sees what the first wrote.
     * Returns the cache tags.
     */
    hide(
      deps: NotifyDeps,
      tx: Executor,
      id: string,
      isDue: (inner: Executor) => Promise<boolean>,
    ): Promise<string[]>;
    /** Shows again what `hide` hid; other items stay as they are. Returns the cache tags. */
    show(deps: NotifyDeps, tx: Executor, id: string, staffId: string): Promise<string[]>;
  };
}

/** The kind with this name. Throws `not_found`. */
export function contentKindNamed(kinds: readonly ContentKind[], name: string): ContentKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new DomainError("not_found");
  return kind;
}

/** Null if it does not exist (any more). */
export async function findContent(
  db: Executor,
  kinds: readonly ContentKind[],
  { kind, id }: Subject,
): Promise<ContentItem | null> {
  const [item] = (await kinds.find((one) => one.kind === kind)?.find(db, [id])) ?? [];
  return item ?? null;
}
