// Repairs the block structure left by word processors: paragraphs, and lists written as paragraphs.
// The input is sanitised markup with balanced tags and no angle brackets in text.

/** Marks an element of other markup: its paragraphs are kept, and its other content becomes one. */
export const BOX = "data-box";
/** Marks a paragraph that is a list item, with its level. */
export const ITEM = "data-item";
/** The bullet or number before an item, as text. */
export const MARK = "x-mark";

const isMarked = new RegExp(`<p (?:${BOX}|${ITEM})=|<${MARK}>`);

interface Element {
  name: string;
  /** Its opening tag as written. */
  open: string;
  children: Part[];
}
type Part = Element | string;

interface Item {
  level: number;
  /** Null: a bullet, not a number. */
  number: string | null;
  html: string;
  below: Item[];
}

const blocks = new Set("p h2 h3 h4 ul ol dl table blockquote hr".split(" "));
/** Elements that contain blocks, and their parents. */
const holders = new Set("dl li dd table thead tbody tfoot tr td th blockquote".split(" "));
const voids = new Set(["br", "hr", "img"]);

const isElement = (part: Part): part is Element => typeof part !== "string";
const has = ({ open }: Element, attribute: string) => open.startsWith(`<p ${attribute}=`);

function treeOf(html: string): Part[] {
  const root: Part[] = [];
  const open: Element[] = [];
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9-]*)/.exec(piece) ?? [];
    const into = open.at(-1)?.children ?? root;
    if (name === "") {
      if (piece !== "") into.push(piece);
    } else if (slash) {
      if (open.at(-1)?.name === name) open.pop();
    } else {
      const element: Element = { name, open: piece, children: [] };
      into.push(element);
      if (!voids.has(name)) open.push(element);
    }
  }
  return root;
}

/** True if it shows nothing. */
function isBlank(part: Part): boolean {
  if (!isElement(part)) return part.replace(/&nbsp;/g, " ").trim() === "";
  return part.name === "br" || (!voids.has(part.name) && part.children.every(isBlank));
}

function inline(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (!isElement(part)) return part;
      if (voids.has(part.name)) return part.open;
      if (part.name === "ul" || part.name === "ol") {
        return written(part, inline(withinItems(part.children)));
      }
      if (holders.has(part.name)) return written(part, arrange(part.children, false));
      const content = inline(part.children);
      if (part.name === MARK) return `${content.trim()} `;
      return has(part, BOX) || has(part, ITEM) ? `${content} ` : written(part, content);
    })
    .join("");
}

function written({ name, open }: Element, content: string): string {
  return `${name === "p" ? "<p>" : open}${content}</${name}>`;
}

function itemOf(part: Element): Item {
  const marks: string[] = [];
  const without = (parts: readonly Part[]): Part[] =>
    parts.flatMap((one): Part[] => {
      if (!isElement(one)) return [one];
      if (one.name !== MARK) return [{ ...one, children: without(one.children) }];
      marks.push(inline(one.children).trim());
      return [];
    });
  const html = inline(without(part.children)).trim();
  const [, number = null] = /^\(?(\d{1,4}|[a-z]|[ivxlc]+)[.)]/i.exec(marks.join("")) ?? [];
  return { level: Number(part.open.replace(/\D/g, "")), number, html, below: [] };
}

function listsOf(items: readonly Item[]): string {
  const lists: { first: Item; own: Item[] }[] = [];
  for (const item of items) {
    const list = lists.at(-1);
    const isSame = list && (item.number === null) === (list.first.number === null);
    if (list && item.level > list.first.level) list.own.at(-1)?.below.push(item);
    else if (list && isSame) list.own.push(item);
    else lists.push({ first: item, own: [item] });
  }
  return lists.map(({ first, own }) => listOf(first, own)).join("");
}

function listOf({ number }: Item, own: readonly Item[]): string {
  const tag = number === null ? "ul" : "ol";
  const start = /^\d+$/.test(number ?? "") && number !== "1" ? ` start="${number}"` : "";
  const lines = own.map(({ html, below }) => `<li>${html}${listsOf(below)}</li>`);
  return `<${tag}${start}>${lines.join("")}</${tag}>`;
}

/** Moves a nested list into the item before it. */
function withinItems(parts: readonly Part[]): Part[] {
  const items: Part[] = [];
  for (const part of parts) {
    const before = items.at(-1);
    const isList = isElement(part) && (part.name === "ul" || part.name === "ol");
    if (isList && before && isElement(before) && before.name === "li") before.children.push(part);
    else if (!isBlank(part)) items.push(part);
  }
  return items;
}

/** Blocks in order. In a box, content between them becomes a paragraph; elsewhere it stays. */
function arrange(parts: readonly Part[], isBox: boolean): string {
  let html = "";
  let loose: Part[] = [];
  let items: Item[] = [];
  const endLoose = () => {
    if (!loose.every(isBlank)) html += isBox ? `<p>${inline(loose).trim()}</p>` : inline(loose);
    loose = [];
  };
  const endItems = () => {
    html += listsOf(items);
    items = [];
  };
  for (const part of parts) {
    if (isElement(part) && has(part, ITEM)) {
      endLoose();
      items.push(itemOf(part));
    } else if (isBlank(part) && (items.length > 0 || (isElement(part) && part.name === "p"))) {
      // Nothing between two items, and no paragraph for white space.
    } else if (!isElement(part) || !blocks.has(part.name)) {
      endItems();
      loose.push(part);
    } else {
      endItems();
      endLoose();
      html += has(part, BOX) ? arrange(part.children, true) : inline([part]);
    }
  }
  endItems();
  endLoose();
  return html;
}

/**
 * Sanitised markup without marks: boxes become paragraphs, items become lists. Unmarked content
 * stays unchanged.
 */
export function settleBlocks(html: string): string {
  return isMarked.test(html) ? arrange(treeOf(html), false) : html;
}
