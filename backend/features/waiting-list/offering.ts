import { randomInt } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { acquireAdvisoryLock } from "@/backend/db/turns";
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
import {
  type EntryRow,
  lockEntry,
  lockOverdue,
  selectAwaited,
  selectWaiting,
  updateEntries,
} from "./queries";

/** What the secret of a place on the list is for. */
export const WAITLIST_SECRET = "waitlist";
/** Offers that end in one transaction. */
const AT_ONCE = 500;
const MINUTE = 60_000;

type OfferDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;

/**
 * Asks for offers where places have come free, if anybody waits; in the transaction that frees them, before it does: two that
 * ask for the same wait for each other.
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

/** Gives back what was offered, as the last thing of a transaction. */
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

/** Until when an offer holds: never beyond the end of the sale. */
function offerEnd(event: SoldEvent, type: SoldType, now: Date): Date {
  const usual = new Date(now.getTime() + event.settings.offer_minutes * MINUTE);
  const ends = [type.sale_end, lastEnd(datesOf(event, type))].filter((end) => end !== null);
  return [usual, ...ends].reduce((first, end) => (end < first ? end : first));
}

async function tellOffer(
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
    // A locked screen and a notification are no place for a secret: their account opens it.
    deepLink: checkoutPage(event.slug, { offer: entry.id }),
    expiresAt: until,
    hasOwnMail: true,
  });
}

/** Whether an offer of a type could be taken up now. */
function isOfferable(event: SoldEvent, type: SoldType | undefined, now: Date): type is SoldType {
  if (!type) return false;
  const { state } = describeSale(event, type, now);
  return state !== "ended" && state !== "coming_soon";
}

/**
 * Gives one who waits an offer, in a transaction of its own, in which their places are taken last. Throws `not_found`, `conflict`
 * for who does not wait or for what is not sold, `PlacesGone`.
 */
async function offerTo(
  deps: OfferDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // One offer after the other: whoever came later is looked at when it is settled what became of who came before.
    await acquireAdvisoryLock(tx, `waiting list ${eventId}`);
    const entry = await lockEntry(tx, id);
    if (entry?.event_id !== eventId) throw new DomainError("not_found");
    if (entry.status !== "waiting") throw new DomainError("conflict", texts.faults.notWaiting);
    const event = await findSoldEvent(tx, eventId);
    const [type] = await keepTypes(tx, eventId, [entry.type_id]);
    const now = deps.now();
    if (!isOfferable(event, type, now)) throw new DomainError("conflict", texts.faults.saleOver);
    const until = offerEnd(event, type, now);
    await updateEntries(tx, [id], {
      status: "offered",
      offered_at: now,
      offer_expires_at: until,
      quota_ids: type.quota_ids,
    });
    await tellOffer(deps, tx, { entry, event, type, until });
    await movePlaces(deps, tx, [{ quotaIds: type.quota_ids, by: entry.quantity }]);
  });
}

/**
 * Offers what is free to those who wait, in the order in which they came or by lot. Whoever wants more than is free is passed
 * over, so that nothing stays empty, and keeps their turn.
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
    // Most wait in vain; only who may fit is worth a transaction.
    if (free !== null && free < quantity) continue;
    try {
      await offerTo(deps, { eventId, id });
      if (free !== null) left.set(type_id, free - quantity);
    } catch (error) {
      // Other types share its places: whoever wants as many comes in vain, too.
      if (error instanceof PlacesGone) left.set(type_id, quantity - 1);
      // Another run has offered it to them, or they have left.
      else if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Offers its places to one who waits, before their turn. Throws `not_found`, `conflict`. */
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

/** Ends offers whose time is over, some hundreds in a transaction; what they held goes to the next. */
export async function expireOffers(deps: Pick<Deps, "db" | "now" | "queue">): Promise<number> {
  let ended = 0;
  for (;;) {
    const now = deps.now();
    const batch = await inTransaction(deps.db, async (tx) => {
      const rows = await lockOverdue(tx, now, AT_ONCE);
      await updateEntries(
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
