import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import { clearOwner, selectOwned, updateOwner } from "./owner-queries";

export { selectActivitiesOf as activitiesOf, selectOwned as ownersOf } from "./owner-queries";

/**
 * Takes activities from an organisation: they become unclaimed, and dependent things end or stay with
 * it. Returns the cache tags of changed pages.
 */
export async function takeActivities(
  deps: Deps,
  tx: Executor,
  ids: readonly string[],
  organisationId: string,
): Promise<string[]> {
  const at = deps.now();
  const tags: string[] = [];
  for (const id of await clearOwner(tx, ids, organisationId)) {
    for (const { lost } of deps.activityUses) {
      tags.push(...((await lost?.(deps, tx, { activity: { id }, organisationId, at })) ?? []));
    }
  }
  return tags;
}

/**
 * Gives existing activities to an organisation; its own ones stay. Throws `conflict` for another
 * organisation's activity.
 */
export async function giveActivities(
  tx: Executor,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  const given = await updateOwner(tx, ids, organisationId);
  const refused = ids.filter((id) => !given.includes(id));
  const [activity] = await selectOwned(tx, refused);
  if (!activity) return;
  throw new DomainError(
    "conflict",
    fillMessage(organisations.faults.cardTaken, {
      card: activity.name,
      name: activity.owner.name,
    }),
  );
}
