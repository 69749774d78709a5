import { formatDates } from "@/backend/features/events/service";
import { heldDates, type SoldEvent } from "@/backend/features/ticketing/service";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/tickets.json";
import type { TicketRow } from "./queries";

const { mails } = texts;

/**
 * Dates of these tickets that are not over, as text; null: none. `most`: how many dates are named.
 */
export function formatTimes(
  event: Pick<SoldEvent, "dates" | "status">,
  sold: readonly Pick<TicketRow, "occurrence_id">[],
  now: Date,
  most?: number,
): string | null {
  const dates = heldDates(event, sold).filter(({ over_at }) => over_at > now);
  return dates.length === 0 ? null : formatDates(dates, now, most);
}

/** Paragraphs of a mail with date and place of these tickets; unknown facts are left out. */
export function whenAndWhere(
  event: Pick<SoldEvent, "dates" | "status" | "place">,
  sold: readonly Pick<TicketRow, "occurrence_id">[],
  now: Date,
): string[] {
  const dates = formatTimes(event, sold, now);
  const said = [
    dates && fillMessage(mails.when, { dates }),
    event.place && fillMessage(mails.where, { place: event.place }),
  ];
  return said.filter((text) => text !== null);
}
