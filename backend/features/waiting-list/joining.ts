import { z } from "zod";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  canBeAwaited,
  describeSale,
  findBuyers,
  findPublicSale,
  findSoldEvent,
  toOrderedEvent,
  turnOfBuyer,
  typesOf,
} from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import { ORDERS_PER_PAGE } from "@/lib/contract/order-constants";
import type { WaitlistEntry, WaitlistInput } from "@/lib/contract/waiting-list";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waiting-list.json";
import { checkoutPage } from "@/lib/routes";
import { releaseOffers, WAITLIST_SECRET } from "./offering";
import {
  countBefore,
  countOf,
  type EntryRow,
  entryRows,
  insertEntry,
  isLive,
  selectEntry,
  selectLiveOf,
  selectPageOf,
} from "./queries";

const HOUR = 60 * 60;
const FROM_MACHINE = attemptsPer(HOUR, 10, "waitlist-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const MAILS = attemptsPer(24 * HOUR, 3, "waitlist-mails");

type JoinDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/**
 * Adds a person to the waiting list of sold-out tickets. A person already on it keeps their place
 * and gets the same answer; the mail says for what. Throws `not_found`, `conflict`,
 * `validation_failed`, `too_many_requests`.
 */
export async function joinWaitlist(
  deps: JoinDeps,
  slug: string,
  {
    input,
    user,
    address,
  }: { input: WaitlistInput; user: CurrentUser | null; address: string | null },
): Promise<{ message: string }> {
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  await consumeAttempt(deps, MAILS, mailBox(input.email));
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const event = await findPublicSale(tx, slug);
    const type = (await typesOf(tx, [event.id])).find(({ id }) => id === input.type_id);
    if (!type || !canBeAwaited(type)) throw refuseField("type_id", texts.faults.unknownType);
    if (input.quantity < type.min_per_order) {
      throw refuseField(
        "quantity",
        fillMessage(texts.faults.tooFew, { count: type.min_per_order }),
      );
    }
    if (input.quantity > type.max_per_order) {
      throw refuseField(
        "quantity",
        fillMessage(texts.faults.tooMany, { count: type.max_per_order }),
      );
    }
    const { state } = describeSale(event, type, now);
    if (!event.settings.waitlist_open) throw new DomainError("conflict", texts.faults.closed);
    if (state === "ended") throw new DomainError("conflict", texts.faults.saleOver);
    if (state !== "waitlist") throw new DomainError("conflict", texts.faults.notSoldOut);
    const { first_name, email, quantity } = input;
    const userId = user?.id ?? null;
    const [buyer] = await findBuyers(tx, [{ userId, email }]);
    if (!buyer) throw new DomainError("conflict");
    await acquireAdvisoryLock(tx, turnOfBuyer(event.id, buyer));
    const standing = await selectLiveOf(tx, event.id, buyer);
    const row =
      standing ??
      (await insertEntry(tx, {
        event_id: event.id,
        type_id: type.id,
        status: "waiting",
        user_id: userId,
        first_name,
        email,
        quantity,
        created_at: now,
      }));
    const found = await selectEntry(tx, row.id);
    if (!found) throw new DomainError("conflict");
    const { entry, type: awaited } = found;
    const { joined } = texts.mails;
    const kept = entry.status === "offered" ? joined.offered : joined.already;
    const secret = signId(deps, WAITLIST_SECRET, entry.id);
    const words = { event: event.title, type: awaited.name, count: entry.quantity };
    await sendMail(
      deps.queue,
      {
        // The token is for the reader of the place's mailbox.
        to: { name: entry.first_name, address: entry.email },
        subject: fillMessage(joined.subject, words),
        paragraphs: [fillMessage(standing ? kept : joined.text, words)],
        leave: {
          label: texts.mails.leave,
          url: `${deps.config.siteUrl}${checkoutPage(event.slug, { leave: secret })}`,
        },
      },
      { tx },
    );
  });
  return { message: texts.joined };
}

/** Access to a place: the mail's token, or its id with the account that made it. */
export interface PlaceKey {
  token: string;
  user: CurrentUser | null;
}

const isOwn = (row: EntryRow, user: CurrentUser | null) => user !== null && row.user_id === user.id;

/**
 * Id of the place that a key opens; `isProved`: the token is enough, otherwise only the account.
 */
function idIn(
  deps: Pick<Deps, "secrets">,
  { token }: PlaceKey,
): { id: string; isProved: boolean } | null {
  const signed = readSignedId(deps, WAITLIST_SECRET, token);
  if (signed !== null) return { id: signed, isProved: true };
  return z.uuid().safeParse(token).success ? { id: token, isProved: false } : null;
}

/** Null: the key is invalid. */
async function lockByKey(
  deps: Pick<Deps, "secrets">,
  tx: Executor,
  key: PlaceKey,
): Promise<EntryRow | null> {
  const named = idIn(deps, key);
  const row = named && (await entryRows.lock(tx, named.id));
  return row && (named.isProved || isOwn(row, key.user)) ? row : null;
}

/** Throws `not_found`. */
export async function readPlace(
  deps: Pick<Deps, "db" | "secrets">,
  key: PlaceKey,
): Promise<WaitlistEntry> {
  const named = idIn(deps, key);
  const found = named && (await selectEntry(deps.db, named.id));
  if (!found || !(named.isProved || isOwn(found.entry, key.user))) {
    throw new DomainError("not_found");
  }
  const { entry, type } = found;
  const { first_name, email } = entry;
  const isOffered = entry.status === "offered";
  return {
    status: entry.status,
    event: toOrderedEvent(await findSoldEvent(deps.db, entry.event_id), [type]),
    type: { id: entry.type_id, name: type.name },
    quantity: entry.quantity,
    least: Math.min(type.min_per_order, entry.quantity),
    before: entry.status === "waiting" ? await countBefore(deps.db, entry) : null,
    offered_to: isOffered ? { first_name, email } : null,
    offer_expires_at: isOffered ? (entry.offer_expires_at?.toISOString() ?? null) : null,
  };
}

/**
 * Gives up a place; its offer goes to the next person. Harmless if repeated. Throws `not_found`.
 */
export async function leaveWaitlist(deps: JoinDeps, key: PlaceKey): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockByKey(deps, tx, key);
    if (!row) throw new DomainError("not_found");
    await closeEntries(deps, tx, [row]);
  });
}

/** Removes a person from the list for its organiser; harmless if repeated. Throws `not_found`. */
export async function takeOff(
  deps: JoinDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await entryRows.lock(tx, id);
    if (row?.event_id !== eventId) throw new DomainError("not_found");
    await closeEntries(deps, tx, [row]);
  });
}

/** Removes locked entries that are still on the list. Their offered places are freed last. */
export async function closeEntries(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  rows: readonly EntryRow[],
): Promise<void> {
  const live = rows.filter(isLive);
  await entryRows.update(
    tx,
    live.map(({ id }) => id),
    { status: "cancelled", closed_at: deps.now() },
  );
  const offered = live.filter(({ status }) => status === "offered");
  if (offered.length > 0) await releaseOffers(deps, tx, offered);
}

/**
 * Locks an offer that is being accepted: its places go to the order. Throws `conflict`,
 * `validation_failed`.
 */
export async function openOffer(
  deps: Pick<Deps, "now" | "secrets">,
  tx: Executor,
  { eventId, ...key }: PlaceKey & { eventId: string },
): Promise<EntryRow> {
  const row = await lockByKey(deps, tx, key);
  if (row?.event_id !== eventId) throw refuseField("offer", texts.faults.unknownOffer);
  const isOpen =
    row.status === "offered" && row.offer_expires_at !== null && row.offer_expires_at > deps.now();
  if (!isOpen) throw new DomainError("conflict", texts.faults.offerOver);
  return row;
}

/** Marks the offer as accepted. */
export async function closeOffer(
  tx: Executor,
  id: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await entryRows.update(tx, id, { status: "purchased", order_id: orderId, closed_at: at });
}

/** Waiting list of an event for its organiser, newest first. */
export async function listWaiting(db: Executor, eventId: string, page: number) {
  const paging = { page, perPage: ORDERS_PER_PAGE };
  const rows = await selectPageOf(db, eventId, sliceOf(paging));
  const data = rows.map(({ entry, type_name }) => ({
    id: entry.id,
    status: entry.status,
    first_name: entry.first_name,
    email: entry.email,
    type_name,
    quantity: entry.quantity,
    created_at: entry.created_at.toISOString(),
    offer_expires_at: entry.offer_expires_at?.toISOString() ?? null,
  }));
  return toPage(data, { ...paging, total: await countOf(db, eventId) });
}
