import { z } from "zod";

interface Shape {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
}

const formats: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  uri: "https://www.example.it/",
  "date-time": "2026-11-21T10:00:00.000Z",
  date: "2026-11-20",
};

function sample(shape: Shape, values: Record<string, unknown>): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choices = shape.anyOf ?? shape.oneOf ?? [];
  if (choices.some(({ type }) => type === "null")) return null;
  if (choices[0]) return sample(choices[0], values);
  switch (shape.type) {
    case "object":
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [
          name,
          values[name] ?? sample(shape.properties?.[name] ?? {}, values),
        ]),
      );
    case "array":
      return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}, values));
    case "boolean":
      return true;
    case "integer":
    case "number":
      return shape.minimum ?? 1;
    default:
      return formats[shape.format ?? ""] ?? "x".repeat(Math.max(shape.minLength ?? 0, 3));
  }
}

/** What a schema takes, with as little in it as it asks for; `values` are those of fields that only their name tells. */
export function sampleOf(schema: z.ZodType, values: Record<string, unknown>): unknown {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return sample(shape as Shape, values);
}
