import sharp, { type Sharp } from "sharp";
import { DomainError } from "@/backend/kernel/errors";
import { PICTURE_WIDTHS } from "@/lib/contract/pictures";
import texts from "@/lib/i18n/messages/it/picture-errors.json";
import { decodePicture, isAvif, isPhoto, type Pixels, UndrawableError } from "./decode-picture";
import { LIST_BYTES, LIST_WIDTH } from "./list-pictures";
import type { DrawnPicture } from "./picture-work";

/** The height limit keeps very tall pictures within WebP's maximum. */
const LARGEST = { width: Math.max(...PICTURE_WIDTHS), height: 6000 };

function refuse(text: string): DomainError {
  return new DomainError("unsupported_media_type", text);
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    return await decodePicture(bytes, LARGEST);
  } catch (error) {
    throw error instanceof UndrawableError ? refuse(texts[error.fault]) : error;
  }
}

/** {@link PictureWork.draw} */
export async function drawPicture(
  bytes: Uint8Array,
  wanted: readonly number[],
  options = { isPhoto: false },
): Promise<DrawnPicture> {
  if (options.isPhoto && !isPhoto(bytes)) throw refuse(texts.notAPhoto);
  if (!isPhoto(bytes) && !isAvif(bytes)) throw refuse(texts.notAPicture);
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
  return pixels().flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
}

/** Qualities to try, best first; small widths step down until light enough for a list. */
function qualities(width: number): number[] {
  return width > LIST_WIDTH ? [74] : [74, 60, 46, 32];
}

async function encode(pixels: () => Sharp, width: number): Promise<Uint8Array> {
  const { data, info } = await pixels()
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

async function dominantColor(pixels: () => Sharp): Promise<string> {
  const { dominant } = await sharp(
    await pixels().resize({ width: 64 }).flatten({ background: "#ffffff" }).png().toBuffer(),
  ).stats();
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
