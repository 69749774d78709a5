import sharp, { type Sharp } from "sharp";
import { drawPicture } from "@/backend/files/draw-picture";
import { LIST_BYTES, LIST_WIDTH } from "@/backend/files/list-pictures";
import { PICTURE_WIDTHS } from "@/lib/contract/pictures";
import { isAvifWidth } from "@/lib/domain/avif-widths";
import type { Drawing } from "./render";

/** No page shows wider pictures: the folder would grow by a tenth for rare screens. */
const WIDEST = 1200;
/**
 * Widths of seeded review photos: `backend/features/reviews/photos.ts` makes the same for a picture
 * of this size.
 */
const PHOTO_WIDTHS = [320, 768];

// Better than for uploads, where users wait: `backend/files` has the cost.
const WEBP = { qualities: [46, 40, 34, 28], effort: 6 };
const AVIF = { qualities: [44, 40, 34, 28], effort: 3 };

/** A picture with its files by name. */
interface Printed {
  width: number;
  height: number;
  color: string;
  widths: number[];
  files: Map<string, Uint8Array>;
}

async function pixelsOf({ svg, overlay }: Drawing): Promise<Sharp> {
  const sheet = sharp(Buffer.from(svg));
  if (overlay) {
    const side = Math.sqrt(overlay.byteLength / 4);
    const raw = { width: side, height: side, channels: 4 as const };
    sheet.composite([{ input: overlay, raw, tile: true }]);
  }
  const { data, info } = await sheet.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return resized(sharp(data, { raw: info }), WIDEST);
}

async function resized(pixels: Sharp, width: number): Promise<Sharp> {
  const { data, info } = await pixels
    .clone()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** List widths are as light as the pipeline's. */
async function lightEnough(
  width: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let file: Uint8Array = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await encode(quality);
    if (width > LIST_WIDTH || file.length <= LIST_BYTES) break;
  }
  return file;
}

/**
 * A drawing in the form of the picture pipeline, encoded with more effort. A review photo has no
 * AVIF.
 */
export async function printPicture(
  drawing: Drawing,
  { isPhoto }: { isPhoto: boolean },
): Promise<Printed> {
  const pixels = await pixelsOf(drawing);
  const { width, height, color } = await drawPicture(await pixels.clone().png().toBuffer(), [320]);
  const widths = (isPhoto ? PHOTO_WIDTHS : PICTURE_WIDTHS).filter((one) => one <= width);
  const files = new Map<string, Uint8Array>();
  for (const one of widths) {
    const sheet = await resized(pixels, one);
    const webp = await lightEnough(one, WEBP.qualities, (quality) =>
      sheet.clone().webp({ quality, effort: WEBP.effort }).toBuffer(),
    );
    files.set(`${one}.webp`, webp);
    if (isPhoto || !isAvifWidth(one)) continue;
    const avif = await lightEnough(one, AVIF.qualities, (quality) =>
      sheet.clone().avif({ quality, effort: AVIF.effort }).toBuffer(),
    );
    files.set(`${one}.avif`, avif);
  }
  return { width, height, color, widths, files };
}

/** A drawing as lossless WebP. */
export function printExactly(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).webp({ lossless: true, effort: 6 }).toBuffer();
}
