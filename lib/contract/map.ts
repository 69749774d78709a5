import { z } from "zod";
import { instantSchema } from "./fields";

/** https, with three placeholders for numbers. */
const tileAddressForm =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s"'<>\\]*$/i;

/** Placeholders of a tile address; besides numbers the server (`s`) and the pixel ratio (`r`). */
const placeholders = new Set(["z", "x", "y", "s", "r"]);

/**
 * The pattern alone accepts impossible ports and names, and a map fails at an unknown placeholder.
 */
function isTileAddress(address: string): boolean {
  const named = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return (
    tileAddressForm.test(address) &&
    URL.canParse(address) &&
    named.every((name) => placeholders.has(name))
  );
}

/** Address of tiles on an external server. */
export const tileAddressSchema = z
  .string()
  .trim()
  .max(300)
  .pipe(z.stringFormat("tileAddress", isTileAddress));

const degrees = { west: z.number(), south: z.number(), east: z.number(), north: z.number() };

const areaSchema = z.object(degrees);

/** Coverage of a tile file. */
const coverageSchema = z.object({
  bounds: areaSchema,
  min_zoom: z.number().int().min(0),
  max_zoom: z.number().int().min(0),
});

/** Source of the map: a file of the portal, or the town's tile server. */
const mapSourceSchema = z.discriminatedUnion("kind", [
  coverageSchema.extend({
    kind: z.literal("file"),
    /** A path of the site; it changes with the file. */
    url: z.string().startsWith("/storage/"),
    format: z.enum(["vector", "raster"]),
    attribution: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("tiles"),
    url: tileAddressSchema,
    attribution: z.string().nullable(),
  }),
]);
export type MapSource = z.infer<typeof mapSourceSchema>;

/** `GET /api/map`; null: no map. */
export const townMapSchema = z.object({ source: mapSourceSchema.nullable() });
export type TownMap = z.infer<typeof townMapSchema>;

/** `GET /api/staff/map`. */
export const mapFileSchema = z.object({
  /**
   * Area that an extract for this town needs: its activities plus some kilometres; null if none has
   * coordinates.
   */
  cut: areaSchema.nullable(),
  /** The file in the data folder, or null. */
  file: z
    .object({
      size: z.number().int().min(0),
      modified_at: instantSchema,
      /** Null: not a displayable tile file. */
      coverage: coverageSchema.nullable(),
    })
    .nullable(),
});
export type MapFileFacts = z.infer<typeof mapFileSchema>;
