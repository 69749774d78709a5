import { z } from "zod";
import { instantSchema } from "./fields";
import { type mapFormats, tileAddressForm } from "./map-constants";

const degrees = { west: z.number(), south: z.number(), east: z.number(), north: z.number() };

/** What a file of tiles shows. */
const coverageSchema = z.object({
  bounds: z.object(degrees),
  min_zoom: z.number().int().min(0),
  max_zoom: z.number().int().min(0),
});

/** Where the pieces of the map come from: a file of the portal's own, or a tile server that the town names. */
const mapSourceSchema = z.discriminatedUnion("kind", [
  coverageSchema.extend({
    kind: z.literal("file"),
    /** A path of the site; it changes with the file. */
    url: z.string().startsWith("/storage/"),
    format: z.enum(["vector", "raster"] satisfies (typeof mapFormats)[number][]),
    attribution: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("tiles"),
    url: z.string().regex(tileAddressForm),
    attribution: z.string().nullable(),
  }),
]);
export type MapSource = z.infer<typeof mapSourceSchema>;

/** `GET /api/map`; null: the town has no map. */
export const townMapSchema = z.object({ source: mapSourceSchema.nullable() });
export type TownMap = z.infer<typeof townMapSchema>;

/** `GET /api/staff/map`: the file in the data folder; null: there is none. */
export const mapFileSchema = z.object({
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
