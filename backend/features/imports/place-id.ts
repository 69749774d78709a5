import type { ImportRecord } from "@/lib/contract/imports";

/** Some ten metres: sources move their points about by less. */
const DECIMALS = 4;

/**
 * The id of a place that has none at its source: from its name and where it is, so that the next import finds it again. Null:
 * nothing says where it is.
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
