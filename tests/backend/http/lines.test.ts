import { z } from "zod";
import { lineSchema } from "@/lib/contract/fields";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();

/** Fields that are written into one line, wherever they stand. */
const inOneLine = new Set(
  "title name label subject first_name last_name street city organisation_name alt".split(" "),
);
const typed = "Piazza\r\nBella\u2028di\u0085sera\vora";
/** Turns what stands behind it backwards: U+202E, and the marks of its kind. */
const turned = "Piazza\u202e bella\u2066";

interface Named {
  where: string;
  field: z.ZodType;
}

/** The texts of a schema that are called so, however deep. */
function linesOf(schema: unknown, where: string, seen = new Set<unknown>()): Named[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  return Object.entries(schema._zod.def).flatMap(([part, value]) => {
    const parts = part === "shape" ? Object.entries(value as object) : [];
    const named = parts
      .filter(([key]) => inOneLine.has(key))
      .map(([key, field]) => ({ where: `${where} ${key}`, field: field as z.ZodType }));
    const below = part === "shape" ? parts.map(([, field]) => field) : [value].flat();
    return [...named, ...below.flatMap((one) => linesOf(one, where, seen))];
  });
}

test("what ends a line, or no keyboard types, is a space in a text of one line", () => {
  expect(lineSchema().parse(`  ${typed}\n`)).toBe("Piazza Bella di sera ora");
});

test("what turns the direction of reading goes from a text of one line", () => {
  expect(lineSchema().parse(turned)).toBe("Piazza bella");
});

test("a title, a name or an address that somebody sends is one line", () => {
  const fields = backend.endpoints.flatMap(({ method, path, body }) =>
    linesOf(body, `${method} ${path}`),
  );
  expect(fields.length).toBeGreaterThan(40);
  const broken = fields.filter(({ field }) => {
    return [typed, turned].some((text) => {
      const parsed = field.safeParse(text);
      return parsed.success && /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(String(parsed.data));
    });
  });
  expect(broken.map(({ where }) => where)).toEqual([]);
});
