import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messages } from "@/lib/i18n/messages/it";
import { partOf } from "@/lib/i18n/part-of";

interface Source {
  /** What its components ask for. */
  asked: string[];
  /** Names in its lists. */
  given: string[];
  /** Files that it imports, types apart. */
  imports: string[];
  /** It gives words to whatever a page renders in it. */
  isFrame: boolean;
}

const folder = "app/[locale]/(site)/(private)";
const known = new Map<string, Source>();
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);
const isPage = (file: string) => file.startsWith(folder);

function filesOf(from: string, specifier: string): string[] {
  const inside = specifier.startsWith("@/");
  if (!inside && !specifier.startsWith(".")) return [];
  const base = inside ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`].filter((file) => existsSync(file));
}

function read(file: string): Source {
  const text = readFileSync(file, "utf8");
  const specifiers = [
    ...all(text, /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"/gm),
    ...all(text, /\bimport\("([^"]+)"\)/g),
  ];
  return {
    asked: all(text, /\buseWords\("([^"]+)"\)/g),
    given: all(text, /\[\s*((?:"[\w.-]+",?\s*)+)/g).flatMap((list) => all(list, /"([^"]+)"/g)),
    imports: specifiers.flatMap((specifier) => filesOf(file, specifier)),
    isFrame: text.includes("<Words names="),
  };
}

function sourceOf(file: string): Source {
  const source = known.get(file) ?? read(file);
  known.set(file, source);
  return source;
}

/** What a file imports, and so on through the files that `leads` lets through. */
function reach(from: string, leads: (file: string) => boolean, found = new Set<string>()) {
  for (const next of sourceOf(from).imports) {
    if (found.has(next) || !leads(next)) continue;
    found.add(next);
    reach(next, leads, found);
  }
  return [...found];
}

const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.join(folder, name));
const isIn = (part: string) => (whole: string) => `${part}.`.startsWith(`${whole}.`);
const askedBelow = (file: string) => [
  ...new Set(reach(file, (next) => !isPage(next)).flatMap((next) => sourceOf(next).asked)),
];

test("a private page gives the words that its client components ask for", () => {
  const missing = pages.flatMap((page) => {
    const importers = pages.filter((other) => sourceOf(other).imports.includes(page));
    const frames = [page, ...importers]
      .flatMap((file) => reach(file, isPage))
      .filter((file) => sourceOf(file).isFrame);
    const given = [page, ...importers, ...frames].flatMap((file) => sourceOf(file).given);
    return askedBelow(page)
      .filter((asked) => !given.some(isIn(asked)))
      .map((asked) => `${page}: ${asked}`);
  });
  expect(missing).toEqual([]);
});

test("and no others", () => {
  const needless = pages.flatMap((page) => {
    const near = [page, ...reach(page, isPage)].flatMap(askedBelow);
    return sourceOf(page)
      .given.filter((name) => name.includes(".") && partOf(messages, name) !== undefined)
      .filter((name) => !sourceOf(page).isFrame && !near.some((asked) => isIn(asked)(name)))
      .map((name) => `${page}: ${name}`);
  });
  expect(needless).toEqual([]);
});

const frame = /<(?:ModuleFrame|QueuePage|ItemPage|DeskFrame|Editor|KeyedPage)\b/;
/** `ModuleFrame` and `KeyedPage` give these to every page. */
const givenToAll = ["form", "validation.required"];

/** The declarations of a file, each with its text. */
function declarationsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m);
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
      return name ? [[name, part]] : [];
    }),
  );
}

/** What a file imports, types apart: the file of each name. */
function importedNames(file: string, text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = "", from = ""] of text.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm)) {
    for (const source of filesOf(file, from)) {
      for (const name of names.match(/\b[A-Z]\w+/g) ?? []) found.set(name, source);
    }
  }
  return found;
}

test("where a file holds several pages, each gives the words of its own components", () => {
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    const declared = declarationsOf(text);
    const imported = importedNames(page, text);
    /** The text of a declaration and of those that it uses, other pages apart. */
    const partsOf = (name: string, seen = new Set<string>()): string[] => {
      const part = declared.get(name);
      if (part === undefined || seen.has(name)) return [];
      if (seen.size > 0 && frame.test(part)) return [];
      seen.add(name);
      const used = [...new Set(part.match(/\b\w+\b/g))].filter((word) => declared.has(word));
      return [part, ...used.flatMap((word) => partsOf(word, seen))];
    };
    return [...declared].flatMap(([name, part]) => {
      if (!frame.test(part)) return [];
      const whole = partsOf(name).join("\n");
      const given = [...givenToAll, ...all(whole, /"([\w.-]+)"/g)];
      const shown = [...new Set(all(whole, /<([A-Z]\w+)/g))].flatMap((one) => {
        const file = imported.get(one);
        return file && !isPage(file) ? [...sourceOf(file).asked, ...askedBelow(file)] : [];
      });
      const lacking = [...new Set(shown)].filter((asked) => !given.some(isIn(asked)));
      return lacking.map((asked) => `${page}, ${name}: ${asked}`);
    });
  });
  expect(missing).toEqual([]);
});
