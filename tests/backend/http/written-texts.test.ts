import { z } from "zod";
import {
  optionalHtml,
  optionalLine,
  optionalText,
  requiredHtml,
  requiredLine,
  requiredText,
} from "@/lib/contract/fields";
import { writtenLength } from "@/lib/contract/text-constants";
import { backendOfFile } from "../../support/backend";

const backend = backendOfFile();

/** Each of them takes no ink: zero-width space, soft hyphen, mark of direction, Hangul filler, empty Braille cell. */
const inkless = ["\u200b", "\u00ad", "\u202e", "\u3164", "\u2800"];

/** What is compared letter by letter with something secret or made by us, and so has no reader; a tax code has check digits. */
const compared = new Set(
  "password current_password token secret version etag key endpoint p256dh auth tax_code".split(
    " ",
  ),
);

interface Leaf {
  where: string;
  name: string;
  field: z.ZodString;
}

/** The texts of a schema that must have letters, however deep. */
function leavesOf(schema: unknown, where: string, name: string, seen = new Set<unknown>()): Leaf[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodString) {
    return (schema.minLength ?? 0) > 0 ? [{ where: `${where} ${name}`, name, field: schema }] : [];
  }
  return Object.entries(schema._zod.def).flatMap(([part, value]) =>
    part === "shape"
      ? Object.entries(value as object).flatMap(([key, field]) => leavesOf(field, where, key, seen))
      : [value].flat().flatMap((one) => leavesOf(one, where, name, seen)),
  );
}

test("what takes no ink does not make a text longer, and emoji stay what they are", () => {
  for (const letter of inkless)
    expect(requiredText(3, 100).safeParse(letter.repeat(40)).success).toBe(false);
  expect(requiredLine(1, 100).safeParse("\u200b \u200b").success).toBe(false);
  expect(requiredText(5, 100).safeParse(`a${" ".repeat(20)}\u2800b`).success).toBe(false);
  expect(requiredText(5, 100).parse("co\u00adsi\u00ad tanto")).toBe("co\u00adsi\u00ad tanto");
  expect(requiredLine(1, 40).parse("👨‍👩‍👧")).toBe("👨‍👩‍👧");
  expect(writtenLength("🍕 al taglio\n\nbuona")).toBe(17);
});

test("a text that may be left out is none when nothing of it can be seen", () => {
  expect(optionalLine(40).parse("\u3164\u200b")).toBeNull();
  expect(optionalText(40).parse("\u2800\n\u2800")).toBeNull();
});

test.each([
  ["<p></p>", null],
  ["<p>&nbsp;</p><p>\u200b&#8203;&#x3164;</p>", null],
  ["<p>&#233;</p>", "<p>&#233;</p>"],
  ['<img src="/storage/a.webp" alt="">', '<img src="/storage/a.webp" alt="">'],
])("of the HTML %s a reader finds %s", (html, kept) => {
  expect(optionalHtml(100).parse(html)).toBe(kept);
  expect(requiredHtml(100).safeParse(html).success).toBe(kept !== null);
});

test("what a reader cannot see is no text, whoever sends it", () => {
  const sent = [
    ...backend.endpoints.map(({ method, path, body }) => ({ of: `${method} ${path}`, body })),
    ...backend.deps.editableKinds.map(({ kind, publish }) => ({ of: kind, body: publish })),
  ];
  const leaves = sent.flatMap(({ of, body }) => leavesOf(body, of, ""));
  expect(leaves.length).toBeGreaterThan(80);
  const taken = leaves.filter(
    ({ name, field }) =>
      !compared.has(name) &&
      inkless.some((letter) => field.safeParse(letter.repeat(field.minLength ?? 1)).success),
  );
  expect(taken.map(({ where }) => where)).toEqual([]);
});
