import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type {
  StaffWaste,
  WasteAddress,
  WasteAddressQuery,
  WasteCalendar,
  WasteOverview,
  WasteUserKind,
} from "@/lib/contract/waste";
import { WASTE_LIMITS, wasteUserKinds } from "@/lib/contract/waste-constants";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { rowOfNumber, streetKey } from "@/lib/domain/waste-address";
import { eveningsBetween, missingYear } from "@/lib/domain/waste-calendar";
import { placeWords } from "@/lib/domain/zone-places";
import { readFractions, readZones } from "./lists";
import {
  selectFractions,
  selectPublished,
  selectStreet,
  selectStreetNames,
  selectYearCards,
  selectZones,
  streetRows,
  zoneRows,
} from "./queries";
import { toStreetRow } from "./streets";

const DAYS_AHEAD = 60;

/** The fractions, and the zones with their published years. */
export async function readOverview(db: Executor): Promise<WasteOverview> {
  const cards = (await selectYearCards(db)).filter(({ state }) => state === "published");
  const zones = (await selectZones(db)).map(({ id, slug, name, note }) => ({
    ...{ slug, name, note },
    calendars: wasteUserKinds
      .map((kind) => ({ kind, years: publishedYears(cards, { id, kind }) }))
      .filter(({ years }) => years.length > 0),
  }));
  return {
    fractions: (await selectFractions(db)).map(({ words: _, position: __, ...row }) => row),
    zones,
    has_streets: (await streetRows.count(db)) > 0,
  };
}

type Card = Awaited<ReturnType<typeof selectYearCards>>[number];

function publishedYears(
  cards: readonly Card[],
  { id, kind }: { id: string; kind: WasteUserKind },
): number[] {
  return cards
    .filter((one) => one.zone_id === id && one.kind === kind && one.state === "published")
    .map(({ year }) => year)
    .sort((one, other) => one - other);
}

/** Everything for the staff but the plans and the rows of streets. */
export async function readForStaff(db: Executor, now: Date): Promise<StaffWaste> {
  const cards = await selectYearCards(db);
  const zones = await readZones(db);
  const missing = zones.zones.flatMap(({ id }) =>
    wasteUserKinds.flatMap((kind) => {
      const year = missingYear(publishedYears(cards, { id, kind }), romeDay(now));
      return year === null ? [] : [{ zone_id: id, kind, year }];
    }),
  );
  return {
    fractions: await readFractions(db),
    zones,
    years: cards.map(({ published_at, changed_at, ...card }) => ({
      ...card,
      published_at: published_at?.toISOString() ?? null,
      changed_at: changed_at?.toISOString() ?? null,
    })),
    streets: await streetRows.count(db),
    missing,
  };
}

/** Names of streets with words that begin so; empty for no word. */
export async function findStreets(db: Executor, q: string): Promise<{ data: string[] }> {
  const words = placeWords(q);
  if (words.length === 0) return { data: [] };
  return { data: await selectStreetNames(db, words, WASTE_LIMITS.streetsFound) };
}

/** The rows of a street, also if its name is not written out and no other street fits. */
async function rowsOfStreet(db: Executor, street: string) {
  const key = streetKey(street);
  const rows = key ? await selectStreet(db, key) : [];
  if (rows.length > 0 || !key) return rows;
  const [only, ...others] = await selectStreetNames(db, key.split(" "), 2);
  return only && others.length === 0 ? selectStreet(db, streetKey(only)) : [];
}

/** The zone of an address for a kind of user, or why there is none. */
export async function resolveAddress(
  db: Executor,
  { street, number, kind }: WasteAddressQuery,
): Promise<WasteAddress> {
  const rows = await rowsOfStreet(db, street);
  const [first] = rows;
  if (!first) return { outcome: "unknown_street", street: null, zone: null, note: null };
  const found = rowOfNumber(rows.map(toStreetRow), { number, kind });
  if (found.outcome !== "found") {
    return { outcome: found.outcome, street: first.street, zone: null, note: null };
  }
  const { zone_id, note, street: name } = found.row;
  const zone = zone_id === null ? null : await zoneRows.find(db, zone_id);
  return {
    outcome: zone ? "zone" : "no_collection",
    street: name,
    zone: zone && { slug: zone.slug, name: zone.name },
    note,
  };
}

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days asked for, at most {@link WASTE_LIMITS.span}. */
function daysOf({ from, to }: Span, today: string): { from: string; to: string } {
  const first = from ?? addDays(today, -1);
  const last = to ?? addDays(first, DAYS_AHEAD);
  const end = addDays(first, WASTE_LIMITS.span);
  if (last < first) return { from: first, to: first };
  const days = [last, end].sort();
  return { from: first, to: days[0] ?? end };
}

/** The evenings of a zone for a kind of user, from published calendars. Throws `not_found`. */
export async function readCalendar(
  db: Executor,
  { slug, kind, ...span }: { slug: string; kind: WasteUserKind } & Span,
  now: Date,
): Promise<WasteCalendar> {
  const zone = await zoneRows.find(db, { slug });
  if (!zone) throw new DomainError("not_found");
  const { from, to } = daysOf(span, romeDay(now));
  const years = await selectPublished(db, { zoneId: zone.id, kind });
  const near = years.filter(
    ({ year }) => year >= Number(from.slice(0, 4)) - 1 && year <= Number(to.slice(0, 4)) + 1,
  );
  return {
    zone: { slug: zone.slug, name: zone.name, note: zone.note },
    ...{ kind, from, to },
    years: near
      .filter(({ year }) => `${year}` >= from.slice(0, 4) && `${year}` <= to.slice(0, 4))
      .map(({ year, source, source_url, published_at, changed_at }) => ({
        ...{ year, source, source_url },
        published_at: (published_at ?? now).toISOString(),
        changed_at: changed_at?.toISOString() ?? null,
      })),
    ...eveningsBetween(near, from, to),
    missing_year: missingYear(
      years.map(({ year }) => year),
      romeDay(now),
    ),
  };
}
