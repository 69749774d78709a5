import type { Executor } from "@/backend/db/handle";
import type { Queue } from "@/backend/jobs/queue";
import { DomainError } from "@/backend/kernel/errors";
import type { ReportMeasure, ReportSubject } from "@/lib/contract/reports";
import type reports from "@/lib/i18n/messages/it/reports.json";

/** One thing of a kind. */
export type Subject = Pick<ReportSubject, "kind" | "id">;

/** What those who moderate need to know of one thing. */
export interface ContentItem {
  id: string;
  /** In one line, as the staff reads it. */
  title: string;
  /** The same without the name of a person: it is kept with each report, also when the thing is gone. */
  name: string;
  /** `hidden`: it can come back; `gone`: nothing is left to be decided on. */
  state: ReportSubject["state"];
  /** Of the public page on which it stands; null: visitors cannot read it. */
  path: string | null;
  /** Of the page on which the staff looks after it; null: there is none. */
  staff_path: string | null;
  /** The words in question; null: those of its page. */
  text: string | null;
  /** What else there is to know about it, each in a few words. */
  facts: string[];
  /** Who wrote it for themselves and answers for it; null: its organisation does, or nobody. */
  author_id: string | null;
  /** Whose managers answer for it, and whose team decides nothing about it. */
  organisation_id: string | null;
  /** What it belongs to, as a review to its activity: its team decides nothing about it either. */
  parent: Subject | null;
}

/** A step of the staff on a thing, as the log keeps it. */
export interface StaffWord {
  staffId: string;
  at: Date;
  /** The rule that was applied. */
  reason: string;
  message: string;
}

/** What was done to a thing. */
export interface Done {
  /** The state that it had; null: it stays in its state. */
  before: string | null;
  /** Cache tags of what showed it, or shows it now. */
  tags: string[];
}

/** Of `Deps`, which holds the kinds themselves. */
interface TellDeps {
  now: () => Date;
  queue: Queue;
}

/**
 * A kind of content that visitors report and the staff moderates (docs/domain/reports.md). Its table and its states are its
 * own; each step runs in the caller's transaction, locks the thing and writes the step into the log.
 */
export interface ContentKind {
  /** As the API spells it: `activity`. */
  kind: string;
  /** What one of it is called: "Recensione". */
  label: string;
  /** What can be done to one of it whose report is upheld, in the order in which it is offered. */
  measures: readonly ReportMeasure[];
  /** In which part those who answer for it act. */
  part: "author" | "business";
  /** Where those who answer for one of it find it: a path of this site. */
  ownPath(id: string): string;
  /** What those who answer for it are told; left out: words that fit everything. `{name}`: of the item. */
  words?: typeof reports.authors.any;
  /** What visitors can say is wrong with it besides what can be wrong with anything; left out: nothing. */
  visitorReasons?: readonly string[];
  /** Further reasons with their names, beside those that visitors choose from. */
  reasons?: Readonly<Record<string, string>>;
  /** Those that exist, in any state and any order. */
  find(db: Executor, ids: readonly string[]): Promise<ContentItem[]>;
  /** Takes it from the visitors' sight as long as it is wrong. Throws `conflict` where that is not to be done. */
  hide(tx: Executor, id: string, word: StaffWord): Promise<Done>;
  /** Takes it from the portal. Throws as `hide`. */
  remove(tx: Executor, id: string, word: StaffWord): Promise<Done>;
  /**
   * Gives it back the state that it had before it was hidden or removed; what was decided on since stays. The cache tags.
   * Throws `conflict` when something stands in its place.
   */
  restore(
    tx: Executor,
    id: string,
    taken: { measure: ReportMeasure; before: string },
    word: StaffWord,
  ): Promise<string[]>;
  /** For kinds that reports of many hide until the staff has looked; left out: reports hide nothing by themselves. */
  untilDecided?: {
    /** `isDue` is asked behind the lock: of two who ask at once the second sees what the first has written. The cache tags. */
    hide(
      deps: TellDeps,
      tx: Executor,
      id: string,
      isDue: (inner: Executor) => Promise<boolean>,
    ): Promise<string[]>;
    /** Shows again what `hide` hid; anything else stays as it is. The cache tags. */
    show(deps: TellDeps, tx: Executor, id: string, staffId: string): Promise<string[]>;
  };
}

/** The kind of this name. Throws `not_found` for one that does not exist. */
export function contentKindNamed(kinds: readonly ContentKind[], name: string): ContentKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new DomainError("not_found");
  return kind;
}

/** Null: there is none, or no more. */
export async function findContent(
  db: Executor,
  kinds: readonly ContentKind[],
  { kind, id }: Subject,
): Promise<ContentItem | null> {
  const [item] = (await kinds.find((one) => one.kind === kind)?.find(db, [id])) ?? [];
  return item ?? null;
}
