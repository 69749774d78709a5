import { z } from "zod";
import { instantSchema, lineSchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { pictureSchema, pictureUseSchema } from "./pictures";
import { type Change, versionedShape } from "./version";

/** Pictures on a page of the library. */
export const MEDIA_PER_PAGE = 24;

const hashSchema = pictureUseSchema.shape.hash;
const wordsSchema = {
  name: lineSchema().max(120),
  alt: lineSchema().max(300),
};

/** Tabs of the library: all pictures, or unused ones. */
export const mediaTabs = ["all", "unused"] as const;
export type MediaTab = (typeof mediaTabs)[number];

/** `GET /api/media`. */
export const mediaQuerySchema = pageQuerySchema.extend({
  status: z.enum(mediaTabs).catch("all").default("all"),
  q: searchTextSchema,
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;

export const mediaPictureSchema = z.object({
  hash: hashSchema,
  /** Empty if it has no name. */
  name: z.string(),
  /** The library's text, or else the first one among its uses. */
  alt: z.string(),
  picture: pictureSchema,
  created_at: instantSchema,
  /** Number of uses, counting only items that the user may edit. */
  used: z.number().int().min(0),
});
export type MediaPicture = z.infer<typeof mediaPictureSchema>;
export const mediaPageSchema = pageOf(mediaPictureSchema);
export type MediaPage = z.infer<typeof mediaPageSchema>;

export const mediaUseSchema = z.object({
  /** Label of its kind: "Notizia". */
  label: z.string(),
  title: z.string(),
  /** Slug of the module that edits it. */
  module: z.string(),
  /** Null: the module has only one item. */
  item_id: z.uuid().nullable(),
  /** Path of its public page; null if it is not public. */
  path: z.string().nullable(),
  /** `live`: public. `draft`: unpublished. `version`: can be restored. */
  part: z.enum(["live", "draft", "version"]),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** `GET /api/media/{hash}`: a picture with its uses and the user's possible actions. */
export const mediaItemSchema = mediaPictureSchema.extend({
  /** Version of its name and text. */
  ...versionedShape,
  /** Uploader; null: the portal itself, a deleted account, or hidden from the user. */
  uploader: z.string().nullable(),
  uses: z.array(mediaUseSchema),
  actions: z.array(z.enum(["describe", "replace", "delete"])),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const mediaWordsSchema = z.strictObject(wordsSchema);
export type MediaWords = z.infer<typeof mediaWordsSchema>;
/** `PATCH /api/media/{hash}`. */
export const mediaWordsChangeSchema = mediaWordsSchema.safeExtend(versionedShape);
export type MediaWordsChange = Change<MediaWords>;
/** Current name and text of a picture. */
export const mediaWordsNowSchema = z.object({ ...wordsSchema, ...versionedShape });

/** `POST /api/media/{hash}/replacement`: the replacing picture. */
export const mediaReplacementSchema = z.strictObject({ hash: hashSchema });

/** Parameters of a path with one `{hash}`. */
export const hashParams = z.object({ hash: hashSchema });
