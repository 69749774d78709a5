import type { Executor } from "@/backend/db/handle";
import type { WastePickup, WasteUserKind } from "@/lib/contract/waste";
import { groupedBy } from "@/lib/domain/grouped-by";
import { addressKey, rowOfNumber, streetKey } from "@/lib/domain/waste-address";
import { eveningsBetween, missingYear } from "@/lib/domain/waste-calendar";
import {
  selectFractions,
  selectPublishedOf,
  selectPublishedYears,
  selectStreets,
  selectZones,
  type ZoneRow,
} from "./queries";
import { resolveAddress } from "./reading";
import { toStreetRow } from "./streets";

/** The calendar of a zone for a kind of user. */
interface CalendarOf {
  zone_id: string;
  kind: WasteUserKind;
}

interface Address {
  street: string;
  number: string;
  kind: WasteUserKind;
}

/** What all published calendars say from one day to another. */
export interface CalendarDays extends CalendarOf {
  pickups: WastePickup[];
}

/** The pickups of every published calendar from one day to another, both included. */
export async function calendarsBetween(
  db: Executor,
  from: string,
  to: string,
): Promise<CalendarDays[]> {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const calendars = groupedBy(
    await selectPublishedOf(db, years),
    ({ zone_id, kind }) => `${zone_id} ${kind}`,
  );
  return [...calendars.values()].flatMap((plans) => {
    const [plan] = plans;
    if (!plan) return [];
    const { zone_id, kind } = plan;
    return { zone_id, kind, pickups: eveningsBetween(plans, from, to).pickups };
  });
}

/** The years without a calendar that people will miss on a day, by zone and kind of user. */
export async function missingYears(
  db: Executor,
  today: string,
): Promise<(calendar: CalendarOf) => number | null> {
  const cards = await selectPublishedYears(db);
  return ({ zone_id, kind }) => {
    const own = cards.filter((card) => card.zone_id === zone_id && card.kind === kind);
    return missingYear(
      own.map(({ year }) => year),
      today,
    );
  };
}

/** The zone of each address by its key ({@link addressKey}); one without a zone is absent. */
export async function zonesOf(
  db: Executor,
  addresses: readonly Address[],
): Promise<Map<string, ZoneRow>> {
  const keys = [...new Set(addresses.map(({ street }) => streetKey(street)))];
  const rows = keys.length > 0 ? await selectStreets(db, keys) : [];
  const streets = groupedBy(rows, (row) => row.street_key);
  const zones = new Map((await selectZones(db)).map((zone) => [zone.id, zone]));
  const found = new Map<string, ZoneRow>();
  for (const { street, number, kind } of addresses) {
    const own = streets.get(streetKey(street)) ?? [];
    const answer = rowOfNumber(own.map(toStreetRow), { number, kind });
    const zone = answer.outcome === "found" ? zones.get(answer.row.zone_id ?? "") : undefined;
    if (zone) found.set(addressKey({ street, number, kind }), zone);
  }
  return found;
}

/** The zone of an address as somebody types it, with the street as the staff wrote it; null: none. */
export async function findZone(
  db: Executor,
  address: Address,
): Promise<{ street: string; zone_id: string } | null> {
  const { zone, street } = await resolveAddress(db, address);
  const row = zone && (await selectZones(db)).find(({ slug }) => slug === zone.slug);
  return row && street !== null ? { street, zone_id: row.id } : null;
}

/** Names of zones by id. */
export async function zoneNames(db: Executor): Promise<Map<string, string>> {
  return new Map((await selectZones(db)).map(({ id, name }) => [id, name]));
}

/** Names of fractions by slug. */
export async function fractionNames(db: Executor): Promise<Record<string, string>> {
  return Object.fromEntries((await selectFractions(db)).map(({ slug, name }) => [slug, name]));
}
