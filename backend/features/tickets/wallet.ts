import type { Executor } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { drawPass } from "@/backend/wallet/apple";
import { saveLink } from "@/backend/wallet/google";
import type { PassContent } from "@/backend/wallet/pass-content";
import type { Ticket } from "@/lib/contract/tickets";
import { brandThemes } from "@/lib/domain/brand-colors";
import { overAtOf } from "@/lib/domain/event-times";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/tickets.json";
import { routes } from "@/lib/routes";
import { formatDates } from "./format-dates";
import { selectVenue } from "./queries";

export type WalletDeps = Pick<Deps, "now" | "config" | "wallets">;

/** The fields that a wallet gets. */
type Carried = Omit<Ticket, "wallet">;

function appleOf({ wallets, now }: WalletDeps) {
  return wallets.apple && wallets.apple.validUntil > now() ? wallets.apple : null;
}

/** The date on a card: the next valid one, or the last; null: not known. */
function shownDate({ event, dates }: Carried, now: Date): PassContent["date"] {
  if (event.is_postponed) return null;
  const taking = dates
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ starts_at, ends_at, doors_at }) => ({
      starts_at: new Date(starts_at),
      ends_at: ends_at === null ? null : new Date(ends_at),
      doors_at: doors_at === null ? null : new Date(doors_at),
    }));
  return (
    taking.find((date) => overAtOf(date.starts_at, date.ends_at) > now) ?? taking.at(-1) ?? null
  );
}

function addressOf({ own, card }: NonNullable<Awaited<ReturnType<typeof selectVenue>>>) {
  const street = card ? [card.street, card.number].filter(Boolean).join(" ") : own.street;
  return [street, (card ?? own).city].filter(Boolean).join(", ") || null;
}

async function contentOf(
  deps: WalletDeps,
  db: Executor,
  ticket: Carried,
): Promise<PassContent | null> {
  const { event, holder } = ticket;
  const venue = await selectVenue(db, event.slug);
  if (!venue) return null;
  const settings = await readStoredSettings(db);
  const { brand, onBrand } = brandThemes(settings.theme_color).light;
  const { latitude, longitude } = venue.card ?? venue.own;
  const now = deps.now();
  return {
    id: ticket.id,
    eventId: venue.event_id,
    title: event.title,
    url: new URL(routes.item("events", event.slug), deps.config.siteUrl).href,
    place: event.place ? { name: event.place, address: addressOf(venue) } : null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    date: shownDate(ticket, now),
    dates: formatDates(ticket, romeDay(now)),
    holder: [holder.first_name, holder.last_name].filter(Boolean).join(" ") || null,
    type: ticket.type_name,
    order: ticket.order_code,
    code: ticket.qr,
    site: { name: brandOf(settings).name, background: brand, foreground: onBrand },
  };
}

/** Where a ticket can be saved besides its page; nowhere while unpaid. */
export async function walletOf(
  deps: WalletDeps,
  db: Executor,
  ticket: Carried,
): Promise<Ticket["wallet"]> {
  const { google } = deps.wallets;
  const isDue = ticket.status === "pending";
  const content = google && ticket.qr !== null && !isDue ? await contentOf(deps, db, ticket) : null;
  return {
    apple: appleOf(deps) !== null && !isDue,
    google:
      google && content?.code
        ? saveLink(google, { ...content, code: content.code }, deps.now())
        : null,
  };
}

/**
 * A ticket as a signed pass, void without a code. Throws `not_found` without a signing key,
 * `conflict` while unpaid.
 */
export async function passOf(
  deps: WalletDeps,
  db: Executor,
  ticket: Ticket,
): Promise<Uint8Array<ArrayBuffer>> {
  const apple = appleOf(deps);
  const content = apple && (await contentOf(deps, db, ticket));
  if (!content) throw new DomainError("not_found");
  if (ticket.status === "pending") throw new DomainError("conflict", texts.faults.noPass);
  return drawPass(apple, content);
}
