import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const files = ["app", "components", "lib"].flatMap(filesIn);
const sheets = files.filter((file) => file.endsWith(".css"));
const texts = new Map(
  files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => [file, readFileSync(file, "utf8")] as const),
);
const textOf = (file: string) => texts.get(file) ?? "";

const stringsOf = (text: string) => [...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)];

/** Classes that a file names. A plain word counts only as the value of a `className`. */
function classesOf(text: string): Set<string> {
  const named = stringsOf(text).flatMap(({ 0: string, index }) => {
    const isClass = /class(?:Name|List)?\W[^>]*$/i.test(
      text.slice(Math.max(0, index - 160), index),
    );
    return string.split(/[\s"'`${}]+/).filter((word) => isClass || word.includes("-"));
  });
  return new Set(named);
}

const atOnce = /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"/gm;
const late = /\bimport\(\s*"([^"]+)"\s*\)/g;

const imported = (file: string, ...kinds: RegExp[]) =>
  (kinds.length > 0 ? kinds : [atOnce])
    .flatMap((kind) => all(textOf(file), kind))
    .flatMap((name) => {
      const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
      return ["", ".ts", ".tsx"].map((end) => base + end).filter((each) => texts.has(each));
    });

/** What a file imports, and so on; of these ways, else only what comes with it. */
function reachOf(file: string, kinds: RegExp[] = [], found = new Set<string>()): Set<string> {
  for (const next of imported(file, ...kinds)) {
    if (!found.has(next)) reachOf(next, kinds, found.add(next));
  }
  return found;
}

/** Sheets that every page loads. */
const common = all(textOf("app/globals.css"), /^@import "\.\.\/(components\/[^"]+)";/gm);

const privateLayout = "app/[locale]/(site)/(private)/layout.tsx";
/** What every private page loads besides. */
const ofPrivatePages = imported(privateLayout).filter((file) => file.endsWith(".css"));

const selectorsOf = (sheet: string) =>
  textOf(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\/|@apply [^;]*;|url\([^)]*\)|"[^"]*"/g, "")
    .replaceAll(/(?<=[;{}]|^)[^;{}]*;/g, "");
const classesIn = (sheet: string) => new Set(all(selectorsOf(sheet), /\.([a-z][\w-]*)/g));

/** Classes whose own rules stand in a sheet, not only rules about what is beside them or inside. */
const ownClassesIn = (sheet: string) =>
  new Set(all(selectorsOf(sheet), /^(?: {2})?\.([a-z][\w-]*)/gm));

const commonClasses = new Set(
  [...common, ...ofPrivatePages].flatMap((sheet) => [...classesIn(sheet)]),
);
/** Without the scripts that stand in a page: they are bundled apart and bring no sheets. */
const components = files.filter((file) => /^components\/(?!.*\/island\/).*\.tsx?$/.test(file));
const code = files.filter((file) => /\.tsx?$/.test(file));
const named = new Map(code.map((file) => [file, classesOf(textOf(file))]));

test("only the layouts and the page for unknown addresses import a sheet of app/, and only one is there", () => {
  expect(sheets.filter((file) => file.startsWith("app/"))).toEqual(["app/globals.css"]);
  const pages = code.filter((file) => file.startsWith("app/") && /"[^"]+\.css"/.test(textOf(file)));
  expect(pages.toSorted()).toEqual([privateLayout, "app/[locale]/layout.tsx", "app/not-found.tsx"]);
});

test("no public page, and nothing that it loads late, names a class of the private pages' sheet", () => {
  const own = ofPrivatePages.flatMap((sheet) => [...ownClassesIn(sheet)]);
  expect(own).not.toEqual([]);
  const pages = code.filter((file) => file.startsWith("app/") && !file.includes("/(private)/"));
  const reached = new Set(pages.flatMap((page) => [page, ...reachOf(page, [atOnce, late])]));
  const users = [...reached].filter((file) => own.some((name) => named.get(file)?.has(name)));
  expect(users).toEqual([]);
});

test("a sheet beside components is loaded with every page, with private ones or by components: one of these", () => {
  const byComponents = new Set(
    components.flatMap((file) => imported(file)).filter((file) => /\.css$/.test(file)),
  );
  const beside = sheets.filter((file) => file.startsWith("components/"));
  const loaded = [...common, ...ofPrivatePages, ...byComponents];
  expect(loaded.toSorted()).toEqual(beside.toSorted());
});

const ofComponents = sheets.filter(
  (file) =>
    file.startsWith("components/") && !common.includes(file) && !ofPrivatePages.includes(file),
);

describe.each(ofComponents)("%s", (sheet) => {
  const own = [...ownClassesIn(sheet)].filter((name) => !commonClasses.has(name));
  const users = code.filter((file) => own.some((name) => named.get(file)?.has(name)));

  test("is imported by every component that names one of its classes, and by no other", () => {
    const importers = components.filter((file) => imported(file).includes(sheet));
    const named = users.filter((file) => components.includes(file));
    expect(importers.toSorted()).toEqual(named.toSorted());
  });

  test("comes with every page that names one of its classes", () => {
    const pages = users.filter((file) => file.startsWith("app/"));
    expect(pages.filter((file) => !reachOf(file).has(sheet))).toEqual([]);
  });
});

test("every class is named in the code", () => {
  const inCode = [...new Set([...named.values()].flatMap((names) => [...names]))];
  // `button-${variant}`
  const begun = inCode.filter((name) => /\w-$/.test(name));
  const isNamed = (name: string) =>
    inCode.includes(name) || [...begun, "leaflet-"].some((begin) => name.startsWith(begin));
  const declared = sheets.flatMap((sheet) => [...classesIn(sheet)]);
  expect(declared.filter((name) => !isNamed(name))).toEqual([]);
});
