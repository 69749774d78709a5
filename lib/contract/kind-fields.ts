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
 * A field of a kind of content (docs/decisions/239): what a draft may hold, and what a publication must. `type` says how it is
 * stored and how the editor asks for it.
 */
export interface KindField<
  Draft extends z.ZodType = z.ZodType,
  Published extends z.ZodType = z.ZodType,
> {
  readonly type: "line" | "paragraph" | "html" | "picture" | "day" | "zone" | "slug";
  readonly draft: Draft;
  readonly published: Published;
  /** The least and the most letters that a publication has. */
  readonly min?: number;
  readonly max?: number;
  /** Of formatted text: it has a page to itself, with headings, tables and pictures. */
  readonly isPage?: boolean;
}

export type KindFields = Readonly<Record<string, KindField>>;

/** Keeps the types of the schemas, which content is typed by. */
const field = <Draft extends z.ZodType, Published extends z.ZodType>(
  one: KindField<Draft, Published>,
): KindField<Draft, Published> => one;

/** One line that must be there. */
export const line = ({ min, max }: { min: number; max: number }) =>
  field({
    type: "line",
    draft: optionalLine(Math.max(200, max)),
    published: requiredLine(min, max),
    min,
    max,
  });

/** Text of several lines that may be left out. */
export const paragraph = ({ max }: { max: number }) =>
  field({
    type: "paragraph",
    draft: optionalText(Math.max(500, max)),
    published: requiredText(1, max).nullable().optional(),
    max,
  });

/** Formatted text that must be there; it is sanitised when it is saved. */
export const html = ({ max, isPage = false }: { max: number; isPage?: boolean }) =>
  field({ type: "html", draft: optionalHtml(max), published: requiredHtml(max), max, isPage });

/** A picture that may be left out. */
export const picture = () =>
  field({
    type: "picture",
    draft: pictureUseSchema.nullable(),
    published: pictureUseSchema.nullable().optional(),
  });

/** The day that it is dated; left out, null or later than its publication: the day of its publication. */
export const dated = () =>
  field({ type: "day", draft: daySchema.nullable(), published: daySchema.nullable().optional() });

/** Slug of a zone that exists; left out: the whole town. */
export const zone = () =>
  field({ type: "zone", draft: optionalLine(140), published: slugSchema.nullable().optional() });

/** The address that it is given; null: one made of its title. */
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

/** Content as it is drafted: every field may be missing or unfinished. */
export const draftOf = <const Fields extends KindFields>(fields: Fields) =>
  z.strictObject(shapeOf(fields, "draft")).partial();

/** Content as it must be to be published. */
export const publishedOf = <const Fields extends KindFields>(fields: Fields) =>
  z.strictObject(shapeOf(fields, "published"));
