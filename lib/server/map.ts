import "server-only";
import { getSettings } from "./settings";

/** What the button of the map must say before it is pressed. */
export interface MapOffer {
  /** Host that the browser contacts after the press; null: only this site. */
  host: string | null;
}

/** Null: no map in this town (docs/domain/map.md). */
export async function getMapOffer(): Promise<MapOffer | null> {
  return (await getSettings()).map ?? null;
}
