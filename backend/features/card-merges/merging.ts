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

/** The values that the first card gives to the second. Throws `bad_request` for a field in which they do not differ. */
function takenOf(pair: ReadPair, take: readonly string[]) {
  const fields = new Map(fieldsOf(pair).map(({ field, goes }) => [field, goes]));
  if (take.some((field) => !fields.has(field))) throw new DomainError("bad_request");
  return Object.fromEntries(take.map((field) => [field, fields.get(field) ?? null]));
}

/** The journal of each of the two says what became of it. */
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

/** Those who manage the business that has the card now. */
async function tellOwner(deps: Deps, tx: Executor, { from, to }: CardPair): Promise<void> {
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

/** Does it behind the locks of both; the cache tags of all that showed one of them. */
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
  await tellOwner(deps, tx, cards);
  return [...tags, ...(await relatedTags(tx, [id]))];
}

/**
 * Makes a card a part of another one: what named it names the other one, its addresses lead there, and it is gone. When it
 * returns, the owner has been told and the web knows. Throws `not_found`; `conflict` when one of the two has changed since
 * it was read, or when something stands in the way; `validation_failed` for a taken value that is not fit to be published.
 */
export async function mergeCards(
  deps: Deps,
  staff: CurrentUser,
  input: CardMergeInput & { id: string },
): Promise<void> {
  const tags = await inTransaction(deps.db, (tx) => merge(deps, tx, staff, input));
  await deps.web.changed([...new Set(tags)]);
}
