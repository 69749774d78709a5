import sharp, { type Sharp } from "sharp";
import { PAGE_WIDTHS } from "@/lib/contract/flyer-constants";
import type { DrawnPage } from "./page-work";

/** The pixels in another width. */
async function reduce(pixels: () => Sharp, width: number): Promise<() => Sharp> {
  const { data, info } = await pixels()
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}

/** The drawn page in its own width and the smaller ones, as WebP, largest first. */
export async function encodePage(
  /** For one output each. */
  pixels: () => Sharp,
  drawn: number,
  /** Called after each width. */
  step: () => void,
): Promise<DrawnPage["files"]> {
  const widths = [drawn, ...PAGE_WIDTHS.filter((width) => width < drawn)];
  const files: DrawnPage["files"] = [];
  let source = pixels;
  for (const [index, width] of widths.entries()) {
    // The smallest ones are made of the second, in a fifth less time.
    if (index === 1) source = await reduce(pixels, width);
    const bytes = await source().resize({ width }).webp({ quality: 75, effort: 2 }).toBuffer();
    files.push({ width, bytes });
    step();
  }
  return files;
}

/** True if all pixels of four bytes are equal. */
export function isOneColor(pixels: Buffer): boolean {
  return pixels.subarray(4).equals(pixels.subarray(0, -4));
}
