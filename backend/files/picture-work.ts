import type { OgContent } from "./og";

/** A picture as WebP in some widths, without metadata. */
export interface DrawnPicture {
  /** As it is seen, after rotation. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** The narrowest first. */
  files: { width: number; bytes: Uint8Array }[];
}

/** A width in pixels, and how many bytes its file may have; null: any number. */
export interface AvifSize {
  width: number;
  limit: number | null;
}

/** Why a file is not passed on; the words stand in `file-check.json`. */
export type FileFault = "wrongType" | "locked" | "active" | "unclear";

/** Everything that reads or makes pixels, or looks into files of strangers; processes of their own do it (`picture-worker.ts`). */
export interface PictureWork {
  /**
   * Draws a picture anew as WebP in those of the widths that it has, or in its own; the first bytes decide what it is.
   * `isPhoto`: AVIF is not taken. Throws `unsupported_media_type`.
   */
  draw(
    bytes: Uint8Array,
    widths: readonly number[],
    options?: { isPhoto: boolean },
  ): Promise<DrawnPicture>;
  /**
   * A picture drawn anew as JPEG: upright, no larger than ours are, without metadata and whatever else the file held.
   * Throws `unsupported_media_type`.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array>;
  /** The picture as AVIF in each of the sizes. Rejects for what is not a picture. */
  encodeAvif(picture: Uint8Array, sizes: readonly AvifSize[]): Promise<Uint8Array[]>;
  /**
   * An Open Graph picture of 1200×630 as JPEG. `picture` is the file of the content's picture; null draws a pattern in
   * its place.
   */
  drawOg(content: OgContent, picture: Uint8Array | null): Promise<Uint8Array>;
  /** Why a PDF or a text of Word is not passed on to whoever opens it; null: nothing is wrong with it. */
  findFault(file: Uint8Array, type: "pdf" | "docx"): Promise<FileFault | null>;
}
