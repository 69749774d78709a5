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
 * A field of a kind of content (docs/decisions/237): what a draft may hold, and what a publication must. `type` says how it is
 * stored and how the editor asks for it.
 */
export interface KindField<
  Draft extends z.ZodType = z.ZodType,
  Published extends z.ZodType = z.ZodType,
> {
  readonly type: "line" | "paragraph" | "html" | "picture" | "day" | "zone" | "slug";
  readonly draft: Draft;
  readonly published: Published;
  /** The most letters that a publication has. */
  readonly max?: number;
}

export type KindFields = Readonly<Record<string, KindField>>;

function field<Draft extends z.ZodType, Published extends z.ZodType>(
  type: KindField["type"],
  draft: Draft,
  published: Published,
  max?: number,
): KindField<Draft, Published> {
  return { type, draft, published, ...(max && { max }) };
}

/** One line that must be there. */
export const line = ({ min, max }: { min: number; max: number }) =>
  field("line", optionalLine(200), requiredLine(min, max), max);

/** Text of several lines that may be left out. */
export const paragraph = ({ max }: { max: number }) =>
  field("paragraph", optionalText(500), requiredText(1, max).nullable().optional(), max);

/** Formatted text that must be there; it is sanitised when it is saved. */
export const html = ({ max }: { max: number }) =>
  field("html", optionalHtml(max), requiredHtml(max));

/** A picture that may be left out. */
export const picture = () =>
  field("picture", pictureUseSchema.nullable(), pictureUseSchema.nullable().optional());

/** The day that it is dated; left out, null or later than its publication: the day of its publication. */
export const dated = () => field("day", daySchema.nullable(), daySchema.nullable().optional());

/** Slug of a zone that exists; left out: the whole town. */
export const zone = () => field("zone", optionalLine(140), slugSchema.nullable().optional());

/** The address that it is given; null: one made of its title. */
export const ownSlug = () =>
  field("slug", optionalLine(200), slugSchema.nullable().optional(), 140);

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
