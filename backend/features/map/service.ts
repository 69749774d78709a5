import { extentOfTown } from "@/backend/features/activities/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import { findShownMapFile, putMapFile } from "@/backend/files/map-file";
import type { Deps } from "@/backend/kernel/deps";
import type { MapFileFacts, TownMap } from "@/lib/contract/map";
import { tags } from "@/lib/contract/revalidate";
import type { Area } from "@/lib/domain/position";

/** Source of the map tiles: the file in the data folder, else the tile server of the settings. */
export async function getTownMap(
  deps: Pick<Deps, "db" | "config" | "log" | "files">,
): Promise<TownMap> {
  const { map_tiles_url: tiles, map_attribution: attribution = null } = await readStoredSettings(
    deps.db,
  );
  const file = await findShownMapFile(deps);
  if (file?.coverage) {
    const url = `/storage/map/${file.version}.pmtiles`;
    return { source: { kind: "file", url, ...file.coverage, attribution } };
  }
  return { source: tiles ? { kind: "tiles", url: tiles, attribution } : null };
}

/** Degrees: about 3 km to each side, so that the map does not end at the last house. */
const SURROUNDINGS = { latitude: 0.03, longitude: 0.04 };
const CUT_DECIMALS = 100;

/** Rounded outwards. */
function withSurroundings({ west, south, east, north }: Area): Area {
  const least = (degrees: number) => Math.floor(degrees * CUT_DECIMALS) / CUT_DECIMALS;
  const most = (degrees: number) => Math.ceil(degrees * CUT_DECIMALS) / CUT_DECIMALS;
  return {
    west: Math.max(-180, least(west - SURROUNDINGS.longitude)),
    south: Math.max(-90, least(south - SURROUNDINGS.latitude)),
    east: Math.min(180, most(east + SURROUNDINGS.longitude)),
    north: Math.min(90, most(north + SURROUNDINGS.latitude)),
  };
}

/** The map file in the data folder, or where it would go, for the administrators. */
export async function getMapFileFacts(
  deps: Pick<Deps, "db" | "config" | "log" | "files">,
): Promise<MapFileFacts> {
  const [file, extent] = await Promise.all([findShownMapFile(deps), extentOfTown(deps.db)]);
  const cut = extent && withSurroundings(extent);
  if (!file) return { cut, file: null };
  const { size, modifiedAt, coverage } = file;
  return { cut, file: { size, modified_at: modifiedAt.toISOString(), coverage } };
}

/** Stores a new map file. Throws `bad_request` if it is no displayable map. */
export async function replaceMap(
  deps: Pick<Deps, "config" | "files" | "web">,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await putMapFile(deps, content);
  await deps.web.changed([tags.settings]);
}
