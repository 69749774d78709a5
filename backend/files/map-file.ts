import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { bytesToHeader, TileType } from "pmtiles";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ByteRange } from "./store";

/** The tile file, placed in the data folder by the operator. */
export const MAP_FILE = "map.pmtiles";
const HEADER_BYTES = 127;

/** Data from the file's header. */
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
  /** Null: nothing displayable. */
  coverage: MapCoverage | null;
}

async function openMap(dataDir: string): Promise<FileHandle | null> {
  try {
    return await open(path.join(dataDir, MAP_FILE), "r");
  } catch (error) {
    const { code } = error as { code?: string };
    // An unreadable file counts as missing, so that pages do not fail.
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

/** The current file, or null. Throws if it is unreadable. */
export async function findMapFile(dataDir: string): Promise<MapFile | null> {
  const handle = await openMap(dataDir);
  try {
    return handle && (await factsOf(handle));
  } finally {
    await handle?.close();
  }
}

function noteUnreadable({ log }: Pick<Deps, "log">, error: unknown): void {
  log.warn({ err: error }, "the file of the map could not be read");
}

/** The file to show, or null. An unreadable one is logged and pages work without it. */
export async function findShownMapFile(
  deps: Pick<Deps, "config" | "log">,
): Promise<MapFile | null> {
  try {
    return await findMapFile(deps.config.dataDir);
  } catch (error) {
    noteUnreadable(deps, error);
    return null;
  }
}

/**
 * Opens this version of the file; null if it is missing or replaced. The caller must read or close
 * it. Throws `unavailable` if unreadable, and logs the reason.
 */
export async function openMapFile(
  deps: Pick<Deps, "config" | "log">,
  version: string,
): Promise<{
  file: MapFile;
  read: (range?: ByteRange) => Readable;
  close: () => Promise<void>;
} | null> {
  let handle: FileHandle | null = null;
  try {
    const opened = await openMap(deps.config.dataDir);
    if (!opened) return null;
    handle = opened;
    const file = await factsOf(handle);
    if (file?.coverage && file.version === version) {
      return {
        file,
        read: (range) => createReadStream("", { fd: opened, ...range }),
        close: () => opened.close(),
      };
    }
  } catch (error) {
    await handle?.close();
    noteUnreadable(deps, error);
    throw new DomainError("unavailable");
  }
  await handle.close();
  return null;
}
