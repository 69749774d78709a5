import { z } from "zod";
import { costOf, isSteep } from "../support/hostile-inputs";
import { type Pattern, patternsConstructed, patternsInCode } from "../support/patterns";

const ownPage = "HTML that the framework has written, in which whatever was typed stands escaped";

/** Files with a pattern that costs more than its text is long, and why no stranger's text comes to it. */
const exceptions: Record<string, string> = {
  "lib/domain/euros.ts": "a number of at most 17 digits",
  "lib/server/csp.ts": ownPage,
  "lib/server/page-copy.ts": ownPage,
};

/** The formats of zod that the contract uses. */
const formats = [z.email(), z.uuid(), z.iso.date(), z.iso.datetime({ offset: true })];

/** As the framework writes them into its build, of addresses of ours. */
const framework = {
  page: "^/([^/]+?)/attivita/([^/]+?)(?:/)?$",
  redirect: "^(?!/_next)/register(?:/)?$",
};

const { literals, constructing } = patternsInCode();
let constructed: Pattern[];

beforeAll(async () => {
  constructed = await patternsConstructed(async () => {
    for (const file of constructing.keys()) await import(`@/${file}`);
    const { spamSignsOf } = await import("@/backend/features/contact/spam");
    const message = { email: "ada@example.it", name: "Ada", subject: "Ciao", text: "Un saluto" };
    spamSignsOf({ ...message, website: "" } as never, { blocked: ["saluto"], isRepeated: false });
    const { Absence } = await import("@/server/absence");
    new Absence("http://127.0.0.1", {
      pages: [{ page: "/attivita/[slug]", source: "page.tsx", regex: framework.page }],
      redirects: [{ regex: framework.redirect }],
    });
    const { changePicture } = await import("@/backend/features/media/rewriting");
    changePicture('<img src="/storage/pictures/aa/800.webp">', { hash: "aa", alt: "Piazza" });
  });
});

const fileOf = ({ where }: Pattern) => where.split(":")[0] ?? "";

test("every pattern that the code constructs is among those that are tried", () => {
  const missing = [...constructing].filter(
    ([file, count]) =>
      new Set(constructed.filter((one) => fileOf(one) === file).map(({ where }) => where)).size <
      count,
  );
  expect(missing).toEqual([]);
});

test("no pattern costs more than its text is long, however hostile the text", () => {
  const ofZod = formats.map((format) => ({
    where: format.def.format,
    pattern: format.def.pattern as RegExp,
  }));
  const bySource = new Map<string, Pattern & { files: string[] }>();
  for (const one of [...literals, ...constructed, ...ofZod]) {
    const known = bySource.get(String(one.pattern));
    if (known) known.files.push(fileOf(one));
    else bySource.set(String(one.pattern), { ...one, files: [fileOf(one)] });
  }
  const steep = [...bySource.values()]
    .map((one) => ({ ...one, cost: costOf(one.pattern) }))
    .filter(({ cost }) => isSteep(cost));
  const told = ({ where, pattern, cost }: (typeof steep)[number]) =>
    `${where} ${pattern} on ${JSON.stringify(cost.input)}: ${cost.short} ms, ${cost.long} ms`;
  expect(
    steep.filter(({ files }) => files.some((file) => !(file in exceptions))).map(told),
  ).toEqual([]);
  expect(new Set(steep.flatMap(({ files }) => files))).toEqual(new Set(Object.keys(exceptions)));
}, 300_000);

test.each([
  ["an end that is sought from every place", /-+$/, true],
  ["two repetitions of the same", /^[^\s@]+@[^\s@]+\.[^\s@]+$/, true],
  ["an opening that is sought again and again", /<[^>]*>/g, true],
  ["a repetition of repetitions", /^(?:a+)+$/, true],
  ["what is found from its beginning alone", /(?<!-)-+$/, false],
  ["one repetition after another, of different things", /^[^\s@]+@[^\s@.]+$/, false],
])("%s: steep is %p", (_, pattern, expected) => {
  expect(isSteep(costOf(pattern as RegExp))).toBe(expected);
});
