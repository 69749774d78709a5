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
    "README.md",
    ...readdirSync("docs")
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
    ...decisions.map((name) => `docs/decisions/${name}`),
  ];
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((link) => !existsSync(link))
      .map((link) => `${document} → ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every command that the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = readFileSync("README.md", "utf8").matchAll(/npm run ([a-z:]+)/g);
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
