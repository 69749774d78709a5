import { randomInt } from "node:crypto";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import {
  datesOf,
  describeSale,
  findSoldEvent,
  freePlaces,
  keepTypes,
  lastEnd,
  movePlaces,
  PlacesGone,
  type SoldEvent,
  type SoldType,
  typesOf,
} from "@/backend/features/ticketing/service";
import { whenAndWhere } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { signId } from "@/backend/kernel/signed-id";
import { sendMail } from "@/backend/mail/send";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waiting-list.json";
import { checkoutPage } from "@/lib/routes";
import { OFFER_PLACES } from "./job-names";
import { type EntryRow, entryRows, lockOverdue, selectAwaited, selectWaiting } from "./queries";

/** Purpose of a waiting-list place's token. */
export const WAITLIST_SECRET = "waitlist";
/** Maximum offers ended in one transaction. */
const AT_ONCE = 500;
const MINUTE = 60_000;

type OfferDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;

/**
 * Queues offers after places became free, if the waiting list is not empty. Call in the transaction
 * that frees them, before it does, so that concurrent callers are serialised.
 */
export async function placesFreed(
  { queue }: Pick<Deps, "queue">,
  tx: Executor,
  eventIds: readonly string[],
): Promise<void> {
  for (const event_id of await selectAwaited(tx, [...new Set(eventIds)])) {
    await queue.send(OFFER_PLACES, { event_id }, { key: event_id, tx });
  }
}

/** Returns offered places; call last in a transaction. */
export async function releaseOffers(
  deps: Pick<Deps, "queue">,
  tx: Executor,
  rows: readonly EntryRow[],
): Promise<void> {
  await placesFreed(
    deps,
    tx,
    rows.map(({ event_id }) => event_id),
  );
  await freePlaces(
    tx,
    rows.map(({ quota_ids, quantity }) => ({ quotaIds: quota_ids, by: quantity })),
  );
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** End of an offer, never after the end of sale. */
function offerEnd(event: SoldEvent, type: SoldType, now: Date): Date {
  const usual = new Date(now.getTime() + event.settings.offer_minutes * MINUTE);
  const ends = [type.sale_end, lastEnd(datesOf(event, type))].filter((end) => end !== null);
  return [usual, ...ends].reduce((first, end) => (end < first ? end : first));
}

async function notifyOffer(
  deps: OfferDeps,
  tx: Executor,
  { entry, event, type, until }: { entry: EntryRow; event: SoldEvent; type: SoldType; until: Date },
): Promise<void> {
  const secret = signId(deps, WAITLIST_SECRET, entry.id);
  const words = {
    event: event.title,
    type: type.name,
    count: entry.quantity,
    day: formatLongDate(until),
    time: formatRomeTime(until),
  };
  const { offer } = texts.mails;
  const path = checkoutPage(event.slug, { offer: secret });
  await sendMail(
    deps.queue,
    {
      to: { name: entry.first_name, address: entry.email },
      subject: fillMessage(offer.subject, words),
      paragraphs: [
        fillMessage(entry.quantity === 1 ? offer.one : offer.many, words),
        ...whenAndWhere(event, [type], deps.now()),
      ],
      action: { label: offer.action, url: `${deps.config.siteUrl}${path}` },
      notes: [fillMessage(offer.until, words)],
      leave: {
        label: texts.mails.leave,
        url: `${deps.config.siteUrl}${checkoutPage(event.slug, { leave: secret })}`,
      },
    },
    { tx },
  );
  if (!entry.user_id) return;
  await notify(deps, tx, {
    userId: entry.user_id,
    type: "waitlist_offer",
    title: texts.news.offer.title,
    body: fillMessage(texts.news.offer.body, words),
    // A notification on a locked screen must not contain a secret: the account gives access.
    deepLink: checkoutPage(event.slug, { offer: entry.id }),
    expiresAt: until,
    hasOwnMail: true,
  });
}

/** True if an offer of a type could be accepted now. */
function isOfferable(event: SoldEvent, type: SoldType | undefined, now: Date): type is SoldType {
  if (!type) return false;
  const { state } = describeSale(event, type, now);
  return state !== "ended" && state !== "coming_soon";
}

/**
 * Makes an offer in its own transaction, which takes the places last. Throws `not_found`,
 * `conflict` if the person does not wait or the type is not sold, `PlacesGone`.
 */
async function offerTo(
  deps: OfferDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // One offer at a time: a later person is considered when earlier ones are settled.
    await acquireAdvisoryLock(tx, `waiting list ${eventId}`);
    const entry = await entryRows.lock(tx, id);
    if (entry?.event_id !== eventId) throw new DomainError("not_found");
    if (entry.status !== "waiting") throw new DomainError("conflict", texts.faults.notWaiting);
    const event = await findSoldEvent(tx, eventId);
    const [type] = await keepTypes(tx, eventId, [entry.type_id]);
    const now = deps.now();
    if (!isOfferable(event, type, now)) throw new DomainError("conflict", texts.faults.saleOver);
    const until = offerEnd(event, type, now);
    await entryRows.update(tx, id, {
      status: "offered",
      offered_at: now,
      offer_expires_at: until,
      quota_ids: type.quota_ids,
    });
    await notifyOffer(deps, tx, { entry, event, type, until });
    await movePlaces(deps, tx, [{ quotaIds: type.quota_ids, by: entry.quantity }]);
  });
}

/**
 * Offers free places to waiting people, in order or by lot. A person who wants more than is free is
 * skipped and keeps their turn, so that no place stays empty.
 */
export async function offerPlaces(deps: OfferDeps, eventId: string): Promise<void> {
  const event = await findSoldEvent(deps.db, eventId);
  const types = new Map((await typesOf(deps.db, [eventId])).map((type) => [type.id, type]));
  const waiting = await selectWaiting(deps.db, eventId);
  const inTurn = event.settings.waitlist_mode === "lottery" ? shuffle(waiting) : waiting;
  const left = new Map([...types].map(([id, { remaining }]) => [id, remaining]));
  for (const { id, type_id, quantity } of inTurn) {
    if (!isOfferable(event, types.get(type_id), deps.now())) continue;
    const free = left.get(type_id) ?? null;
    // Most people cannot be served; only a possible match is worth a transaction.
    if (free !== null && free < quantity) continue;
    try {
      await offerTo(deps, { eventId, id });
      if (free !== null) left.set(type_id, free - quantity);
    } catch (error) {
      // Other types share its places: others who want as many cannot be served either.
      if (error instanceof PlacesGone) left.set(type_id, quantity - 1);
      // Another run has made the offer, or the person has left.
      else if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Offers places to a waiting person before their turn. Throws `not_found`, `conflict`. */
export async function offerOutOfTurn(
  deps: OfferDeps,
  place: { eventId: string; id: string },
): Promise<void> {
  try {
    await offerTo(deps, place);
  } catch (error) {
    if (error instanceof PlacesGone) throw new DomainError("conflict", texts.faults.noPlaces);
    throw error;
  }
}

/** Ends expired offers, some hundreds per transaction; their places go to the next people. */
export async function expireOffers(deps: Pick<Deps, "db" | "now" | "queue">): Promise<number> {
  let ended = 0;
  for (;;) {
    const now = deps.now();
    const batch = await inTransaction(deps.db, async (tx) => {
      const rows = await lockOverdue(tx, now, AT_ONCE);
      await entryRows.update(
        tx,
        rows.map(({ id }) => id),
        { status: "expired", closed_at: now },
      );
      await releaseOffers(deps, tx, rows);
      return rows.length;
    });
    ended += batch;
    if (batch < AT_ONCE) return ended;
  }
}
