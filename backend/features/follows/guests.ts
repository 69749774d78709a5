import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { checkFormToken } from "@/backend/kernel/form-token";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import { stopFollow } from "@/lib/contract/follow-endpoints";
import type { FollowInput, GuestChanges, GuestFollows } from "@/lib/contract/follows";
import type { SavedSearchInput } from "@/lib/contract/saved-searches";
import type { WasteReminderInput } from "@/lib/contract/waste-reminders";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/follows.json";
import { routes } from "@/lib/routes";
import { addFollow, requireSubject, showFollows } from "./following";
import {
  confirmFollows,
  countFollows,
  deleteFollows,
  type GuestRow,
  guestRows,
  selectGuest,
  upsertGuest,
} from "./queries";
import {
  confirmSearches,
  countSearches,
  deleteSearches,
  updateSearch,
} from "./saved-search-queries";
import { addSearch, showSearches, spellSearch } from "./saved-searches";
import { confirmReminders, countReminders, deleteReminders } from "./waste-reminder-queries";
import { addReminder, findAddress, showReminders } from "./waste-reminders";

/** Purpose of the form's token. */
export const FOLLOW_FORM = "follow";
const HOUR = 60 * 60;
const FROM_MACHINE = attemptsPer(HOUR, 5, "follows-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const FROM_ADDRESS = attemptsPer(24 * HOUR, 3, "follows-from-address");

type GuestDeps = Pick<Deps, "db" | "now" | "secrets" | "queue" | "config" | "editableKinds">;

/** Purpose of the token in a guest's mails. */
const PURPOSE = "follow guest";

type LinkDeps = Pick<GuestDeps, "secrets" | "config">;

/** The page where a guest manages follows. */
export function guestLink(deps: LinkDeps, guestId: string): string {
  const secret = signId(deps, PURPOSE, guestId);
  return new URL(routes.guestFollows(secret), deps.config.siteUrl).href;
}

/** One-click unsubscribe address for all mails to a guest (RFC 8058). */
export function stopLink(deps: LinkDeps, guestId: string): string {
  const url = new URL(stopFollow.path, deps.config.siteUrl);
  url.searchParams.set("token", signId(deps, PURPOSE, guestId));
  return url.href;
}

/** The form's data of a visitor without account. */
type GuestForm = Pick<FollowInput, "email" | "company" | "token">;

/**
 * Content of the mail, in the portal's words only: the sender of the form may be a stranger to its
 * reader.
 */
type Question = typeof texts.mails.search;

/**
 * Asks the owner of an address by mail to confirm; `add` stores the follow or search unconfirmed. A
 * bot gets the normal answer and nothing is stored. Throws `validation_failed`,
 * `too_many_requests`, and what `add` throws.
 */
async function askOwner(
  deps: GuestDeps,
  { email, company, token }: GuestForm,
  address: string | null,
  question: Question,
  add: (tx: Executor, guestId: string, at: Date) => Promise<unknown>,
): Promise<void> {
  if (!email) {
    throw new DomainError("validation_failed", undefined, { email: [texts.faults.email] });
  }
  checkFormToken(deps, FOLLOW_FORM, token);
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  if (company !== "") return;
  await consumeAttempt(deps, FROM_ADDRESS, mailBox(email));
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const guest = await upsertGuest(tx, email, at);
    await add(tx, guest.id, at);
    await sendMail(
      deps.queue,
      {
        to: { name: "", address: email },
        subject: question.subject,
        paragraphs: [question.text],
        action: { label: texts.mails.confirm.action, url: guestLink(deps, guest.id) },
        notes: [texts.mails.confirm.note],
      },
      { tx },
    );
  });
}

/**
 * Asks the owner of an address to confirm a follow. Throws like {@link askOwner}, `not_found`,
 * `conflict` for too many.
 */
export async function askGuest(
  deps: GuestDeps,
  input: FollowInput,
  address: string | null,
): Promise<void> {
  const subject = await requireSubject(deps.db, { kind: input.kind, key: input.key });
  const question = {
    subject: fillMessage(texts.mails.follow.subject, { name: subject.name }),
    text: fillMessage(texts.mails.follow.text, { name: subject.name }),
  };
  await askOwner(deps, input, address, question, (tx, guestId, at) =>
    addFollow(tx, { guest_id: guestId }, subject, { at, isConfirmed: false }),
  );
}

/**
 * Asks the owner of an address to confirm a saved search. Throws like {@link askOwner}, `conflict`
 * for too many.
 */
export async function askForSearch(
  deps: GuestDeps & Pick<Deps, "searchKinds">,
  input: SavedSearchInput,
  address: string | null,
): Promise<void> {
  const spelling = spellSearch(deps, input);
  await askOwner(deps, input, address, texts.mails.search, (tx, guestId, at) =>
    addSearch(tx, { guest_id: guestId }, spelling, input, { at, isConfirmed: false }),
  );
}

/**
 * Asks the owner of an address to confirm reminders of waste. Throws like {@link askOwner}, and
 * `validation_failed` for an address without a zone. Over the maximum the answer is the same, so
 * that nobody learns what the owner asked for.
 */
export async function askForReminder(
  deps: GuestDeps,
  input: WasteReminderInput,
  address: string | null,
): Promise<void> {
  const place = await findAddress(deps.db, input);
  await askOwner(deps, input, address, texts.mails.reminder, (tx, guestId, at) =>
    addReminder(tx, { guest_id: guestId }, place, { at, isConfirmed: false }),
  );
}

async function requireGuest(deps: GuestDeps, secret: string): Promise<GuestRow> {
  const id = readSignedId(deps, PURPOSE, secret);
  const guest = id && (await selectGuest(deps.db, { id }));
  if (!guest) throw new DomainError("not_found");
  return guest;
}

/** A guest's follows. Throws `not_found` for an unknown or ended token. */
export async function readGuest(deps: GuestDeps, secret: string): Promise<GuestFollows> {
  const { id, email, frequency } = await requireGuest(deps, secret);
  const guest = { guest_id: id };
  return {
    email,
    frequency,
    data: await showFollows(deps, guest),
    searches: await showSearches(deps, guest),
    reminders: await showReminders(deps.db, guest),
  };
}

/**
 * Applies a guest's changes; a guest without anything left is deleted. Throws like {@link
 * readGuest}.
 */
export async function changeGuest(
  deps: GuestDeps,
  { secret, confirm, frequency, searches = [], stop = [] }: GuestChanges,
): Promise<void> {
  const { id } = await requireGuest(deps, secret);
  const guest = { guest_id: id };
  await inTransaction(deps.db, async (tx) => {
    if (confirm) {
      await confirmFollows(tx, id, deps.now());
      await confirmSearches(tx, id, deps.now());
      await confirmReminders(tx, id, deps.now());
    }
    if (frequency) await guestRows.update(tx, id, { frequency });
    for (const { id: search, ...changes } of searches) {
      await updateSearch(tx, guest, search, changes);
    }
    if (stop.length > 0) {
      await deleteFollows(tx, guest, stop);
      await deleteSearches(tx, guest, stop);
      await deleteReminders(tx, guest, stop);
    }
    const left =
      (await countFollows(tx, guest)) +
      (await countSearches(tx, guest)) +
      (await countReminders(tx, guest));
    if (left === 0) await guestRows.remove(tx, id);
  });
}

/** Ends all follows of a guest and deletes the address; harmless if repeated. */
export async function forgetGuest(deps: GuestDeps, secret: string): Promise<void> {
  const id = readSignedId(deps, PURPOSE, secret);
  if (id) await inTransaction(deps.db, (tx) => guestRows.remove(tx, id));
}
