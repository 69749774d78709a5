import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const decisions = readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name));

/** Paths of this repository that a document links to. */
function linksOf(document: string): string[] {
  const links = readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g);
  return [...links].map(([, target]) => path.join(path.dirname(document), target ?? ""));
}

test("every decision is in the index", () => {
  const index = linksOf("docs/decisions/README.md").map((link) => path.basename(link));
  expect(index).toEqual(decisions.sort());
});

test("no link of the documentation leads nowhere", () => {
  const documents = [
    ...readdirSync(".").filter((name) => name.endsWith(".md")),
    ...readdirSync("docs")
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
    ...decisions.map((name) => `docs/decisions/${name}`),
    ...readdirSync("docs/domain").map((name) => `docs/domain/${name}`),
  ];
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((link) => !existsSync(link))
      .map((link) => `${document} → ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Every file of code and documentation, with its text. */
function sources(): { file: string; text: string }[] {
  const folders = "app backend components demo docs e2e lib scripts server tests".split(" ");
  return [".", ...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== "." })
      .map((name) => path.join(folder, String(name)))
      .filter((file) => /\.(?:tsx?|mjs|cjs|css|md)$/.test(file))
      .map((file) => ({ file, text: readFileSync(file, "utf8") })),
  );
}

test("nothing cites a page that a reader of the repository cannot open", () => {
  const outside = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:ruling|(?:domain )?sheet|issue)s? \d+/gi)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(outside).toEqual([]);
});

test("every document that code cites exists", () => {
  const missing = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([document]) => !existsSync(document))
      .map(([document]) => `${file}: ${document}`),
  );
  expect(missing).toEqual([]);
});

test("every decision that is cited by its number has a page", () => {
  const numbers = new Set(decisions.map((name) => name.slice(0, 3)));
  const missing = sources().flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions?[ /](\d{3}(?:(?:, and |, | and | to )\d{3})*)(?!\d)/gi)]
      .flatMap(([, cited]) => cited?.match(/\d{3}/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: decision ${number}`),
  );
  expect(missing).toEqual([]);
});

test("a number of a decision is used once, by its page or by the list of former numbers", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const former = [...index.matchAll(/^\| \d{3} \| (.+) \|$/gm)].flatMap(
    ([, numbers]) => numbers?.split(", ") ?? [],
  );
  const all = [...decisions.map((name) => name.slice(0, 3)), ...former];
  expect(all.length).toBe(new Set(all).size);
});

test("the changelog begins with the version of the package", () => {
  const [, newest] = /^## \[([\d.]+)\]/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
});

test("every command that the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = readFileSync("README.md", "utf8").matchAll(/npm run ([a-z]+(?:[:-][a-z0-9]+)*)/g);
  const missing = [...named].map(([, name]) => name ?? "").filter((name) => !(name in scripts));
  expect(missing).toEqual([]);
});

test.each(["docs/spec-coverage.md", "docs/reliability.md"])(
  "every test that %s names exists",
  (document) => {
    const named = readFileSync(document, "utf8").matchAll(/`((?:tests|e2e)\/[^`]+)`/g);
    const files = [...new Set([...named].map(([, file]) => file ?? ""))];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  },
);

describe("the coverage of the specification", () => {
  const rows = readFileSync("docs/spec-coverage.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .replace(/^\| | \|$/g, "")
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
    .filter(([sentence]) => sentence !== "Sentence");

  test("has a known state in each row, and a test for all that is not for later", () => {
    const wrong = rows.filter(([, state = "", proof = ""]) => {
      if (/^later\b/.test(state)) return false;
      return !/^(?:done|part|deviation|ours)\b/.test(state) || !/`(?:tests|e2e)\//.test(proof);
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  test("names each sentence once in a section, and decisions that there are", () => {
    const text = readFileSync("docs/spec-coverage.md", "utf8");
    for (const section of text.split(/^## /m)) {
      const sentences = section
        .split("\n")
        .filter((line) => line.startsWith("| "))
        .map((line) => line.split(" | ")[0]);
      expect(sentences).toEqual([...new Set(sentences)]);
    }
    const named = [...text.matchAll(/decisions? ((?:\d{3}(?:, | to )?)+)/g)].flatMap(
      ([, list]) => list?.match(/\d{3}/g) ?? [],
    );
    const numbers = decisions.map((name) => name.slice(0, 3));
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
