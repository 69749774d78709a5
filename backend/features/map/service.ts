import { readStoredSettings } from "@/backend/features/settings/service";
import { findMapFile } from "@/backend/files/map-file";
import type { Deps } from "@/backend/kernel/deps";
import type { MapFileFacts, TownMap } from "@/lib/contract/map";

/** Where the pieces of the map come from: the file in the data folder, else the tile server that the settings name. */
export async function getTownMap({ db, config }: Pick<Deps, "db" | "config">): Promise<TownMap> {
  const { map_tiles_url: tiles, map_attribution: attribution = null } =
    await readStoredSettings(db);
  const file = await findMapFile(config.dataDir);
  if (file?.coverage) {
    const url = `/storage/map/${file.version}.pmtiles`;
    return { source: { kind: "file", url, ...file.coverage, attribution } };
  }
  return { source: tiles ? { kind: "tiles", url: tiles, attribution } : null };
}

/** What the operator put into the data folder, for the town's administrators. */
export async function getMapFileFacts({ config }: Pick<Deps, "config">): Promise<MapFileFacts> {
  const file = await findMapFile(config.dataDir);
  if (!file) return { file: null };
  const { size, modifiedAt, coverage } = file;
  return { file: { size, modified_at: modifiedAt.toISOString(), coverage } };
}
