import sharp, { type Sharp } from "sharp";
import { DomainError } from "@/backend/kernel/errors";
import { PICTURE_WIDTHS } from "@/lib/contract/pictures";
import texts from "@/lib/i18n/messages/it/picture-errors.json";
import { LIST_BYTES, LIST_WIDTH } from "./list-pictures";
import type { DrawnPicture } from "./picture-work";

const MAX_PICTURE_PIXELS = 40_000_000;
/** The height limit keeps very tall pictures within WebP's maximum. */
const LARGEST = { width: Math.max(...PICTURE_WIDTHS), height: 6000 };

function refuse(text: string): DomainError {
  return new DomainError("unsupported_media_type", text);
}

/** Checks the first bytes; names and declared types are not trusted. */
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

/** Pixels with the displayed size of the whole picture. */
interface Pixels {
  pixels: Sharp;
  /** Width of the pixels, reduced to what is needed. */
  available: number;
  width: number;
  height: number;
}

/**
 * CMYK without a profile as browsers show it: each colour is what its ink and black leave of white.
 * libvips would assume a printing press, with duller colours.
 */
function colorsOfInks(inks: Buffer): Buffer {
  const colors = Buffer.alloc((inks.length / 4) * 3);
  const left = (at: number) => 255 - (inks[at] ?? 0);
  for (let pixel = 0, at = 0; pixel < inks.length; pixel += 4) {
    const black = left(pixel + 3);
    for (let ink = 0; ink < 3; ink++) {
      colors[at++] = Math.round((left(pixel + ink) * black) / 255);
    }
  }
  return colors;
}

/** Pixels of an upload, upright, in sRGB, without metadata. Throws if it is not a picture. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const input = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
  try {
    const { autoOrient, width, height, space, hasProfile } = await input.metadata();
    if (width * height > MAX_PICTURE_PIXELS) throw refuse(texts.tooManyPixels);
    const upright = input
      .autoOrient()
      .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true });
    const isOfInks = space === "cmyk" && !hasProfile;
    const { data: read, info } = await (isOfInks
      ? upright.pipelineColourspace("cmyk").toColourspace("cmyk")
      : upright.toColourspace("srgb")
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const data = isOfInks ? colorsOfInks(read) : read;
    const channels = isOfInks ? 3 : info.channels;
    const raw = { width: info.width, height: info.height, channels };
    return { pixels: sharp(data, { raw }), available: info.width, ...autoOrient };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw refuse(tooLarge ? texts.tooManyPixels : texts.notAPicture);
  }
}

/** {@link PictureWork.draw} */
export async function drawPicture(
  bytes: Uint8Array,
  wanted: readonly number[],
  { isPhoto } = { isPhoto: false },
): Promise<DrawnPicture> {
  if (isPhoto && (!isPicture(bytes) || isAvif(bytes))) throw refuse(texts.notAPhoto);
  if (!isPicture(bytes)) throw refuse(texts.notAPicture);
  const { pixels, available, width, height } = await decode(bytes);
  const files: DrawnPicture["files"] = [];
  for (const one of fittingWidths(wanted, available)) {
    files.push({ width: one, bytes: await encode(pixels, one) });
  }
  return { width, height, color: await dominantColor(pixels), files };
}

/** The widths that fit the picture, or its own. */
function fittingWidths(wanted: readonly number[], available: number): number[] {
  const fitting = wanted.filter((candidate) => candidate <= available);
  return fitting.length > 0 ? fitting : [available];
}

/** {@link PictureWork.redraw} */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { pixels } = await decode(bytes);
  return pixels.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
}

/** Qualities to try, best first; small widths step down until light enough for a list. */
function qualities(width: number): number[] {
  return width > LIST_WIDTH ? [74] : [74, 60, 46, 32];
}

async function encode(pixels: Sharp, width: number): Promise<Uint8Array> {
  const { data, info } = await pixels
    .clone()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let result: Uint8Array = Buffer.alloc(0);
  for (const quality of qualities(width)) {
    const effort = width > LIST_WIDTH ? 2 : 4;
    result = await sharp(data, { raw }).webp({ quality, effort }).toBuffer();
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
