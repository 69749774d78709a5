import { z } from "zod";
import {
  daySchema,
  optionalHtml,
  optionalLine,
  optionalText,
  requiredHtml,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { pictureUseSchema } from "./pictures";

/**
 * A field of a kind of content (docs/decisions/239): rules for drafts and for publication. `type`
 * decides storage and form control.
 */
export interface KindField<
  Draft extends z.ZodType = z.ZodType,
  Published extends z.ZodType = z.ZodType,
> {
  readonly type: "line" | "paragraph" | "html" | "picture" | "day" | "zone" | "slug";
  readonly draft: Draft;
  readonly published: Published;
  /** Minimum and maximum letters for publication. */
  readonly min?: number;
  readonly max?: number;
  /** For formatted text: it has its own page, with headings, tables and pictures. */
  readonly isPage?: boolean;
}

export type KindFields = Readonly<Record<string, KindField>>;

/** Keeps the schema types, which type the content. */
const field = <Draft extends z.ZodType, Published extends z.ZodType>(
  one: KindField<Draft, Published>,
): KindField<Draft, Published> => one;

/** A required line. */
export const line = ({ min, max }: { min: number; max: number }) =>
  field({
    type: "line",
    draft: optionalLine(Math.max(200, max)),
    published: requiredLine(min, max),
    min,
    max,
  });

/** Optional text of several lines. */
export const paragraph = ({ max }: { max: number }) =>
  field({
    type: "paragraph",
    draft: optionalText(Math.max(500, max)),
    published: requiredText(1, max).nullable().optional(),
    max,
  });

/** Required formatted text; sanitised when saved. */
export const html = ({ max, isPage = false }: { max: number; isPage?: boolean }) =>
  field({ type: "html", draft: optionalHtml(max), published: requiredHtml(max), max, isPage });

/** An optional picture. */
export const picture = () =>
  field({
    type: "picture",
    draft: pictureUseSchema.nullable(),
    published: pictureUseSchema.nullable().optional(),
  });

/** The date shown; left out, null or later than publication: the day of publication. */
export const dated = () =>
  field({ type: "day", draft: daySchema.nullable(), published: daySchema.nullable().optional() });

/** Slug of an existing zone; left out: the whole town. */
export const zone = () =>
  field({ type: "zone", draft: optionalLine(140), published: slugSchema.nullable().optional() });

/** The chosen slug; null: made from the title. */
export const ownSlug = () =>
  field({
    type: "slug",
    draft: optionalLine(200),
    published: slugSchema.nullable().optional(),
    max: 140,
  });

type Shape<Fields extends KindFields, Part extends "draft" | "published"> = {
  -readonly [Name in keyof Fields]: Fields[Name][Part];
};

function shapeOf<Fields extends KindFields, Part extends "draft" | "published">(
  fields: Fields,
  part: Part,
): Shape<Fields, Part> {
  const entries = Object.entries(fields).map(([name, one]) => [name, one[part]] as const);
  return Object.fromEntries(entries) as Shape<Fields, Part>;
}

/** Schema of a draft: every field may be missing or incomplete. */
export const draftOf = <const Fields extends KindFields>(fields: Fields) =>
  z.strictObject(shapeOf(fields, "draft")).partial();

/** Schema of content with all rules of publication. */
export const publishedOf = <const Fields extends KindFields>(fields: Fields) =>
  z.strictObject(shapeOf(fields, "published"));
