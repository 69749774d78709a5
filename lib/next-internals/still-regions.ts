/**
 * A row of the framework's copy of a page: `id:`, a tag (none: JSON), and a value up to a line
 * break; a text (`T`) says its length in bytes instead.
 */
interface Row {
  id: string;
  tag: string;
  /** As it was written, with its line break. */
  source: string;
  /** Undefined: a text, or a tag alone. */
  value: unknown;
}

/** Name of the component whose content needs no script (`components/ui/still-region.tsx`). */
const STILL_REGION = "StillRegion";
/** Name of the framework's link, the one component that a region may hold beside other regions. */
const LINK = "";
const LINE = 0x0a;
const LONGEST_HEAD = 40;
const head = /^([0-9a-f]*):(?:(T)([0-9a-f]+),|([A-Z]*))/;

/** Throws `SyntaxError` for a copy that is written in another way than known. */
function rowsOf(copy: string): Row[] {
  const bytes = Buffer.from(copy);
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; ) {
    const match = head.exec(bytes.toString("latin1", at, at + LONGEST_HEAD));
    if (!match) throw new SyntaxError("A row has no head");
    const [all, id = "", text, length = "", tag = ""] = match;
    const begin = at + all.length;
    const end = text
      ? begin + Number.parseInt(length, 16)
      : bytes.indexOf(LINE, begin) + 1 || bytes.length;
    if (end > bytes.length) throw new SyntaxError("A text is cut");
    const said = text ? "" : bytes.toString("utf8", begin, end).trimEnd();
    const value = said ? JSON.parse(said) : undefined;
    rows.push({ id, tag: text ?? tag, source: bytes.toString("utf8", at, end), value });
    at = end;
  }
  return rows;
}

type Props = Readonly<Record<string, unknown>>;
type Element = [mark: "$", type: unknown, key: unknown, props: Props];

const isElement = (value: unknown): value is Element =>
  Array.isArray(value) && value[0] === "$" && value.length >= 4;

const reference = /^\$[L@]?([0-9a-f]+)((?::[^:]+)*)$/;

interface Reference {
  id: string;
  /** The way into the row's value. */
  way: string[];
}

function referenceIn(value: unknown): Reference | null {
  const match = typeof value === "string" ? reference.exec(value) : null;
  return match?.[1] ? { id: match[1], way: (match[2] ?? "").split(":").slice(1) } : null;
}

function* referencesIn(value: unknown): Generator<Reference> {
  const own = referenceIn(value);
  if (own) yield own;
  else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* referencesIn(part);
}

/** Names of the components of the browser by the ids of their rows. */
function componentsOf(rows: readonly Row[]): Map<string, unknown> {
  const texts = new Map(rows.map(({ id, value }) => [`$${id}`, value]));
  return new Map(
    rows.flatMap(({ id, tag, value }) => {
      const name = tag === "I" && Array.isArray(value) ? value.at(-1) : undefined;
      return name === undefined ? [] : [[id, texts.get(name) ?? name] as const];
    }),
  );
}

/** True for data for search engines, which read the HTML (`lib/seo/json-ld.tsx`). */
const isStructuredData = ([, type, , props]: Element) =>
  type === "script" && props.type === "application/ld+json";

/** Copies a value; of each region that is still, and of structured data, `leave` gets the content. */
function emptied(
  value: unknown,
  isRegion: (element: Element) => boolean,
  leave: (content: unknown) => void,
): unknown {
  if (isElement(value) && isRegion(value)) {
    const [mark, type, key, { children, ...others }, ...rest] = value;
    leave(children);
    return [mark, type, key, { ...others, isLeftOut: true }, ...rest];
  }
  if (isElement(value) && isStructuredData(value)) {
    const [mark, type, key, { dangerouslySetInnerHTML, ...others }, ...rest] = value;
    leave(dangerouslySetInnerHTML);
    return [mark, type, key, { ...others, dangerouslySetInnerHTML: { __html: "" } }, ...rest];
  }
  if (Array.isArray(value)) return value.map((part) => emptied(part, isRegion, leave));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, emptied(part, isRegion, leave)]),
  );
}

const fields: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 };

function step(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, isElement(value) ? (fields[name] ?? name) : name);
}

/**
 * The framework's copy of a page without what its still regions contain, which stands in the HTML
 * (docs/decisions/249-still-regions.md). Returns the copy as it is where it is written in another
 * way than known, or where something else refers into a region.
 */
export function leaveOutStill(copy: string): string {
  if (!copy.includes(STILL_REGION)) return copy;
  try {
    return withoutRegions(rowsOf(copy)) ?? copy;
  } catch (error) {
    if (error instanceof SyntaxError) return copy;
    throw error;
  }
}

/** Rows that values refer to, directly or through other rows. */
function reached(from: Iterable<unknown>, values: ReadonlyMap<string, unknown>): Set<string> {
  const found = new Set<string>();
  function visit(value: unknown) {
    for (const { id } of referencesIn(value)) {
      if (found.has(id)) continue;
      found.add(id);
      visit(values.get(id));
    }
  }
  for (const value of from) visit(value);
  return found;
}

function resolves({ id, way }: Reference, values: ReadonlyMap<string, unknown>): boolean {
  let value = values.get(id);
  for (const name of way) {
    const other = referenceIn(value);
    if (other) {
      if (!resolves(other, values)) return false;
      value = values.get(other.id);
    }
    value = step(value, name);
    if (value === undefined) return false;
  }
  return true;
}

function withoutRegions(rows: readonly Row[]): string | null {
  const components = componentsOf(rows);
  const written = new Map(rows.map(({ id, value }) => [id, value]));
  const isStill = (content: unknown) =>
    [...reached([content], written)].every((id) => {
      const name = components.get(id);
      return name === undefined || name === LINK || name === STILL_REGION;
    });
  const isRegion = ([, type, , { children }]: Element) =>
    typeof type === "string" &&
    components.get(type.replace("$L", "")) === STILL_REGION &&
    isStill(children);

  const left: unknown[] = [];
  const values = new Map(
    rows.map(({ id, value }) => [id, emptied(value, isRegion, (content) => left.push(content))]),
  );
  if (left.length === 0) return null;
  const inside = reached(left, values);
  const outside = reached(
    rows.flatMap(({ id }) => (inside.has(id) ? [] : [values.get(id)])),
    values,
  );
  // Components stay, so that their code is known before a link is followed.
  const kept = rows.filter(({ id, tag }) => tag === "I" || !inside.has(id) || outside.has(id));
  for (const { id } of kept) {
    for (const one of referencesIn(values.get(id)))
      if (one.way.length > 0 && !resolves(one, values)) return null;
  }
  return kept
    .map(({ id, tag, source, value }) => {
      const now = JSON.stringify(values.get(id));
      return now === JSON.stringify(value) ? source : `${id}:${tag}${now}\n`;
    })
    .join("");
}
