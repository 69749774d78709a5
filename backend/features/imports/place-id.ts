import type { ImportRecord } from "@/lib/contract/imports";

/** About ten metres: sources move their points by less. */
const DECIMALS = 4;

/**
 * An id for a place without one in its source, from name and position, so that the next import
 * finds it again. Null: the position is not known.
 */
export function idOfPlace(
  name: string,
  location: ImportRecord["location"],
  address: readonly (string | null | undefined)[] = [],
): string | null {
  const street = address.filter(Boolean).join(" ");
  const where = location
    ? `${location.latitude.toFixed(DECIMALS)},${location.longitude.toFixed(DECIMALS)}`
    : street;
  if (!where) return null;
  const tidy = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return `${tidy(name).slice(0, 100)}@${tidy(where).slice(0, 99)}`;
}
