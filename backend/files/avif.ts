import sharp from "sharp";
import type { AvifSize } from "./picture-work";

/** Qualities to try, best first, until the file is small enough for a list. */
const QUALITIES = [46, 40, 34, 28];
/** The next effort takes twice the time for 2 % of the size; the one below is a seventh larger. */
const EFFORT = 1;

/** {@link PictureWork.encodeAvif}; with a limit the last quality is used whatever its size. */
export async function encodeAvif(
  picture: Uint8Array,
  sizes: readonly AvifSize[],
): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (const { width, limit } of sizes) {
    const { data, info } = await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    let file: Uint8Array = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      file = await sharp(data, { raw }).avif({ quality, effort: EFFORT }).toBuffer();
      if (limit === null || file.length <= limit) break;
    }
    files.push(file);
  }
  return files;
}
