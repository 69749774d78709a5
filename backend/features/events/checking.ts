import type { FieldErrors } from "@/backend/kernel/errors";
import type { EventContent } from "@/lib/contract/event-content";
import { writtenLength } from "@/lib/contract/text-constants";
import { clockChangeAt, instantOfLocal } from "@/lib/domain/event-times";
import { holdsLink } from "@/lib/domain/links-in-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";

const { faults } = texts;

function faultsOfDates(dates: EventContent["dates"]): FieldErrors {
  const found: FieldErrors = {};
  const starts = new Set<number>();
  const ids = new Set<string>();
  for (const [index, { id, start, end, doors, note }] of dates.entries()) {
    const at = (typed: string) => instantOfLocal(typed)?.getTime() ?? Number.NaN;
    const startsAt = at(start);
    for (const [part, typed] of Object.entries({ start, end, doors })) {
      if (typed && clockChangeAt(typed) === "skipped") {
        found[`dates.${index}.${part}`] = [fillMessage(faults.skipped, { time: typed.slice(11) })];
      }
    }
    if (starts.has(startsAt)) found[`dates.${index}.start`] = [faults.sameStart];
    if (ids.has(id)) found[`dates.${index}.id`] = [faults.sameDate];
    starts.add(startsAt);
    ids.add(id);
    if (end !== null && !(at(end) > startsAt)) found[`dates.${index}.end`] = [faults.end];
    if (doors !== null && !(at(doors) <= startsAt)) found[`dates.${index}.doors`] = [faults.doors];
    // Not checked before publication.
    if (note !== null && holdsLink(note)) found[`dates.${index}.note`] = [faults.noteLink];
  }
  return found;
}

function faultsOfPictures({ cover, gallery }: Partial<EventContent>): FieldErrors {
  const found: FieldErrors = {};
  if (cover && writtenLength(cover.alt) === 0) found.cover = [faults.pictureText];
  for (const [index, { alt }] of (gallery ?? []).entries()) {
    if (writtenLength(alt) === 0) found[`gallery.${index}.alt`] = [faults.pictureText];
  }
  return found;
}

/** Checks beyond the schema: of the event's readable fields, and of its published dates. */
export function faultsOf(
  content: Partial<EventContent>,
  changes: Partial<EventContent>,
): FieldErrors {
  const found: FieldErrors = {
    ...(changes.dates && faultsOfDates(changes.dates)),
    ...faultsOfPictures(changes),
  };
  const { place, contact } = changes;
  if (place && !place.activity && !place.address && !place.online_url) {
    found.place = [faults.place];
  }
  if (contact && !contact.phone && !contact.email && !contact.url) found.contact = [faults.contact];
  const tellsPrices = changes.is_free !== undefined || changes.prices !== undefined;
  if (tellsPrices && content.is_free && content.prices?.some(({ amount }) => amount !== 0)) {
    found.prices = [faults.free];
  }
  const tellsSale = changes.ticketing_mode !== undefined || changes.is_show !== undefined;
  if (tellsSale && content.ticketing_mode === "paid_internal" && content.is_show !== false) {
    found.ticketing_mode = [content.is_show ? faults.showSold : faults.showUnsaid];
  }
  const tellsEntry = changes.ticketing_mode !== undefined || changes.external_url !== undefined;
  if (tellsEntry && content.ticketing_mode !== undefined) {
    const isElsewhere = content.ticketing_mode === "external_link";
    if (isElsewhere && !content.external_url) found.external_url = [faults.externalMissing];
    if (!isElsewhere && content.external_url) found.external_url = [faults.externalUnwanted];
  }
  return found;
}
