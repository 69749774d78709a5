import type { Executor } from "@/backend/db/handle";
import {
  createActivities,
  type NewActivity,
  updateActivities,
  type WrittenActivity,
} from "@/backend/features/activities/service";
import type { ActivityInput, ActivityPatch } from "@/lib/contract/activity-input";
import type { AnyRecord, Attribution } from "@/lib/contract/imports";
import { type Decision, isOfCard, toldBy } from "./judging";
import { type ImportRow, insertTableEdits, upsertRecords } from "./queries";

/**
 * The fields that a record tells; what it does not tell (pictures, of a source also prices and texts) is not touched. Of a
 * source the site names what it asks for.
 */
export function toPatch(record: AnyRecord, attribution: Attribution): ActivityPatch {
  const { category, more_categories, zone, accessibility, accessibility_note, ...fields } =
    toldBy(record);
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
    ...(isOfCard(record) ? {} : { attribution }),
  };
}

/** Name and category of what is added are there: {@link Decision}. */
function toActivity({ record }: Decision, row: ImportRow): NewActivity {
  const input = toPatch(record, row.attribution) as ActivityInput;
  return isOfCard(record)
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
    // A place that was hidden because the source had lost it comes back with the source.
    const status = isHidden ? ({ status: "published" } as const) : {};
    return target
      ? [{ id: target, patch: { ...toPatch(record, row.attribution), ...status } }]
      : [];
  });
  return updateActivities(tx, changes, { now: at, byPerson });
}

/** Writes what is new and what changes, in the caller's transaction. Gives the activities by the numbers of the rows. */
export async function writeDecisions(
  tx: Executor,
  row: ImportRow,
  decisions: readonly Decision[],
  at: Date,
): Promise<Map<number, WrittenActivity>> {
  const added = decisions.filter(({ outcome }) => outcome === "added");
  const updated = decisions.filter(({ outcome }) => outcome === "updated");
  // Whoever sends a table of cards has edited them; a source has not.
  const ofCards = updated.filter(({ record }) => isOfCard(record));
  const ofPlaces = updated.filter(({ record }) => !isOfCard(record));
  const written = [
    ...(await createActivities(
      tx,
      added.map((one) => toActivity(one, row)),
      at,
    )),
    ...(await update(tx, row, ofCards, { at, byPerson: true })),
    ...(await update(tx, row, ofPlaces, { at, byPerson: false })),
  ];
  const places = [...added, ...ofCards, ...ofPlaces].flatMap((decision, index) => {
    const activity = written[index];
    return activity ? [{ ...decision, activity }] : [];
  });
  await upsertRecords(
    tx,
    places.flatMap(({ sent, activity }) =>
      isOfCard(sent) ? [] : [{ activity_id: activity.id, record: sent }],
    ),
  );
  await insertTableEdits(
    tx,
    places.flatMap(({ sent, outcome, activity }) =>
      outcome === "updated" && isOfCard(sent)
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
