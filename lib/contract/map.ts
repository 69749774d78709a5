import { z } from "zod";
import { instantSchema } from "./fields";

/** https, with the three places for numbers. */
const tileAddressForm =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s"'<>\\]*$/i;

/** What is put into an address for each tile; besides numbers the server (`s`) and the sharpness (`r`). */
const placeholders = new Set(["z", "x", "y", "s", "r"]);

/** A form alone lets ports and names through that no address has, and a map stops at a placeholder that nothing is put into. */
function isTileAddress(address: string): boolean {
  const named = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return (
    tileAddressForm.test(address) &&
    URL.canParse(address) &&
    named.every((name) => placeholders.has(name))
  );
}

/** Where pictures of tiles are on a server of somebody else. */
export const tileAddressSchema = z
  .string()
  .trim()
  .max(300)
  .pipe(z.stringFormat("tileAddress", isTileAddress));

const degrees = { west: z.number(), south: z.number(), east: z.number(), north: z.number() };

const areaSchema = z.object(degrees);

/** What a file of tiles shows. */
const coverageSchema = z.object({
  bounds: areaSchema,
  min_zoom: z.number().int().min(0),
  max_zoom: z.number().int().min(0),
});

/** Where the pieces of the map come from: a file of the portal's own, or a tile server that the town names. */
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

/** `GET /api/map`; null: the town has no map. */
export const townMapSchema = z.object({ source: mapSourceSchema.nullable() });
export type TownMap = z.infer<typeof townMapSchema>;

/** `GET /api/staff/map`. */
export const mapFileSchema = z.object({
  /** What a cut for this town must hold: its activities and some kilometres around; null: none has a position. */
  cut: areaSchema.nullable(),
  /** The file in the data folder; null: there is none. */
  file: z
    .object({
      size: z.number().int().min(0),
      modified_at: instantSchema,
      /** Null: it is not a file of tiles that can be shown. */
      coverage: coverageSchema.nullable(),
    })
    .nullable(),
});
export type MapFileFacts = z.infer<typeof mapFileSchema>;
