import { readStreetStart } from "@/lib/client/street-start";
import { readPlace } from "@/lib/client/waste-place";
import type { Position } from "@/lib/domain/position";

/** The street of the address that is kept on the device for the calendar; null: none, or unknown. */
export async function keptPosition(signal: AbortSignal): Promise<Position | null> {
  const place = readPlace();
  if (!place) return null;
  const { position, isStreet } = await readStreetStart(place.street, signal);
  return isStreet ? position : null;
}
