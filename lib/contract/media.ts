import { z } from "zod";
import { instantSchema, lineSchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { pictureSchema, pictureUseSchema } from "./pictures";
import { type Change, versionedShape } from "./version";

/** Pictures of a page of the library. */
export const MEDIA_PER_PAGE = 24;

const hashSchema = pictureUseSchema.shape.hash;
const wordsSchema = {
  name: lineSchema().max(120),
  alt: lineSchema().max(300),
};

/** What a list of pictures holds: all, or those that nothing names. */
export const mediaTabs = ["all", "unused"] as const;
export type MediaTab = (typeof mediaTabs)[number];

/** `GET /api/media`. */
export const mediaQuerySchema = pageQuerySchema.extend({
  status: z.enum(mediaTabs).catch("all").default("all"),
  q: searchTextSchema,
});
export type MediaQuery = z.infer<typeof mediaQuerySchema>;

/** A picture of the library. */
export const mediaPictureSchema = z.object({
  hash: hashSchema,
  /** Empty: it was never given one. */
  name: z.string(),
  /** Of the library; where it says nothing, of the first use that says something. */
  alt: z.string(),
  picture: pictureSchema,
  created_at: instantSchema,
  /** In how many things it is used, of those that the reader may touch. */
  used: z.number().int().min(0),
});
export type MediaPicture = z.infer<typeof mediaPictureSchema>;
export const mediaPageSchema = pageOf(mediaPictureSchema);
export type MediaPage = z.infer<typeof mediaPageSchema>;

/** Something that names a picture. */
export const mediaUseSchema = z.object({
  /** What one of its kind is called, "Notizia". */
  label: z.string(),
  title: z.string(),
  /** Slug of the module in which it is written. */
  module: z.string(),
  /** Null: the module has one thing only. */
  item_id: z.uuid().nullable(),
  /** Of its public page; null: visitors cannot read it. */
  path: z.string().nullable(),
  /** `live`: visitors read it; `draft`: it is not published yet; `version`: it can be brought back. */
  part: z.enum(["live", "draft", "version"]),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** `GET /api/media/{hash}`: a picture with all that names it, and what the reader may do with it. */
export const mediaItemSchema = mediaPictureSchema.extend({
  /** Of its name and its text. */
  ...versionedShape,
  /** Who sent it; null: the portal itself, an account that is gone, or nobody whom the reader is told. */
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
/** What a picture is called and says, as it stands. */
export const mediaWordsNowSchema = z.object({ ...wordsSchema, ...versionedShape });

/** `POST /api/media/{hash}/replacement`: the picture that takes its place. */
export const mediaReplacementSchema = z.strictObject({ hash: hashSchema });

/** Parameters of a path with one `{hash}`. */
export const hashParams = z.object({ hash: hashSchema });
