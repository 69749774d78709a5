import { isDeepStrictEqual } from "node:util";
import type { Executor } from "@/backend/db/handle";
import type { Replaced } from "@/backend/db/schema/imports";
import { activitiesBySlug, type CurrentActivity } from "@/backend/features/activities/service";
import type {
  ActivityRecord,
  AnyRecord,
  ImportOutcome,
  ImportRecord,
} from "@/lib/contract/imports";
import { openingFault } from "@/lib/domain/opening-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import { sanitizeRichText } from "@/lib/rich-text";
import {
  type ImportRow,
  type KnownPlace,
  selectKnown,
  selectTableEdits,
  type TableEdit,
} from "./queries";
import { findTerms, type TermFinder } from "./terms";

/**
 * Result for a record: `target` is the matched activity, `before` the values that an update
 * replaces.
 */
export interface Decision {
  number: number;
  /** With the portal's categories and zones; for an activity only changed fields. */
  record: AnyRecord;
  /** As in the file. */
  sent: AnyRecord;
  outcome: ImportOutcome;
  reason: string | null;
  notice: string | null;
  target: string | null;
  /** It must become public again. */
  isHidden: boolean;
  before: Replaced | null;
}

type Verdict = Omit<Decision, "number" | "notice" | "sent">;

const skipped = (record: AnyRecord, reason: string, target: string | null): Verdict => ({
  record,
  outcome: "skipped",
  reason,
  target,
  isHidden: false,
  before: null,
});

export function isOfActivity(record: AnyRecord): record is ActivityRecord {
  return !("source_id" in record);
}

/** Content of a record, without its id and time. */
export function recordFacts(record: AnyRecord) {
  const {
    source_id: _id,
    slug: _slug,
    seen_at: _seen,
    ...told
  } = { source_id: null, slug: null, seen_at: null, ...record };
  return told;
}

/**
 * Compares the source with its earlier data, so that the town's renamed categories do not matter.
 */
function judgePlace(
  record: ImportRecord,
  sent: ImportRecord,
  known: KnownPlace | undefined,
): Verdict {
  const plain = { record, reason: null, target: known?.id ?? null, isHidden: false, before: null };
  if (!known) return { ...plain, outcome: "added" };
  if (known.edited_at) return skipped(record, texts.reason.edited_by_person, known.id);
  const isHidden = known.status === "suspended";
  if (!isHidden && isDeepStrictEqual(known.record, sent)) return { ...plain, outcome: "unchanged" };
  const updated_at = known.updated_at.toISOString();
  const before = { record: known.record, edited_at: null, was_hidden: isHidden, updated_at };
  return { ...plain, outcome: "updated", isHidden, before };
}

/** A field's value in comparable form. */
export function comparable(field: string, value: unknown): unknown {
  const slugsOf = (terms: unknown) => (terms as { slug: string }[]).map(({ slug }) => slug);
  if (field === "category" || field === "zone") return (value as { slug: string } | null)?.slug;
  return field === "more_categories" ? slugsOf(value) : value;
}

/** A record in stored form. */
export function asStored(
  record: ActivityRecord,
  current: CurrentActivity["record"] | undefined,
): ActivityRecord {
  const { status = current?.status ?? "published", description_html, opening, address } = record;
  const isClosed = status === "closed";
  const isPublic = isClosed || status === "published";
  return {
    ...record,
    ...(description_html && { description_html: sanitizeRichText(description_html) }),
    ...(opening && { opening: isPublic ? { ...opening, permanently_closed: isClosed } : opening }),
    ...(address && { address: { ...current?.address, ...address } }),
  };
}

/** Data of an activity to judge a table's row. */
interface KnownActivity {
  activity: CurrentActivity | undefined;
  /** Undefined: the last edit was not by a table. */
  tableEdit: TableEdit | undefined;
}

/**
 * True if the activity was changed after the table was exported. An earlier import of the same table by
 * the same person does not count.
 */
function isChangedSince(
  { seen_at }: ActivityRecord,
  { edited_at, record }: CurrentActivity,
  tableEdit: TableEdit | undefined,
  userId: string | null,
): boolean {
  if (seen_at === null) return edited_at !== null && tableEdit === undefined;
  const isOwnWrite =
    tableEdit?.user_id === userId &&
    tableEdit.seen_at?.toISOString() === seen_at &&
    tableEdit.edited_at.toISOString() === record.seen_at;
  return seen_at !== record.seen_at && !isOwnWrite;
}

function judgeActivity(
  sent: ActivityRecord,
  { activity, tableEdit }: KnownActivity,
  userId: string | null,
): Verdict {
  const current = activity?.record;
  const record = asStored(sent, current);
  const target = activity?.id ?? null;
  if (!activity || !current) {
    const lacking = [...(record.name ? [] : ["nome"]), ...(record.category ? [] : ["categoria"])];
    if (lacking.length > 0) {
      return skipped(record, fillMessage(texts.skip.invalid, { fields: lacking.join(", ") }), null);
    }
    if (record.opening && openingFault(record.opening)) {
      return skipped(record, texts.skip.hours, null);
    }
    return { record, outcome: "added", reason: null, target, isHidden: false, before: null };
  }
  const changed = (Object.keys(record) as (keyof ActivityRecord)[]).filter(
    (field) =>
      field !== "slug" &&
      field !== "seen_at" &&
      !isDeepStrictEqual(comparable(field, record[field]), comparable(field, current[field])),
  );
  const only = (all: ActivityRecord): ActivityRecord => ({
    slug: current.slug,
    seen_at: null,
    ...Object.fromEntries(changed.map((field) => [field, all[field]])),
  });
  const plain = { record: only(record), reason: null, target, isHidden: false };
  if (changed.length === 0) return { ...plain, outcome: "unchanged", before: null };
  if (isChangedSince(sent, activity, tableEdit, userId)) {
    const reason = sent.seen_at === null ? texts.reason.edited_by_person : texts.skip.changed;
    return skipped(record, reason, target);
  }
  if (changed.includes("opening") && record.opening && openingFault(record.opening)) {
    return skipped(record, texts.skip.hours, target);
  }
  const edited_at = activity.edited_at?.toISOString() ?? null;
  const updated_at = current.seen_at ?? undefined;
  const before = { record: only(current), edited_at, was_hidden: false, updated_at };
  return { ...plain, outcome: "updated", before };
}

interface Judged {
  number: number;
  notice: string | null;
  record: AnyRecord;
}

/**
 * Judges the records of a file, equally for a dry run and a run. Also returns the categories and
 * zones that the records need and the portal may lack.
 */
export async function judge(
  db: Executor,
  { source, user_id }: Pick<ImportRow, "source" | "user_id">,
  rows: readonly Judged[],
): Promise<{ decisions: Decision[]; terms: TermFinder }> {
  const terms = await findTerms(db);
  const places = rows.flatMap(({ record }) => (isOfActivity(record) ? [] : [record.source_id]));
  const known = new Map(
    (await selectKnown(db, source, places)).map((place) => [place.source_id, place]),
  );
  const slugs = rows.flatMap(({ record }) => (isOfActivity(record) ? [record.slug] : []));
  const activities = await activitiesBySlug(db, slugs);
  const ids = [...new Set([...activities.values()].map(({ id }) => id))];
  const tableEdits = new Map(
    (await selectTableEdits(db, ids)).map((edit) => [edit.activity_id, edit]),
  );
  const activityOf = (slug: string): KnownActivity => {
    const activity = activities.get(slug);
    return { activity, tableEdit: activity && tableEdits.get(activity.id) };
  };
  const met = new Set<string>();
  const decisions = rows.map(({ number, notice, record: sent }): Decision => {
    const { record, news } = terms.resolve(sent);
    let verdict = isOfActivity(record)
      ? judgeActivity(record, activityOf(record.slug), user_id)
      : judgePlace(record, sent as ImportRecord, known.get(record.source_id));
    // An activity can also be named by its old slug.
    if (verdict.target && met.has(verdict.target)) {
      verdict = skipped(record, texts.skip.double, verdict.target);
    }
    if (verdict.target) met.add(verdict.target);
    const isWritten = verdict.outcome === "added" || verdict.outcome === "updated";
    const words = [notice, isWritten ? news() : null].filter(Boolean).join("; ");
    return { number, ...verdict, sent, notice: words || null };
  });
  return { decisions, terms };
}
