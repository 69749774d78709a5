import { wordsOf } from "./search-text";

/** Rules that assign addresses to a zone (docs/domain/taxonomy.md). */
export interface ZoneRules {
  id: string;
  postal_codes: readonly string[];
  /** Streets and localities. */
  places: readonly string[];
}

/** The locating parts of an address. */
export interface ZoneAddress {
  street: string | null;
  postal_code: string | null;
  city: string | null;
  note: string | null;
}

const shortForms: Record<string, string> = {
  "c.so": "corso",
  "fraz.": "frazione",
  "l.go": "largo",
  "loc.": "localita",
  "p.le": "piazzale",
  "p.tta": "piazzetta",
  "p.za": "piazza",
  "p.zza": "piazza",
  "reg.": "regione",
  "str.": "strada",
  "v.": "via",
  "v.le": "viale",
};

/** Words of a place, with its type written out. */
export function placeWords(text: string): string[] {
  const [first = "", ...others] = text.trim().split(/\s+/);
  return wordsOf([shortForms[first.toLowerCase()] ?? first, ...others].join(" "));
}

/** True if the words occur consecutively in the others. */
function standIn(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.length > 0 &&
    others.some((_, start) => words.every((word, index) => others[start + index] === word))
  );
}

/**
 * The zone of an address: the one that names the longest part of its street, locality or town,
 * otherwise by postal code. Null if none matches.
 */
export function zoneOfAddress(address: ZoneAddress, zones: readonly ZoneRules[]): string | null {
  const parts = [address.street, address.note, address.city].map((part) => placeWords(part ?? ""));
  let best = { id: null as string | null, length: 0 };
  for (const { id, places } of zones) {
    for (const place of places) {
      const words = placeWords(place);
      const { length } = words.join(" ");
      if (length > best.length && parts.some((part) => standIn(words, part))) best = { id, length };
    }
  }
  if (best.id !== null) return best.id;
  const code = address.postal_code;
  return (code && zones.find(({ postal_codes }) => postal_codes.includes(code))?.id) || null;
}
