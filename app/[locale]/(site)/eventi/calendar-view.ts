import { permanentRedirect } from "next/navigation";
import type { Zone } from "@/lib/contract/activities";
import { isFiltered } from "@/lib/define-listing";
import { currentSlug } from "@/lib/domain/former-slugs";
import { eventDayPage, lastingOf } from "@/lib/event-routes";
import { type ListFilter, listings } from "@/lib/listings";
import { listZones } from "@/lib/server/activities";
import { readFilter, type SearchParams } from "@/lib/server/listings";

interface CalendarView {
  /** Path of the filtered day or month. */
  path: string;
  filter: ListFilter<"events">;
  zones: Zone[];
  isNarrowed: boolean;
}

/**
 * The filter of a day or month. `searchParams`: of the per-request twin (decision 051). A former
 * slug of a zone redirects to the present one.
 */
export async function readCalendarView(
  day: string,
  searchParams: Promise<SearchParams> | undefined,
): Promise<CalendarView> {
  const filter = lastingOf(readFilter("events", (await searchParams) ?? {}));
  const zones = await listZones();
  const path = eventDayPage(day, filter);
  const current = eventDayPage(day, { ...filter, zone: currentSlug(filter.zone, zones) });
  if (current !== path) permanentRedirect(current);
  return { path, filter, zones, isNarrowed: isFiltered(listings.events, filter) };
}
