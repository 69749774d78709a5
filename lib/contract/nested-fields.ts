import { z } from "zod";
import { optionalLine, optionalText, requiredLine, requiredText } from "./fields";

// Content in several levels (menus, flyers): each field is declared once, with both of its rules.

/** The rules of one field: for a draft, and for publication. */
export interface Rule<
  Draft extends z.ZodType = z.ZodType,
  Published extends z.ZodType = z.ZodType,
> {
  draft: Draft;
  published: Published;
}
type Rules = Readonly<Record<string, Rule>>;
type Shape<Fields extends Rules, Part extends keyof Rule> = {
  -readonly [Name in keyof Fields]: Fields[Name][Part];
};

function shapeOf<Fields extends Rules, Part extends keyof Rule>(fields: Fields, part: Part) {
  const entries = Object.entries(fields).map(([name, rule]) => [name, rule[part]] as const);
  return Object.fromEntries(entries) as Shape<Fields, Part>;
}

export const rule = <Draft extends z.ZodType, Published extends z.ZodType>(
  draft: Draft,
  published: Published,
): Rule<Draft, Published> => ({ draft, published });

/** A value that is null in both forms when it is not given. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  rule(schema.nullable(), schema.nullable().default(null));

export const list = <Draft extends z.ZodType, Published extends z.ZodType>(
  of: Rule<Draft, Published>,
  max: number,
) => rule(z.array(of.draft).max(max), z.array(of.published).max(max).default([]));

export const same = <Schema extends z.ZodType>(schema: Schema) => rule(schema, schema);

export const group = <const Fields extends Rules>(fields: Fields) =>
  rule(
    z.strictObject(shapeOf(fields, "draft")).partial(),
    z.strictObject(shapeOf(fields, "published")),
  );

/** A required line of at least one letter. */
export const name = (max: number, min = 1) => rule(optionalLine(max * 2), requiredLine(min, max));
export const line = (max: number) =>
  rule(optionalLine(max * 2), requiredLine(1, max).nullable().default(null));
export const text = (max: number) =>
  rule(optionalText(max * 2), requiredText(1, max).nullable().default(null));
export const flag = rule(z.boolean().nullable(), z.boolean().default(false));
export const count = (min: number, max: number) =>
  rule(z.number().int().nullable(), z.number().int().min(min).max(max).nullable().default(null));
/** Made by the editor; it stays when the thing moves, so that links, prices and ticks follow it. */
export const ownId = same(z.uuid());
