import type { StreetRow, WasteUserKind } from "@/lib/contract/waste";
import { plainText } from "./search-text";
import { placeWords } from "./zone-places";

// Which row of a street an address belongs to (docs/domain/waste.md).

/** What a range of house numbers says. */
export type StreetRange = Pick<StreetRow, "side" | "from" | "to" | "kind" | "zone_id" | "note">;

/** A street's name as it is compared: "V.le  Europa" is "viale europa". */
export function streetKey(street: string): string {
  return placeWords(street).join(" ");
}

interface HouseNumber {
  /** Null: none is given ("SNC"). */
  number: number | null;
  /** "B" of "12/B", "SNC" of "1/SNC", "2" of "2/2". */
  letters: string;
}

/** Null: nothing is written. */
export function parseHouseNumber(text: string): HouseNumber | null {
  const plain = plainText(text)
    .replace(/^(?:n|nr|num|numero|civico)\b[.°º]?\s*/, "")
    .toUpperCase();
  const [, digits, rest = ""] = /^\s*(\d{0,6})(.*)$/s.exec(plain) ?? [];
  const letters = rest.replace(/[^A-Z0-9]+/g, "");
  if (!digits && letters === "") return null;
  return { number: digits ? Number(digits) : null, letters };
}

/** An address as text: equal ones have equal texts, however they are written, and only they. */
export function addressKey(address: {
  street: string;
  number: string;
  kind: WasteUserKind;
}): string {
  const house = parseHouseNumber(address.number);
  // No street has a slash: "Via 2" without a number is not number 2 of "Via", and "2/2" is not "22".
  const number = house ? `${house.number ?? ""}/${house.letters}` : "";
  return `${address.kind} ${streetKey(address.street)}/${number}`;
}

/** Order of letters: none, then numbers by size, then words. */
function compareLetters(one: string, other: string): number {
  const rank = (letters: string) => (letters === "" ? 0 : /^\d/.test(letters) ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  const size = Number.parseInt(one, 10) - Number.parseInt(other, 10);
  if (Number.isFinite(size) && size !== 0) return size;
  return Number(one > other) - Number(one < other);
}

function compareNumbers(one: HouseNumber, other: HouseNumber): number {
  return (one.number ?? 0) - (other.number ?? 0) || compareLetters(one.letters, other.letters);
}

function isWithin({ from, to, side }: StreetRange, house: HouseNumber): boolean {
  const isWhole = from === null && to === null && side === "all";
  if (house.number === null) return isWhole;
  if (side !== "all" && (side === "even") !== (house.number % 2 === 0)) return false;
  const first = from === null ? null : parseHouseNumber(from);
  const last = to === null ? null : parseHouseNumber(to);
  if (first && compareNumbers(house, first) < 0) return false;
  if (!last) return true;
  // "Up to 12" includes 12/B.
  return last.letters === ""
    ? house.number <= (last.number ?? 0)
    : compareNumbers(house, last) <= 0;
}

const whole: StreetRange = {
  ...{ side: "all", from: null, to: null },
  ...{ kind: null, zone_id: null, note: null },
};

/** How closely a row describes a number: of two that fit, the closer one counts. */
function closeness({ from, to, side, kind }: StreetRange): number {
  const isOne = from !== null && from === to;
  const numbers = isOne ? 6 : from !== null && to !== null ? 4 : (from ?? to) ? 3 : 0;
  return (numbers + Number(side !== "all")) * 2 + Number(kind !== null);
}

type Resolved<Row> =
  | { outcome: "found"; row: Row }
  | { outcome: "number_needed" }
  | { outcome: "unknown_number" };

/** The row of a house number among the rows of its street. */
export function rowOfNumber<Row extends StreetRange>(
  rows: readonly Row[],
  { number, kind }: { number: string; kind: WasteUserKind },
): Resolved<Row> {
  const mine = rows.filter((row) => row.kind === null || row.kind === kind);
  const house = parseHouseNumber(number);
  const closest = (list: readonly Row[]) =>
    [...list].sort((one, other) => closeness(other) - closeness(one))[0];
  if (house === null) {
    // Every number leads to the same zone.
    const [first, ...others] = mine;
    if (first && others.every(({ zone_id }) => zone_id === first.zone_id)) {
      return { outcome: "found", row: closest(mine) ?? first };
    }
    return { outcome: first ? "number_needed" : "unknown_number" };
  }
  const row = closest(mine.filter((one) => isWithin(one, house)));
  if (row) return { outcome: "found", row };
  return { outcome: "unknown_number" };
}

/** True if a range ends before it begins. */
export function isBackwards({ from, to }: { from: string; to: string }): boolean {
  const [first, last] = [parseHouseNumber(from), parseHouseNumber(to)];
  return first !== null && last !== null && !isWithin({ ...whole, from, to }, first);
}

/** Two rows of a street that give the same number to different zones, and none is closer; null: none. */
export function clashOf<Row extends StreetRange>(rows: readonly Row[]): [Row, Row] | null {
  const isWithinOther = (one: StreetRange, other: StreetRange) =>
    [one.from, one.to].some((bound) => {
      const house = bound === null ? null : parseHouseNumber(bound);
      return house !== null && isWithin({ ...other, side: "all" }, house);
    });
  const meet = (one: StreetRange, other: StreetRange) =>
    (one.from === other.from && one.to === other.to) ||
    isWithinOther(one, other) ||
    isWithinOther(other, one);
  for (const [index, one] of rows.entries()) {
    const other = rows
      .slice(index + 1)
      .find(
        (next) =>
          next.zone_id !== one.zone_id &&
          next.kind === one.kind &&
          (next.side === one.side || next.side === "all" || one.side === "all") &&
          closeness(next) === closeness(one) &&
          meet(one, next),
      );
    if (other) return [one, other];
  }
  return null;
}
