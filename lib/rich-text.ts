import sanitizeHtml from "sanitize-html";
import { BOX, ITEM, MARK, settleBlocks } from "./domain/loose-blocks";

const boxes = "div section article aside header footer main center address".split(" ");
/**
 * A tag to remove while keeping its content. A name that is not allowed would break the library's
 * end tags.
 */
const BARE = "x-bare";
/** Bold and italic in one style: the library maps one tag to one tag. */
const BOTH = "x-both";

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "strong", "em", "u", "s", "sub", "sup", "small"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "blockquote", "a", "img"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    MARK,
    BARE,
    BOTH,
  ],
  // Besides the library's: metadata of a whole page.
  nonTextTags: ["script", "style", "textarea", "option", "title", "xml"],
  // No id, name, class or style: they could restyle the page or shadow elements that scripts look
  // up.
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    // Temporary marks, removed before output.
    p: [BOX, ITEM],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 32,
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    ...Object.fromEntries(boxes.map((name) => [name, () => box])),
    p: (_, attribs) => paragraph(attribs),
    b: (_, attribs) => (isGoogleDocs(attribs) ? box : emphasis("strong", attribs)),
    strong: (_, attribs) => emphasis("strong", attribs),
    i: (_, attribs) => emphasis("em", attribs),
    em: (_, attribs) => emphasis("em", attribs),
    span: (_, { style = "" }) => styled(style),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: "col", ...attribs } }),
    a: (tagName, { href }) => ({
      tagName,
      attribs:
        href && isForeign(href) ? { href, rel: "noopener noreferrer" } : attributes({ href }),
    }),
    img: (tagName, { src, alt = "", width, height }) => ({
      tagName,
      attribs: attributes({
        src: src && isStored(src) ? src : undefined,
        alt,
        width: pixels(width),
        height: pixels(height),
        loading: "lazy",
      }),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

type Tag = sanitizeHtml.Tag;

const bareTags = new RegExp(`</?${BARE}>`, "g");
const bare: Tag = { tagName: BARE, attribs: {} };
const box: Tag = { tagName: "p", attribs: { [BOX]: "1" } };

/**
 * Word writes a list as paragraphs whose style has the level, and a title as a paragraph with a
 * class.
 */
function paragraph({ class: name = "", style = "" }: sanitizeHtml.Attributes): Tag {
  const level = /mso-list:[^;]{0,80}\blevel(\d)/i.exec(style)?.[1];
  if (level) return { tagName: "p", attribs: { [ITEM]: level } };
  if (/^MsoTitle\b/.test(name)) return { tagName: "h2", attribs: {} };
  // Word uses empty paragraphs as visible space.
  return name.startsWith("Mso") ? box : { tagName: "p", attribs: {} };
}

/** Google Docs wraps everything in one `<b>` without meaning. */
const isGoogleDocs = ({ id = "" }: sanitizeHtml.Attributes) => id.startsWith("docs-internal-guid");

const isPlain = {
  strong: /(?<![\w-])font-weight:\s*(?:normal|lighter|[1-4]00)\b/i,
  em: /(?<![\w-])font-style:\s*normal\b/i,
};

function emphasis(tagName: keyof typeof isPlain, { style = "" }: sanitizeHtml.Attributes): Tag {
  return isPlain[tagName].test(style) ? bare : { tagName, attribs: {} };
}

/** Emphasis or a list bullet, from its style alone. */
function styled(style: string): Tag {
  if (/mso-list:\s*ignore\b/i.test(style)) return { tagName: MARK, attribs: {} };
  const isStrong = /(?<![\w-])font-weight:\s*(?:bold|bolder|[6-9]00)\b/i.test(style);
  const isStressed = /(?<![\w-])font-style:\s*italic\b/i.test(style);
  if (isStrong) return { tagName: isStressed ? BOTH : "strong", attribs: {} };
  return isStressed ? { tagName: "em", attribs: {} } : bare;
}

function attributes(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isForeign(href: string): boolean {
  return /^\s*https?:/i.test(href);
}

/** Only the site's own files: an external picture would reveal readers to others. */
function isStored(src: string): boolean {
  return /^\/storage\/[\w./-]+$/.test(src) && !src.includes("..");
}

function pixels(value: string | undefined): string | undefined {
  return value && /^[1-9]\d{0,3}$/.test(value) ? value : undefined;
}

/**
 * Sanitises formatted text of the staff: headings h2 to h4, lists, links, tables, quotations, own
 * pictures; no scripts, frames, forms or styles. Text from Word or Google Docs keeps headings and
 * lists. Used when pasting, saving and showing; its output stays unchanged when sanitised again.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html, policy)
    .replaceAll(bareTags, "")
    .replaceAll(`<${BOTH}>`, "<strong><em>")
    .replaceAll(`</${BOTH}>`, "</em></strong>");
  return settleBlocks(clean);
}
