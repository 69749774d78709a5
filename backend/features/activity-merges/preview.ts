import type { ActivityPair } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import { editableActivity, isPublic, lockActivities } from "@/backend/features/activities/service";
import { changedFields, etagOf } from "@/backend/features/editorial/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ActivityContent } from "@/lib/contract/activity-content";
import type { ActivityBelongings, ActivityMergePreview } from "@/lib/contract/activity-merges";
import type { Content } from "@/lib/contract/editorial";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { toActivity } from "./duplicates";
import { type ActivityRow, selectActivities } from "./queries";

type Uses = Pick<Deps, "activityUses">;

/** Two activities with their content. */
export interface ReadPair {
  pair: ActivityPair;
  rows: { from: ActivityRow; to: ActivityRow };
  content: { from: Content; to: Content };
}

const none: ActivityBelongings = {
  reviews: 0,
  followers: 0,
  addresses: 0,
  suggestions: 0,
  claims: 0,
  reports: 0,
  versions: 0,
  events: 0,
  views: 0,
};

/** True for an empty value: no text, number, or true part. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/**
 * Two activities to merge. `lock` locks both at once until the transaction ends, before anything else in
 * it, to avoid deadlocks. Throws `not_found`, and `validation_failed` for an activity with itself.
 */
export async function readPair(
  db: Executor,
  { id, from }: { id: string; from: string },
  { lock }: { lock: boolean },
): Promise<ReadPair> {
  if (id === from) {
    throw new DomainError("validation_failed", undefined, { from: [texts.obstacles.same] });
  }
  if (lock) await lockActivities(db, [id, from]);
  const contents = new Map<string, ActivityContent>();
  for (const one of [id, from]) {
    const live = await editableActivity.load(db, one);
    if (live) contents.set(one, live.content);
  }
  const rows = await selectActivities(db, [id, from]);
  const find = (one: string) => {
    const row = rows.find((activity) => activity.id === one);
    const content = contents.get(one);
    if (!row || !content) throw new DomainError("not_found");
    return { row, content };
  };
  const [goes, stays] = [find(from), find(id)];
  const { opening } = goes.content;
  return {
    pair: { from: goes.row, to: stays.row },
    rows: { from: goes.row, to: stays.row },
    content: {
      from: {
        ...goes.content,
        // The remaining activity decides if it is closed for good.
        opening: opening ? { ...opening, permanently_closed: stays.row.status === "closed" } : null,
      },
      to: stays.content,
    },
  };
}

/** Why they cannot be merged yet, in Italian. */
export async function obstaclesOf(
  { activityUses }: Uses,
  db: Executor,
  { pair, rows }: ReadPair,
  staff: CurrentUser,
): Promise<string[]> {
  const { from, to } = pair;
  const { obstacles } = texts;
  const found: string[] = [];
  if ([from.id, to.id].some((id) => isMemberFor(staff, id))) found.push(obstacles.own);
  if (!isPublic(rows.to.status)) found.push(obstacles.hidden);
  if (from.organisation_id && to.organisation_id && from.organisation_id !== to.organisation_id) {
    found.push(
      fillMessage(obstacles.owners, {
        goes: rows.from.organisation ?? "",
        stays: rows.to.organisation ?? "",
      }),
    );
  }
  for (const use of activityUses) {
    if (use.obstacles) found.push(...(await use.obstacles(db, pair, staff)));
  }
  return found;
}

/** Fields in which the second activity differs from the first or adds a value. */
export function fieldsOf({ content: { from, to } }: ReadPair): ActivityMergePreview["fields"] {
  return Object.entries(changedFields(to, from)).flatMap(([field, goes]) => {
    if (isEmpty(goes)) return [];
    const stays = to[field] ?? null;
    return [{ field, stays, goes: goes ?? null, is_taken: isEmpty(stays) }];
  });
}

/** Changes with any data in the preview of the two activities. */
export function etagOfPair({ content, rows: { from, to } }: ReadPair): string {
  return etagOf({
    contents: [content.from, content.to],
    states: [from.status, to.status],
    owners: [from.organisation_id, to.organisation_id],
    slugs: [from.slug, to.slug],
  });
}

/** Preview of a merge. Throws like {@link readPair}. */
export async function previewMerge(
  { db, activityUses }: Pick<Deps, "db"> & Uses,
  staff: CurrentUser,
  ids: { id: string; from: string },
): Promise<ActivityMergePreview> {
  const pair = await readPair(db, ids, { lock: false });
  let belongings = none;
  for (const use of activityUses) {
    if (use.count) {
      belongings = { ...belongings, ...(await use.count(db, ids.from)) };
    }
  }
  return {
    stays: toActivity(pair.rows.to),
    goes: toActivity(pair.rows.from),
    obstacles: await obstaclesOf({ activityUses }, db, pair, staff),
    belongings,
    fields: fieldsOf(pair),
    etag: etagOfPair(pair),
  };
}
