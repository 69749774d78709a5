import { randomInt } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import {
  datesOf,
  describeSale,
  findSoldEvent,
  freePlaces,
  lastEnd,
  movePlaces,
  PlacesGone,
  type SoldEvent,
  type SoldType,
  typesOf,
} from "@/backend/features/ticketing/service";
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
  lockWaiting,
  selectAwaited,
  updateEntries,
} from "./queries";

/** What the secret of a place on the list is for. */
export const WAITLIST_SECRET = "waitlist";
/** Who is looked at for one round of offers, and offers that end in one transaction. */
const AT_ONCE = 500;
const MINUTE = 60_000;

type OfferDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets" | "log">;

/** Asks for offers where places have come free, if anybody waits; in the transaction that frees them. */
export async function placesFreed(
  { queue }: Pick<Deps, "queue">,
  tx: Executor,
  eventIds: readonly string[],
): Promise<void> {
  for (const event_id of await selectAwaited(tx, [...new Set(eventIds)])) {
    await queue.send(OFFER_PLACES, { event_id }, { key: event_id, tx });
  }
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
      paragraphs: [fillMessage(entry.quantity === 1 ? offer.one : offer.many, words)],
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
    deepLink: path,
    expiresAt: until,
    hasOwnMail: true,
  });
}

/** Gives somebody an offer if their places are free; false: they are not. */
async function offerTo(
  deps: OfferDeps,
  tx: Executor,
  { entry, event, type }: { entry: EntryRow; event: SoldEvent; type: SoldType },
): Promise<boolean> {
  const now = deps.now();
  const until = offerEnd(event, type, now);
  try {
    await inTransaction(tx, (part) =>
      movePlaces(deps, part, [{ quotaIds: type.quota_ids, by: entry.quantity }]),
    );
  } catch (error) {
    if (error instanceof PlacesGone) return false;
    throw error;
  }
  await updateEntries(tx, [entry.id], {
    status: "offered",
    offered_at: now,
    offer_expires_at: until,
    quota_ids: type.quota_ids,
  });
  await tellOffer(deps, tx, { entry, event, type, until });
  return true;
}

/**
 * Offers what is free to those who wait, in the order in which they came or by lot. Whoever wants more than is free is passed
 * over, so that nothing stays empty, and keeps their turn.
 */
export async function offerPlaces(deps: OfferDeps, eventId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await findSoldEvent(tx, eventId);
    const types = new Map((await typesOf(tx, [eventId])).map((type) => [type.id, type]));
    const waiting = await lockWaiting(tx, eventId, AT_ONCE);
    const inTurn = event.settings.waitlist_mode === "lottery" ? shuffle(waiting) : waiting;
    const left = new Map([...types].map(([id, { remaining }]) => [id, remaining]));
    for (const entry of inTurn) {
      const type = types.get(entry.type_id);
      const free = left.get(entry.type_id);
      if (!type || describeSale(event, type, deps.now()).state === "ended") continue;
      // Most wait in vain; only who may fit is worth an update.
      if (free !== null && free !== undefined && free < entry.quantity) continue;
      const isOffered = await offerTo(deps, tx, { entry, event, type });
      if (isOffered && free !== null && free !== undefined) {
        left.set(entry.type_id, free - entry.quantity);
      }
    }
  });
}

/** Offers its places to one who waits, before their turn. Throws `not_found`, `conflict`. */
export async function offerOutOfTurn(
  deps: OfferDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (entry?.event_id !== eventId) throw new DomainError("not_found");
    if (entry.status !== "waiting") throw new DomainError("conflict", texts.faults.notWaiting);
    const event = await findSoldEvent(tx, eventId);
    const type = (await typesOf(tx, [eventId])).find((one) => one.id === entry.type_id);
    if (!type || describeSale(event, type, deps.now()).state === "ended") {
      throw new DomainError("conflict", texts.faults.saleOver);
    }
    if (!(await offerTo(deps, tx, { entry, event, type }))) {
      throw new DomainError("conflict", texts.faults.noPlaces);
    }
  });
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
      await freePlaces(
        tx,
        rows.map(({ quota_ids, quantity }) => ({ quotaIds: quota_ids, by: quantity })),
      );
      await placesFreed(
        deps,
        tx,
        rows.map(({ event_id }) => event_id),
      );
      return rows.length;
    });
    ended += batch;
    if (batch < AT_ONCE) return ended;
  }
}
