import { z } from "zod";
import { isRecord } from "@/lib/domain/is-record";
import { processState } from "./process-state";

type OnOdd = (field: string) => void;

/** The schema of the present value, without optional and nullable. */
function presentIn(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? presentIn(schema.unwrap()) : schema;
}

/** The usable part of a value, or undefined. */
function usable(schema: z.core.$ZodType, value: unknown, field: string, onOdd: OnOdd): unknown {
  const parsed = z.safeParse(schema, partsOf(presentIn(schema), value, field, onOdd));
  if (parsed.success) return parsed.data;
  onOdd(field);
  return undefined;
}

function partsOf(schema: z.core.$ZodType, value: unknown, field: string, onOdd: OnOdd) {
  if (schema instanceof z.ZodObject && isRecord(value)) {
    return usableFields(schema, value, `${field}.`, onOdd);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item) => usable(schema.element, item, `${field}[]`, onOdd));
    return items.filter((item) => item !== undefined);
  }
  if (schema instanceof z.ZodRecord && isRecord(value)) {
    const entries = Object.entries(value).map(
      ([key, item]) => [key, usable(schema.valueType, item, `${field}[]`, onOdd)] as const,
    );
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  }
  return value;
}

function usableFields(
  schema: z.ZodObject,
  body: Record<string, unknown>,
  prefix: string,
  onOdd: OnOdd,
): Record<string, unknown> {
  const fields = Object.entries(schema.shape).flatMap(([key, of]) => {
    const value = body[key] === undefined ? undefined : usable(of, body[key], prefix + key, onOdd);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(fields);
}

function warnOnce(field: string): void {
  const { oddFields } = processState();
  if (oddFields.has(field)) return;
  oddFields.add(field);
  // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
  console.warn(`What the backend says in ${field} cannot be used and counts as absent`);
}

/**
 * A schema that validates each field, at every depth, and each list item separately: unusable
 * values count as absent and are logged once per process. Every field of `schema` must be optional.
 * `name` prefixes the fields in the log.
 */
export function fieldByField<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  name: string,
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  return z
    .record(z.string(), z.unknown())
    .transform(
      (body) => usableFields(schema, body, `${name}.`, warnOnce) as z.output<z.ZodObject<Shape>>,
    );
}
