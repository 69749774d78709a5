import type { Executor } from "@/backend/db/handle";
import {
  createActivities,
  type NewActivity,
  updateActivities,
  type WrittenActivity,
} from "@/backend/features/activities/service";
import type { ActivityInput, ActivityPatch } from "@/lib/contract/activity-input";
import type { AnyRecord, Attribution } from "@/lib/contract/imports";
import { type Decision, isOfActivity, recordFacts } from "./judging";
import { type ImportRow, insertTableEdits, upsertRecords } from "./queries";

/**
 * Fields of a record to update; fields it lacks (pictures, and for sources also prices and texts)
 * stay. For a source the attribution is set.
 */
export function toPatch(record: AnyRecord, attribution: Attribution): ActivityPatch {
  const { category, more_categories, zone, accessibility, accessibility_note, ...fields } =
    recordFacts(record);
  return {
    ...fields,
    ...(category && { category: category.slug }),
    ...(more_categories && { more_categories: more_categories.map(({ slug }) => slug) }),
    ...(zone !== undefined && { zone: zone?.slug ?? null }),
    ...((accessibility || accessibility_note !== undefined) && {
      accessibility: {
        ...(accessibility && { features: accessibility }),
        ...(accessibility_note !== undefined && { note: accessibility_note }),
      },
    }),
    ...(isOfActivity(record) ? {} : { attribution }),
  };
}

/** An added record has name and category: {@link Decision}. */
function toActivity({ record }: Decision, row: ImportRow): NewActivity {
  const input = toPatch(record, row.attribution) as ActivityInput;
  return isOfActivity(record)
    ? { ...input, slug: record.slug }
    : { ...input, source: { name: row.source, id: record.source_id } };
}

async function update(
  tx: Executor,
  row: ImportRow,
  decisions: readonly Decision[],
  { at, byPerson }: { at: Date; byPerson: boolean },
): Promise<WrittenActivity[]> {
  const changes = decisions.flatMap(({ record, target, isHidden }) => {
    // A place hidden because its source had lost it becomes public again with the source.
    const status = isHidden ? ({ status: "published" } as const) : {};
    return target
      ? [{ id: target, patch: { ...toPatch(record, row.attribution), ...status } }]
      : [];
  });
  return updateActivities(tx, changes, { now: at, byPerson });
}

/**
 * Writes added and changed activities, in the caller's transaction. Returns the activities by row
 * number.
 */
export async function writeDecisions(
  tx: Executor,
  row: ImportRow,
  decisions: readonly Decision[],
  at: Date,
): Promise<Map<number, WrittenActivity>> {
  const added = decisions.filter(({ outcome }) => outcome === "added");
  const updated = decisions.filter(({ outcome }) => outcome === "updated");
  // A table of activities counts as an edit by its user; a source does not.
  const ofActivities = updated.filter(({ record }) => isOfActivity(record));
  const ofPlaces = updated.filter(({ record }) => !isOfActivity(record));
  const written = [
    ...(await createActivities(
      tx,
      added.map((one) => toActivity(one, row)),
      at,
    )),
    ...(await update(tx, row, ofActivities, { at, byPerson: true })),
    ...(await update(tx, row, ofPlaces, { at, byPerson: false })),
  ];
  const places = [...added, ...ofActivities, ...ofPlaces].flatMap((decision, index) => {
    const activity = written[index];
    return activity ? [{ ...decision, activity }] : [];
  });
  await upsertRecords(
    tx,
    places.flatMap(({ sent, activity }) =>
      isOfActivity(sent) ? [] : [{ activity_id: activity.id, record: sent }],
    ),
  );
  await insertTableEdits(
    tx,
    places.flatMap(({ sent, outcome, activity }) =>
      outcome === "updated" && isOfActivity(sent)
        ? [
            {
              activity_id: activity.id,
              import_id: row.id,
              edited_at: at,
              seen_at: sent.seen_at === null ? null : new Date(sent.seen_at),
            },
          ]
        : [],
    ),
  );
  return new Map(places.map(({ number, activity }) => [number, activity]));
}
