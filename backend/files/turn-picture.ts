import sharp from "sharp";
import type { TurnedPicture } from "./picture-work";

/** {@link PictureWork.turn} */
export async function turnPicture(
  bytes: Uint8Array,
  degrees: 90 | 180 | 270,
  wanted: readonly number[],
): Promise<TurnedPicture> {
  const { data, info } = await sharp(bytes)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const fitting = wanted.filter((width) => width <= info.width);
  const widths = fitting.length > 0 ? fitting : [info.width];
  const width = Math.max(...widths);
  const files: TurnedPicture["files"] = [];
  for (const one of widths) {
    const file = sharp(data, { raw }).resize({ width: one }).webp({ quality: 75, effort: 2 });
    files.push({ width: one, bytes: await file.toBuffer() });
  }
  return { width, height: Math.round((info.height * width) / info.width), files };
}
