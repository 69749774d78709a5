import ts from "typescript";

/**
 * What one source file uses of the messages, as dotted keys; those of what loads after the page begin with `overlays`
 * or `dialogs`.
 * `*` stands for a part known at run time only.
 */
export interface MessageUsage {
  /** Keys that are named, or the node above the keys when a whole part of the messages is handed on. */
  named: string[];
  /** Keys that a variable given to a translator may hold: every string of the file, under its namespace. */
  possible: string[];
}

type Meaning = { kind: "translator"; namespace: string } | { kind: "part"; path: string };
type Scope = Map<string, Meaning>;

const translatorMakers = ["getTranslations", "useTranslations"];
const messageReaders = ["getMessages", "useMessages"];
const scopeKinds = [
  ts.SyntaxKind.SourceFile,
  ts.SyntaxKind.Block,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.FunctionDeclaration,
];

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(".");
}

/** The dotted key under which a file in `lib/i18n/messages/it` stands, by its path in there; a module's is its slug. */
export function keyOfFile(file: string): string {
  const name = file.replace(/\.json$/, "").replaceAll("/", ".");
  if (name.startsWith("modules.")) return name;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Where the keys of the messages file begin that is named here; null: it is none. */
function rootOf(specifier: ts.Expression | undefined): string | null {
  if (!specifier || !ts.isStringLiteral(specifier)) return null;
  if (/\/messages\/it$/.test(specifier.text)) return "";
  const [, file] = /\/messages\/it\/(.+\.json)$/.exec(specifier.text) ?? [];
  return file === undefined ? null : keyOfFile(file);
}

function unwrapped(node: ts.Expression): ts.Expression {
  if (ts.isAwaitExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) {
    return unwrapped(node.expression);
  }
  return node;
}

/** Every form that a key given to a translator can take, or null when it is a variable. */
function keyForms(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const tail = node.templateSpans.map((span) => `*${span.literal.text}`).join("");
    return [node.head.text + tail];
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [keyForms(node.whenTrue), keyForms(node.whenFalse)];
    return yes && no ? [...yes, ...no] : null;
  }
  return null;
}

class FileReader {
  readonly usage: MessageUsage = { named: [], possible: [] };
  private readonly scopes: Scope[] = [];
  private readonly strings: string[] = [];
  private readonly openNamespaces = new Set<string>();

  constructor(file: ts.SourceFile) {
    this.visit(file);
    for (const namespace of this.openNamespaces) {
      this.usage.possible.push(...this.strings.map((text) => joined(namespace, text)));
    }
  }

  private meaningOf(name: string): Meaning | undefined {
    return this.scopes.find((scope) => scope.has(name))?.get(name);
  }

  /** The part of the messages that an expression reads, or null when it reads none. */
  private pathOf(expression: ts.Expression): string | null {
    const node = unwrapped(expression);
    if (ts.isIdentifier(node)) {
      const meaning = this.meaningOf(node.text);
      return meaning?.kind === "part" ? meaning.path : null;
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [name] = node.arguments;
      if (node.expression.text === "useWords" && name && ts.isStringLiteral(name)) return name.text;
      return messageReaders.includes(node.expression.text) ? "" : null;
    }
    if (!ts.isPropertyAccessExpression(node)) return null;
    const path = this.pathOf(node.expression);
    const isMethod = ts.isCallExpression(node.parent) && node.parent.expression === node;
    return path === null || isMethod ? path : joined(path, node.name.text);
  }

  private meaningOfValue(expression: ts.Expression): Meaning | undefined {
    const node = unwrapped(expression);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [argument] = node.arguments;
      if (translatorMakers.includes(node.expression.text)) {
        const namespace = argument && ts.isStringLiteral(argument) ? argument.text : "";
        return { kind: "translator", namespace };
      }
    }
    // createRequire(import.meta.url)("…/it/terminal.json")
    const root = ts.isCallExpression(node) ? rootOf(node.arguments[0]) : null;
    const path = root ?? this.pathOf(node);
    return path === null ? undefined : { kind: "part", path };
  }

  /** A file of messages, or all of them, which have one name. */
  private bindImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, scope: Scope): void {
    const path = rootOf(moduleSpecifier);
    if (!importClause || importClause.isTypeOnly || path === null) return;
    const { name: file, namedBindings } = importClause;
    if (file) scope.set(file.text, { kind: "part", path });
    if (!namedBindings || !ts.isNamedImports(namedBindings)) return;
    for (const { name } of namedBindings.elements) scope.set(name.text, { kind: "part", path });
  }

  private bind(name: ts.BindingName, value: ts.Expression | undefined, scope: Scope): void {
    if (!value) return;
    const node = unwrapped(value);
    if (ts.isIdentifier(name)) {
      const meaning = this.meaningOfValue(node);
      if (meaning) scope.set(name.text, meaning);
      return;
    }
    if (ts.isArrayBindingPattern(name)) {
      const list = ts.isCallExpression(node) ? node.arguments[0] : undefined;
      if (!list || !ts.isArrayLiteralExpression(list)) return;
      name.elements.forEach((element, index) => {
        if (ts.isBindingElement(element)) this.bind(element.name, list.elements[index], scope);
      });
      return;
    }
    const meaning = this.meaningOfValue(node);
    if (meaning?.kind !== "part") return;
    for (const element of name.elements) {
      const key = element.propertyName ?? element.name;
      if (element.dotDotDotToken) this.usage.named.push(meaning.path);
      else if (ts.isIdentifier(key)) this.usage.named.push(joined(meaning.path, key.text));
    }
  }

  private enter(node: ts.Node): void {
    const scope: Scope = new Map();
    this.scopes.unshift(scope);
    const statements = ts.isSourceFile(node) || ts.isBlock(node) ? node.statements : [];
    for (const statement of statements) {
      if (ts.isImportDeclaration(statement)) {
        this.bindImport(statement, scope);
      }
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        this.bind(name, initializer, scope);
      }
    }
    // import("…/it/home.json").then((texts) => …)
    const call = node.parent;
    if (ts.isArrowFunction(node) && call && ts.isCallExpression(call)) {
      const [parameter] = node.parameters;
      const source = ts.isPropertyAccessExpression(call.expression)
        ? call.expression.expression
        : null;
      const path = source && ts.isCallExpression(source) ? rootOf(source.arguments[0]) : null;
      if (parameter && ts.isIdentifier(parameter.name) && path !== null) {
        scope.set(parameter.name.text, { kind: "part", path });
      }
    }
  }

  private readCall(node: ts.CallExpression): void {
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.expression
      : node.expression;
    const meaning = ts.isIdentifier(called) ? this.meaningOf(called.text) : undefined;
    const [key] = node.arguments;
    if (meaning?.kind !== "translator" || !key) return;
    const forms = keyForms(key);
    if (forms) this.usage.named.push(...forms.map((form) => joined(meaning.namespace, form)));
    else this.openNamespaces.add(meaning.namespace);
  }

  private visit(node: ts.Node): void {
    const opens = scopeKinds.includes(node.kind);
    if (opens) this.enter(node);
    if (ts.isStringLiteralLike(node)) this.strings.push(node.text);
    if (ts.isCallExpression(node)) this.readCall(node);
    const isPart = ts.isPropertyAccessExpression(node) || ts.isIdentifier(node);
    const path = isPart && !this.isName(node) ? this.pathOf(node) : null;
    if (path) {
      if (!this.isDeclaredBy(node)) this.usage.named.push(path);
    } else {
      ts.forEachChild(node, (child) => this.visit(child));
    }
    if (opens) this.scopes.shift();
  }

  /** A name in a declaration, a member or a type, which reads nothing. */
  private isName(node: ts.Node): boolean {
    const { parent } = node;
    return (
      ts.isIdentifier(node) &&
      ((ts.isVariableDeclaration(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        ts.isPropertySignature(parent) ||
        ts.isJsxAttribute(parent) ||
        ts.isParameter(parent) ||
        ts.isBindingElement(parent) ||
        ts.isImportClause(parent) ||
        ts.isImportSpecifier(parent) ||
        ts.isTypeQueryNode(parent))
    );
  }

  /** `const texts = messages.part`: what is used of it is told by the uses of `texts`. */
  private isDeclaredBy(node: ts.Node): boolean {
    return ts.isVariableDeclaration(node.parent) && node.parent.initializer === node;
  }
}

/** Reads what a TypeScript or JavaScript file uses of the files in `lib/i18n/messages`, without running it. */
export function messageUsage(fileName: string, source: string): MessageUsage {
  return new FileReader(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)).usage;
}
