import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../..");
/** What runs in production; scripts read what the operator gives them. */
const product = ["app", "backend", "components", "lib", "server", "middleware.ts"];

/** A regular expression of the code. */
export interface Pattern {
  /** `lib/domain/euros.ts:8`. */
  where: string;
  pattern: RegExp;
}

function sourcesIn(entry: string): string[] {
  const below = readdirSync(path.join(root, entry), { withFileTypes: true, recursive: true });
  return below
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)));
}

function isConstruction(node: ts.Node): boolean {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

/** Every literal of a regular expression in the product's code, and the files that construct others with how many. */
export function patternsInCode(): { literals: Pattern[]; constructing: Map<string, number> } {
  const literals: Pattern[] = [];
  const constructing = new Map<string, number>();
  const files = product.flatMap((entry) => (entry.endsWith(".ts") ? [entry] : sourcesIn(entry)));
  for (const file of files) {
    const text = readFileSync(path.join(root, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const end = node.text.lastIndexOf("/");
        const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        literals.push({ where: `${file}:${line + 1}`, pattern });
      } else if (isConstruction(node)) {
        constructing.set(file, (constructing.get(file) ?? 0) + 1);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, constructing };
}

/** Every regular expression that code of the product constructs while `run` runs. */
export async function patternsConstructed(run: () => unknown): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args) {
      const pattern = Reflect.construct(target, args) as RegExp;
      const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
      const file = product.find((entry) => caller.includes(`${root}/${entry}/`));
      if (file) {
        const from = caller.indexOf(root) + root.length + 1;
        made.push({ where: caller.slice(from).split(":", 2).join(":"), pattern });
      }
      return pattern;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}
