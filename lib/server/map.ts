import "server-only";
import { getSettings } from "./settings";

/** What the button of the map has to say before it is pressed. */
export interface MapOffer {
  /** Whom the browser asks once it is pressed; null: nobody but the site. */
  host: string | null;
}

/** Null: the town has no map (docs/domain/map.md). */
export async function getMapOffer(): Promise<MapOffer | null> {
  return (await getSettings()).map ?? null;
}
