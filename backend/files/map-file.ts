import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { bytesToHeader, TileType } from "pmtiles";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/map-file.json";
import { replaceFile } from "./replace-file";
import type { ByteRange, FileStore, StoredFile } from "./store";

/**
 * The tile file: in the data folder, where the operator may also put it, or with `FILES_URL` in the
 * store of all processes.
 */
const MAP_FILE = "map.pmtiles";
const HEADER_BYTES = 127;
/** Milliseconds that facts of the stored file are reused: each visitor's map asks for them. */
const KEPT_MS = 60_000;

type MapDeps = Pick<Deps, "config" | "log" | "files">;

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

/** The coverage by the first bytes of a file. */
function coverageOf(bytes: Uint8Array): MapCoverage | null {
  const head = new Uint8Array(bytes.subarray(0, HEADER_BYTES));
  if (head.length < HEADER_BYTES || new TextDecoder().decode(head.subarray(0, 7)) !== "PMTiles") {
    return null;
  }
  try {
    const header = bytesToHeader(head.buffer);
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

function factsOf({ size, modifiedAt }: StoredFile, head: Uint8Array): MapFile {
  const version = `${size.toString(16)}-${modifiedAt.getTime().toString(16)}`;
  return { size, modifiedAt, version, coverage: coverageOf(head) };
}

async function factsOfHandle(handle: FileHandle): Promise<MapFile | null> {
  const stat = await handle.stat();
  if (!stat.isFile()) return null;
  const head = new Uint8Array(HEADER_BYTES);
  const { bytesRead } = await handle.read(head, 0, HEADER_BYTES, 0);
  return factsOf({ size: stat.size, modifiedAt: stat.mtime }, head.subarray(0, bytesRead));
}

async function readStored(files: FileStore): Promise<MapFile | null> {
  const file = await files.get(MAP_FILE, { start: 0, end: HEADER_BYTES - 1 });
  return file && factsOf(file, await buffer(file.stream));
}

const kept = new WeakMap<FileStore, { at: number; file: Promise<MapFile | null> }>();

/** Of the moment, or of the last minute. */
function findStored(files: FileStore): Promise<MapFile | null> {
  const known = kept.get(files);
  if (known && performance.now() - known.at < KEPT_MS) return known.file;
  const file = readStored(files);
  kept.set(files, { at: performance.now(), file });
  return file;
}

/** The current file, or null. Throws if it is unreadable. */
export async function findMapFile({
  config,
  files,
}: Pick<MapDeps, "config" | "files">): Promise<MapFile | null> {
  if (config.files !== null) return findStored(files);
  const handle = await openMap(config.dataDir);
  try {
    return handle && (await factsOfHandle(handle));
  } finally {
    await handle?.close();
  }
}

function noteUnreadable({ log }: Pick<Deps, "log">, error: unknown): void {
  log.warn({ err: error }, "the file of the map could not be read");
}

/** The file to show, or null. An unreadable one is logged and pages work without it. */
export async function findShownMapFile(deps: MapDeps): Promise<MapFile | null> {
  try {
    return await findMapFile(deps);
  } catch (error) {
    noteUnreadable(deps, error);
    return null;
  }
}

interface OpenMapFile {
  file: MapFile;
  /** Null: replaced. */
  read: (range?: ByteRange) => Promise<Readable | null>;
  close: () => Promise<void>;
}

async function openStored(files: FileStore, version: string): Promise<OpenMapFile | null> {
  let file = await findStored(files);
  if (file?.version !== version) {
    // Another process may have replaced it within the minute.
    kept.delete(files);
    file = await findStored(files);
  }
  if (!file?.coverage || file.version !== version) return null;
  const read = async (range?: ByteRange) => {
    const opened = await files.get(MAP_FILE, range);
    if (!opened || factsOf(opened, new Uint8Array()).version === version) {
      return opened?.stream ?? null;
    }
    opened.stream.destroy();
    kept.delete(files);
    return null;
  };
  return { file, read, close: async () => undefined };
}

async function openInFolder(dataDir: string, version: string): Promise<OpenMapFile | null> {
  const handle = await openMap(dataDir);
  if (!handle) return null;
  try {
    const file = await factsOfHandle(handle);
    if (file?.coverage && file.version === version) {
      return {
        file,
        read: async (range) => createReadStream("", { fd: handle, ...range }),
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

/**
 * Opens this version of the file; null if it is missing or replaced. The caller must read or close
 * it. Throws `unavailable` if unreadable, and logs the reason.
 */
export async function openMapFile(deps: MapDeps, version: string): Promise<OpenMapFile | null> {
  const { config, files } = deps;
  try {
    return config.files === null
      ? await openInFolder(config.dataDir, version)
      : await openStored(files, version);
  } catch (error) {
    noteUnreadable(deps, error);
    throw new DomainError("unavailable");
  }
}

/** Throws `bad_request` before anything is stored if the file is no displayable map. */
async function* checked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const bytes of content) {
    if (isKnown) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < HEADER_BYTES) continue;
    if (!coverageOf(head)) break;
    isKnown = true;
    yield head;
  }
  if (!isKnown) throw new DomainError("bad_request", texts.noMap);
}

/** Puts a file in place of the map's. Throws `bad_request` if it is no displayable map. */
export async function putMapFile(
  { config, files }: Pick<MapDeps, "config" | "files">,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const bytes = Readable.from(checked(content), { objectMode: false });
  if (config.files === null) await replaceFile(path.join(config.dataDir, MAP_FILE), bytes);
  else await files.put(MAP_FILE, bytes);
  kept.delete(files);
}
