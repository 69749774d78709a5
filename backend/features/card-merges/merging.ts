import type { Card, CardPair } from "@/backend/content/card-use";
import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  absorbCard,
  activityTags,
  editableActivity,
  relatedTags,
  slugsOfCard,
} from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { publishOutright } from "@/backend/features/editorial/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import { recordAudit } from "@/backend/features/operator/service";
import { managersOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { CardMergeInput } from "@/lib/contract/card-merges";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { routes } from "@/lib/routes";
import { etagOfPair, fieldsOf, obstaclesOf, type ReadPair, readPair } from "./preview";

/**
 * Values of the first card taken over by the second. Throws `bad_request` for a field in which they
 * do not differ.
 */
function takenOf(pair: ReadPair, take: readonly string[]) {
  const fields = new Map(fieldsOf(pair).map(({ field, goes }) => [field, goes]));
  if (take.some((field) => !fields.has(field))) throw new DomainError("bad_request");
  return Object.fromEntries(take.map((field) => [field, fields.get(field) ?? null]));
}

/** Logs the merge in the journal of both cards. */
async function recordMerge(
  tx: Executor,
  { from, to }: CardPair,
  { staff, at, take }: { staff: CurrentUser; at: Date; take: readonly string[] },
): Promise<void> {
  const steps = [
    { card: to, words: texts.step.stays, other: from },
    { card: from, words: texts.step.goes, other: to },
  ];
  for (const { card, words, other } of steps) {
    await recordStep(tx, {
      subject: "content",
      content_kind: editableActivity.kind,
      subject_id: card.id,
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

/** Notifies the managers of the remaining card's organisation. */
async function notifyOwner(deps: Deps, tx: Executor, { from, to }: CardPair): Promise<void> {
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
  { id, from, etag, take }: CardMergeInput & { id: string },
): Promise<string[]> {
  const at = deps.now();
  const pair = await readPair(tx, { id, from }, { lock: true });
  if (etag !== etagOfPair(pair)) throw new DomainError("conflict", texts.changed);
  const [obstacle] = await obstaclesOf(deps, tx, pair, staff);
  if (obstacle) throw new DomainError("conflict", obstacle);
  const tags = [
    ...activityTags(...(await slugsOfCard(tx, from)), ...(await slugsOfCard(tx, id))),
    ...(await relatedTags(tx, [id, from])),
  ];
  const writer = { userId: staff.id, at };
  const content = takenOf(pair, take);
  tags.push(...(await publishOutright(deps, tx, editableActivity, { id, content }, writer)));
  const { from: goes, to: stays } = pair.cards;
  const to: Card = { ...stays, organisation_id: stays.organisation_id ?? goes.organisation_id };
  const cards = { from: goes, to };
  for (const use of deps.cardUses) {
    tags.push(...((await use.move?.(deps, tx, cards, { staff, at })) ?? []));
  }
  await absorbCard(tx, cards, at);
  await recordMerge(tx, cards, { staff, at, take });
  await notifyOwner(deps, tx, cards);
  return [...tags, ...(await relatedTags(tx, [id]))];
}

/**
 * Merges a card into another: references change to the other one, its addresses redirect there, and
 * it is deleted. Returns after the owner and the web were notified. Throws `not_found`; `conflict`
 * if a card has changed since it was read or there is an obstacle; `validation_failed` for a taken
 * value that cannot be published.
 */
export async function mergeCards(
  deps: Deps,
  staff: CurrentUser,
  input: CardMergeInput & { id: string },
): Promise<void> {
  const tags = await inTransaction(deps.db, (tx) => merge(deps, tx, staff, input));
  await deps.web.changed([...new Set(tags)]);
}
