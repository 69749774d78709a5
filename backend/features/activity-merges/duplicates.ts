import type { Executor } from "@/backend/db/handle";
import { isPublic } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import type { MergedActivity, TwinList, TwinPairs } from "@/lib/contract/activity-merges";
import { routes } from "@/lib/routes";
import { type ActivityRow, selectActivities, selectNamed, selectTwins } from "./queries";

/** A longer list would not be read. */
const MOST_TWINS = 50;

export function toActivity({
  organisation_id: _,
  number,
  ...activity
}: ActivityRow): MergedActivity {
  const { slug, status, street } = activity;
  return {
    ...activity,
    street: street && [street, number].filter(Boolean).join(" "),
    path: isPublic(status) ? routes.item("activities", slug) : null,
  };
}

async function activitiesById(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, MergedActivity>> {
  const rows = ids.length > 0 ? await selectActivities(db, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, toActivity(row)]));
}

/** Pairs of activities that look like the same place. */
export async function listTwinPairs(db: Executor): Promise<TwinPairs> {
  const pairs = await selectTwins(db, { limit: MOST_TWINS });
  const activities = await activitiesById(
    db,
    pairs.flatMap(({ one, other }) => [one, other]),
  );
  return {
    data: pairs.flatMap(({ one, other, reasons }) => {
      const [first, second] = [activities.get(one), activities.get(other)];
      return first && second ? [{ cards: [first, second], reasons }] : [];
    }),
  };
}

/** Possible duplicates of an activity, or activities with this name. Throws `not_found`. */
export async function listTwins(
  db: Executor,
  { id, q }: { id: string; q: string },
): Promise<TwinList> {
  const likely = await selectTwins(db, { of: id, limit: MOST_TWINS });
  const reasonsOf = new Map(likely.map(({ other, reasons }) => [other, reasons]));
  const ids = q
    ? await selectNamed(db, { q, besides: id, limit: MOST_TWINS })
    : likely.map(({ other }) => other);
  const activities = await activitiesById(db, [id, ...ids]);
  const activity = activities.get(id);
  if (!activity) throw new DomainError("not_found");
  return {
    card: activity,
    data: ids.flatMap((other) => {
      const found = activities.get(other);
      return found ? [{ ...found, reasons: reasonsOf.get(other) ?? [] }] : [];
    }),
  };
}
