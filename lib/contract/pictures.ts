import { z } from "zod";
import { colorSchema, lineSchema } from "./fields";

/** Widths in pixels that the pipeline makes, never wider than the original. */
export const PICTURE_WIDTHS = [160, 320, 480, 768, 1200, 1600] as const;

const hundredth = z.number().int().min(0).max(100);

/** A point in a picture, in hundredths of width and height. */
const focusSchema = z.strictObject({ x: hundredth, y: hundredth });

/** A stored picture with its alternative text. */
export const pictureUseSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  alt: lineSchema().max(300),
  /** Focus point of the crop, in hundredths of width and height; null: the centre. */
  focus: focusSchema.nullable().default(null),
});
export type PictureUse = z.output<typeof pictureUseSchema>;

/**
 * A stored picture is at `{base}/{width}.webp` (and `.avif` once `avif` is true). `base` is a path
 * below `/storage/pictures/` with the content's hash, so its files never change. An external
 * backend may send only `url`: such a picture has no `base` and goes through the optimizer.
 */
export const pictureSchema = z.object({
  base: z.string().startsWith("/storage/").nullable().default(null),
  url: z.string().min(1),
  widths: z.array(z.number().int().positive()).default([]),
  avif: z.boolean().default(false),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** Dominant colour, shown while the picture loads. */
  color: colorSchema.nullable().default(null),
  /** Focus point of the crop; left out: the centre. */
  focus: focusSchema.optional(),
});

export type Picture = z.infer<typeof pictureSchema>;
