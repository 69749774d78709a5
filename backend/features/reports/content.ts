import {
  type ContentItem,
  type ContentKind,
  contentKindNamed,
  type Done,
  findContent,
  type StaffWord,
  type Subject,
} from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ReportMeasure } from "@/lib/contract/reports";
import texts from "@/lib/i18n/messages/it/reports.json";
import type { ReportRow, ReportValues } from "./queries";

type Kinds = readonly ContentKind[];
/** A decision without the rule, which is in the report. */
type Word = Omit<StaffWord, "reason">;

/** A report's columns about its subject. */
export type SubjectColumns = Pick<
  ReportValues,
  "subject_kind" | "subject_id" | "subject_name" | "parent_kind" | "parent_id"
>;

export function subjectColumns({ kind, id }: Subject, item: ContentItem): SubjectColumns {
  return {
    subject_kind: kind,
    subject_id: id,
    subject_name: item.name,
    parent_kind: item.parent?.kind ?? null,
    parent_id: item.parent?.id ?? null,
  };
}

const untouched: Done = { before: null, tags: [] };

/** The subject of a report; null if deleted. */
export function itemOf(
  db: Executor,
  kinds: Kinds,
  { subject_kind: kind, subject_id: id }: Pick<SubjectColumns, "subject_kind" | "subject_id">,
): Promise<ContentItem | null> {
  return findContent(db, kinds, { kind, id });
}

/** Throws `forbidden` for the user's own content or organisation: a colleague must decide. */
export async function checkStake(
  tx: Executor,
  kinds: Kinds,
  staff: CurrentUser,
  subject: SubjectColumns,
): Promise<void> {
  const { parent_kind: kind, parent_id: id } = subject;
  const item = await itemOf(tx, kinds, subject);
  if (item?.author_id === staff.id) throw new DomainError("forbidden", texts.faults.own);
  const parent = kind && id ? await findContent(tx, kinds, { kind, id }) : null;
  for (const owner of [item?.organisation_id, parent?.organisation_id]) {
    if (owner && isMemberOf(staff, owner)) throw new DomainError("forbidden", texts.faults.own);
  }
}

/** True if the reported content was deleted meanwhile, as by its author. */
export async function isGone(tx: Executor, kinds: Kinds, row: ReportRow): Promise<boolean> {
  const item = await itemOf(tx, kinds, row);
  return item === null || item.state === "gone";
}

/** Hides or removes a report's subject; edits were made before. Throws `validation_failed`. */
export async function takeMeasure(
  tx: Executor,
  kinds: Kinds,
  row: ReportRow,
  measure: ReportMeasure,
  word: Word,
): Promise<Done> {
  const kind = contentKindNamed(kinds, row.subject_kind);
  if (!kind.measures.includes(measure)) {
    throw new DomainError("validation_failed", undefined, { measure: [texts.faults.noMeasureOf] });
  }
  if (measure === "edited" || (await isGone(tx, kinds, row))) return untouched;
  const act = measure === "hidden" ? kind.hide : kind.remove;
  return act(tx, row.subject_id, { ...word, reason: row.reason });
}

/** Restores content to its state before a report's decision; returns the cache tags. */
async function giveContentBack(
  tx: Executor,
  kinds: Kinds,
  row: ReportRow,
  word: Word,
): Promise<string[]> {
  const { content_before: before, measure } = row;
  if (before === null || measure === null || !(await itemOf(tx, kinds, row))) return [];
  const kind = contentKindNamed(kinds, row.subject_kind);
  const taken = { measure, before };
  return kind.restore(tx, row.subject_id, taken, { ...word, reason: row.reason });
}

/** Result of a reversed decision. */
export interface Turned extends Done {
  /** The content is gone, or not public after its restoration, for another reason. */
  isGone: boolean;
}

/**
 * Reverses a decision: takes the measure, or with null restores the content. Throws
 * `validation_failed`.
 */
export async function turnRound(
  tx: Executor,
  kinds: Kinds,
  row: ReportRow,
  measure: ReportMeasure | null,
  word: Word,
): Promise<Turned> {
  if (measure) {
    const gone = await isGone(tx, kinds, row);
    return { ...(await takeMeasure(tx, kinds, row, measure, word)), isGone: gone };
  }
  const tags = await giveContentBack(tx, kinds, row, word);
  const item = await itemOf(tx, kinds, row);
  return { before: null, tags, isGone: item?.state !== "shown" };
}

/** Shows content again that reports had hidden, when they are dismissed. */
export async function showAgain(
  deps: Pick<Deps, "now" | "queue" | "contentKinds">,
  tx: Executor,
  { subject_kind, subject_id }: ReportRow,
  staffId: string,
): Promise<string[]> {
  const { untilDecided } = contentKindNamed(deps.contentKinds, subject_kind);
  return (await untilDecided?.show(deps, tx, subject_id, staffId)) ?? [];
}
