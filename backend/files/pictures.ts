import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import type { Executor } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";
import { DomainError } from "@/backend/kernel/errors";
import { PICTURE_WIDTHS, type Picture } from "@/lib/contract/pictures";
import texts from "@/lib/i18n/messages/it/picture-errors.json";
import { createLimiter } from "./limiter";
import { type FileStore, readFile } from "./store";

export type PictureRow = typeof pictures.$inferSelect;

/** The largest picture that is taken in. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 40_000_000;
/** A list shows two dozen pictures: each must be light. */
const LIST_WIDTH = 480;
/** The height keeps what is very tall within what a WebP can be. */
const LARGEST = { width: Math.max(...PICTURE_WIDTHS), height: 6000 };
const LIST_BYTES = 8 * 1024;

// One picture at a time on one thread: the second core stays free for the requests of visitors.
sharp.concurrency(1);
sharp.cache(false);
const oneAtATime = createLimiter(1);

function refuse(text: string): DomainError {
  return new DomainError("unsupported_media_type", text);
}

/** What the first bytes say; names and declared types are never believed. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    isAvif(bytes)
  );
}

function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  const [kind, brand] = [head.toString("latin1", 4, 8), head.toString("latin1", 8, 12)];
  return kind === "ftyp" && ["avif", "avis"].includes(brand);
}

/** Where the files of pictures lie, each picture in a folder named by its hash. */
export const PICTURES = "pictures/";
/** Where pictures lie whole until all their files are made, one file for each, named by its hash. */
export const MASTERS = "private/masters/";

function masterKey(hash: string): string {
  return `${MASTERS}${hash}.webp`;
}

function variantKey(hash: string, width: number, format: "webp" | "avif"): string {
  return `${PICTURES}${hash}/${width}.${format}`;
}

/** Pixels of an upload, upright, in sRGB, without any of its metadata. Throws on what is not a picture. */
async function decode(
  bytes: Uint8Array,
): Promise<{ pixels: Sharp; available: number; width: number; height: number }> {
  const input = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
  try {
    const { autoOrient, width, height } = await input.metadata();
    if (width * height > MAX_PICTURE_PIXELS) throw refuse(texts.tooManyPixels);
    const { data, info } = await input
      .autoOrient()
      .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { pixels: sharp(data, { raw }), available: info.width, ...autoOrient };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw refuse(tooLarge ? texts.tooManyPixels : texts.notAPicture);
  }
}

/** A picture as WebP in some widths, without metadata. */
export interface DrawnPicture {
  /** As it is seen, after rotation. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** The narrowest first. */
  files: { width: number; bytes: Buffer }[];
}

/**
 * Draws a JPEG, PNG or WebP anew as WebP in those of the widths that it has, or in its own; the first bytes decide what it
 * is. Throws `unsupported_media_type`.
 */
export function drawPicture(bytes: Uint8Array, wanted: readonly number[]): Promise<DrawnPicture> {
  return oneAtATime(async () => {
    if (!isPicture(bytes) || isAvif(bytes)) throw refuse(texts.notAPhoto);
    const { pixels, available, width, height } = await decode(bytes);
    const widths = fittingWidths(wanted, available);
    const files: DrawnPicture["files"] = [];
    for (const one of widths) files.push({ width: one, bytes: await encode(pixels, one, "webp") });
    return { width, height, color: await dominantColor(pixels), files };
  });
}

/** Those of the widths that a picture has, or its own. */
function fittingWidths(wanted: readonly number[], available: number): number[] {
  const fitting = wanted.filter((candidate) => candidate <= available);
  return fitting.length > 0 ? fitting : [available];
}

/**
 * The same picture drawn anew as JPEG: upright, no larger than ours are, without metadata and whatever else the file
 * held. Throws `unsupported_media_type`.
 */
export function redrawPicture(bytes: Uint8Array): Promise<Buffer> {
  return oneAtATime(async () => {
    const { pixels } = await decode(bytes);
    return pixels.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
  });
}

/** Qualities to try, best first; small widths step down until the picture is light enough for a list. */
function qualities(width: number, best: number, step: number): number[] {
  if (width > LIST_WIDTH) return [best];
  return [0, 1, 2, 3].map((times) => best - times * step);
}

async function encode(pixels: Sharp, width: number, format: "webp" | "avif"): Promise<Buffer> {
  const resized = await pixels
    .clone()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = resized;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let result = Buffer.alloc(0);
  for (const quality of format === "webp" ? qualities(width, 74, 14) : qualities(width, 46, 6)) {
    const image = sharp(data, { raw });
    result = await (format === "webp"
      ? image.webp({ quality, effort: width > LIST_WIDTH ? 2 : 4 })
      : image.avif({ quality, effort: 2 })
    ).toBuffer();
    if (result.length <= LIST_BYTES) break;
  }
  return result;
}

async function dominantColor(pixels: Sharp): Promise<string> {
  const { dominant } = await sharp(
    await pixels.clone().resize({ width: 64 }).flatten({ background: "#ffffff" }).png().toBuffer(),
  ).stats();
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}

/**
 * Takes a picture in: checks it by its content, makes its widths as WebP and remembers it by the hash
 * of its bytes. The same bytes give the same picture again. AVIF follows by {@link makeMissingAvif}.
 * Throws `payload_too_large` or `unsupported_media_type`.
 */
export function storePicture(
  { db, files, now }: { db: Executor; files: FileStore; now: () => Date },
  bytes: Uint8Array,
): Promise<PictureRow> {
  return oneAtATime(async () => {
    if (bytes.byteLength > MAX_PICTURE_BYTES) {
      throw new DomainError("payload_too_large", texts.tooManyBytes);
    }
    if (!isPicture(bytes)) throw refuse(texts.notAPicture);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const [known] = await db
      .update(pictures)
      .set({ created_at: now() })
      .where(eq(pictures.hash, hash))
      .returning();
    if (known) return known;

    const { pixels, available, width, height } = await decode(bytes);
    const widths = fittingWidths(PICTURE_WIDTHS, available);
    for (const variant of widths) {
      await files.put(variantKey(hash, variant, "webp"), await encode(pixels, variant, "webp"));
    }
    const master = await pixels.clone().webp({ quality: 92, effort: 0 }).toBuffer();
    await files.put(masterKey(hash), master);
    const row = { hash, width, height, widths, color: await dominantColor(pixels), avif: false };
    const [stored] = await db
      .insert(pictures)
      .values({ ...row, created_at: now() })
      .onConflictDoUpdate({ target: pictures.hash, set: { width } })
      .returning();
    if (!stored) throw new Error("The insert returned no row");
    return stored;
  });
}

/**
 * Makes the AVIF files of up to `limit` pictures that have none, the oldest first; the queue runs it.
 * Returns the hashes of the pictures that now have them. Throws between two files when `signal` says so;
 * pictures that are done by then stay done.
 */
export async function makeMissingAvif(
  { db, files }: { db: Executor; files: FileStore },
  limit: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const missing = await db
    .select()
    .from(pictures)
    .where(eq(pictures.avif, false))
    .orderBy(asc(pictures.created_at), asc(pictures.hash))
    .limit(limit);
  for (const { hash, widths } of missing) {
    const largest = variantKey(hash, Math.max(...widths), "webp");
    const master = (await readFile(files, masterKey(hash))) ?? (await readFile(files, largest));
    if (!master) throw new Error(`The files of picture ${hash} are lost`);
    for (const width of widths) {
      const file = await oneAtATime(() => encode(sharp(master), width, "avif"));
      signal?.throwIfAborted();
      await files.put(variantKey(hash, width, "avif"), file);
    }
    await db.update(pictures).set({ avif: true }).where(eq(pictures.hash, hash));
    await files.delete(masterKey(hash));
  }
  return missing.map(({ hash }) => hash);
}

/** A stored picture as the contract shows it. */
export function toPicture(
  row: PictureRow,
  { alt, focus_x, focus_y }: { alt: string; focus_x: number | null; focus_y: number | null },
): Picture {
  const base = `/storage/pictures/${row.hash}`;
  const largest = Math.max(
    ...row.widths.filter((width) => width <= 1200 || row.widths.length === 1),
  );
  return {
    base,
    url: `${base}/${largest}.webp`,
    widths: row.widths,
    avif: row.avif,
    width: row.width,
    height: row.height,
    alt,
    color: row.color,
    ...(focus_x !== null && focus_y !== null && { focus: { x: focus_x, y: focus_y } }),
  };
}
