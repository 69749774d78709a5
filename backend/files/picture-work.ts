import type { OgContent } from "./og";

/** A picture as WebP in several widths, without metadata. */
export interface DrawnPicture {
  /** After rotation. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** Narrowest first. */
  files: { width: number; bytes: Uint8Array }[];
}

/** A picture as WebP in several widths; size of the largest. */
export type TurnedPicture = Omit<DrawnPicture, "color">;

/** A width in pixels and the maximum bytes of its file; null: no maximum. */
export interface AvifSize {
  width: number;
  limit: number | null;
}

/** Why a file is refused; the texts are in `file-check.json`. */
export type FileFault = "wrongType" | "locked" | "active" | "unclear";

/** Work on pixels or untrusted files, done in separate processes (`picture-worker.ts`). */
export interface PictureWork {
  /**
   * Re-encodes a picture as WebP in the widths that it has, or in its own; the type is taken from
   * the first bytes. `isPhoto`: AVIF is refused. Throws `unsupported_media_type`.
   */
  draw(
    bytes: Uint8Array,
    widths: readonly number[],
    options?: { isPhoto: boolean },
  ): Promise<DrawnPicture>;
  /**
   * Re-encodes a picture as JPEG: upright, at the portal's maximum size, without metadata or other
   * data. Throws `unsupported_media_type`.
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array>;
  /** One of our own pictures turned clockwise, as WebP in the widths that it has. */
  turn(
    picture: Uint8Array,
    degrees: 90 | 180 | 270,
    widths: readonly number[],
  ): Promise<TurnedPicture>;
  /** The picture as AVIF in each size. Rejects if it is not a picture. */
  encodeAvif(picture: Uint8Array, sizes: readonly AvifSize[]): Promise<Uint8Array[]>;
  /**
   * An Open Graph picture of 1200×630 as JPEG. `picture` is the content's picture file; null draws
   * a pattern.
   */
  drawOg(content: OgContent, picture: Uint8Array | null): Promise<Uint8Array>;
  /** The QR code of a text as PNG, 1,200 pixels or a little more wide. */
  drawCode(text: string): Promise<Uint8Array>;
  /** Why a PDF or Word file is refused; null if it is safe. */
  findFault(file: Uint8Array, type: "pdf" | "docx"): Promise<FileFault | null>;
}
