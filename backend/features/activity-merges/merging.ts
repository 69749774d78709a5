import type { ActivityPair, MergeableActivity } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import {
  absorbActivity,
  activityTags,
  editableActivity,
  relatedTags,
  slugsOfActivity,
} from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { publishOutright } from "@/backend/features/editorial/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import { recordAudit } from "@/backend/features/operator/service";
import { managersOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { ActivityMergeInput } from "@/lib/contract/activity-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { routes } from "@/lib/routes";
import { etagOfPair, fieldsOf, obstaclesOf, type ReadPair, readPair } from "./preview";

/**
 * Values of the first activity taken over by the second. Throws `bad_request` for a field in which they
 * do not differ.
 */
function takenOf(pair: ReadPair, take: readonly string[]) {
  const fields = new Map(fieldsOf(pair).map(({ field, goes }) => [field, goes]));
  if (take.some((field) => !fields.has(field))) throw new DomainError("bad_request");
  return Object.fromEntries(take.map((field) => [field, fields.get(field) ?? null]));
}

/** Logs the merge in the journal of both activities. */
async function recordMerge(
  tx: Executor,
  { from, to }: ActivityPair,
  { staff, at, take }: { staff: CurrentUser; at: Date; take: readonly string[] },
): Promise<void> {
  const steps = [
    { activity: to, words: texts.step.stays, other: from },
    { activity: from, words: texts.step.goes, other: to },
  ];
  for (const { activity, words, other } of steps) {
    await recordStep(tx, {
      subject: "content",
      content_kind: editableActivity.kind,
      subject_id: activity.id,
      at,
      actor_id: staff.id,
      part: "staff",
      before: null,
      after: "merged",
      message: fillMessage(words, {
        name: other.name,
        path: routes.item("activities", other.slug),
      }),
    });
  }
  await recordAudit(tx, {
    at,
    action: "activities.merge",
    target: to.slug,
    details: {
      by: staff.id,
      from: from.id,
      slug: from.slug,
      name: to.name,
      merged: from.name,
      fields: take,
    },
  });
}

/** Notifies the managers of the remaining activity's organisation. */
async function notifyOwner(deps: Deps, tx: Executor, { from, to }: ActivityPair): Promise<void> {
  const managers = to.organisation_id ? await managersOf(tx, to.organisation_id) : [];
  const names = { goes: from.name, stays: to.name };
  await notifyMany(
    deps,
    tx,
    managers.map(({ id }) => id),
    {
      type: "moderation_decision",
      title: texts.news.title,
      body: fillMessage(texts.news.body, names),
      deepLink: routes.moduleItem("attivita", to.id),
    },
  );
}

/** Merges under the locks of both; returns the cache tags. */
async function merge(
  deps: Deps,
  tx: Executor,
  staff: CurrentUser,
  { id, from, etag, take }: ActivityMergeInput & { id: string },
): Promise<string[]> {
  const at = deps.now();
  const pair = await readPair(tx, { id, from }, { lock: true });
  if (etag !== etagOfPair(pair)) throw new DomainError("conflict", texts.changed);
  const [obstacle] = await obstaclesOf(deps, tx, pair, staff);
  if (obstacle) throw new DomainError("conflict", obstacle);
  const tags = [
    ...activityTags(...(await slugsOfActivity(tx, from)), ...(await slugsOfActivity(tx, id))),
    ...(await relatedTags(tx, [id, from])),
  ];
  const writer = { userId: staff.id, at };
  const content = takenOf(pair, take);
  tags.push(...(await publishOutright(deps, tx, editableActivity, { id, content }, writer)));
  const { from: goes, to: stays } = pair.pair;
  const to: MergeableActivity = {
    ...stays,
    organisation_id: stays.organisation_id ?? goes.organisation_id,
  };
  const merged = { from: goes, to };
  for (const use of deps.activityUses) {
    tags.push(...((await use.move?.(deps, tx, merged, { staff, at })) ?? []));
  }
  await absorbActivity(tx, merged, at);
  await recordMerge(tx, merged, { staff, at, take });
  await notifyOwner(deps, tx, merged);
  return [...tags, ...(await relatedTags(tx, [id]))];
}

/**
 * Merges an activity into another: references change to the other one, its addresses redirect there, and
 * it is deleted. Returns after the owner and the web were notified. Throws `not_found`; `conflict`
 * if an activity has changed since it was read or there is an obstacle; `validation_failed` for a taken
 * value that cannot be published.
 */
export async function mergeActivities(
  deps: Deps,
  staff: CurrentUser,
  input: ActivityMergeInput & { id: string },
): Promise<void> {
  await inWrite(
    deps,
    (tx) => merge(deps, tx, staff, input),
    (tags) => [...new Set(tags)],
  );
}
