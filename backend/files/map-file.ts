import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { bytesToHeader, TileType } from "pmtiles";
import type { ByteRange } from "./store";

/** The one file of tiles, in the data folder, where the operator puts it. */
export const MAP_FILE = "map.pmtiles";
const HEADER_BYTES = 127;

/** What the header of the file says. */
export interface MapCoverage {
  format: "vector" | "raster";
  bounds: { west: number; south: number; east: number; north: number };
  min_zoom: number;
  max_zoom: number;
}

export interface MapFile {
  size: number;
  modifiedAt: Date;
  /** Changes with the file. */
  version: string;
  /** Null: nothing that can be shown. */
  coverage: MapCoverage | null;
}

async function openMap(dataDir: string): Promise<FileHandle | null> {
  try {
    return await open(path.join(dataDir, MAP_FILE), "r");
  } catch (error) {
    const { code } = error as { code?: string };
    // One that the portal may not read is none, and no reason for a page to fail.
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES" || code === "ELOOP")
      return null;
    throw error;
  }
}

async function coverageOf(handle: FileHandle): Promise<MapCoverage | null> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const { bytesRead } = await handle.read(bytes, 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES || new TextDecoder().decode(bytes.subarray(0, 7)) !== "PMTiles") {
    return null;
  }
  try {
    const header = bytesToHeader(bytes.buffer);
    const { minLon: west, minLat: south, maxLon: east, maxLat: north } = header;
    const isArea = west < east && south < north && Math.abs(south) <= 90 && Math.abs(north) <= 90;
    if (!isArea || header.tileType === TileType.Unknown || header.specVersion !== 3) return null;
    return {
      format: header.tileType === TileType.Mvt ? "vector" : "raster",
      bounds: { west, south, east, north },
      min_zoom: header.minZoom,
      max_zoom: header.maxZoom,
    };
  } catch {
    return null;
  }
}

async function factsOf(handle: FileHandle): Promise<MapFile | null> {
  const stat = await handle.stat();
  if (!stat.isFile()) return null;
  const { size, mtime: modifiedAt } = stat;
  const version = `${size.toString(16)}-${modifiedAt.getTime().toString(16)}`;
  return { size, modifiedAt, version, coverage: await coverageOf(handle) };
}

/** The file as it is now; null: there is none. */
export async function findMapFile(dataDir: string): Promise<MapFile | null> {
  const handle = await openMap(dataDir);
  try {
    return handle && (await factsOf(handle));
  } finally {
    await handle?.close();
  }
}

/** Opens that version of the file; null: it is not, or no longer, there. Whoever opens it reads it or ends it. */
export async function openMapFile(
  dataDir: string,
  version: string,
): Promise<{
  file: MapFile;
  read: (range?: ByteRange) => Readable;
  close: () => Promise<void>;
} | null> {
  const handle = await openMap(dataDir);
  if (!handle) return null;
  try {
    const file = await factsOf(handle);
    if (file?.coverage && file.version === version) {
      return {
        file,
        read: (range) => createReadStream("", { fd: handle, ...range }),
        close: () => handle.close(),
      };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}
