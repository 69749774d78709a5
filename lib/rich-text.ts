import sanitizeHtml from "sanitize-html";

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "strong", "em", "u", "s", "sub", "sup", "small"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "blockquote", "a", "img"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  // No id, name, class or style: they could restyle the page or shadow what its scripts look for.
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 32,
  transformTags: {
    h1: "h2",
    b: "strong",
    i: "em",
    h5: "h4",
    h6: "h4",
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

function attributes(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isForeign(href: string): boolean {
  return /^\s*https?:/i.test(href);
}

/** Only the site's own files: a picture from elsewhere would tell others who reads the page. */
function isStored(src: string): boolean {
  return /^\/storage\/[\w./-]+$/.test(src) && !src.includes("..");
}

function pixels(value: string | undefined): string | undefined {
  return value && /^[1-9]\d{0,3}$/.test(value) ? value : undefined;
}

/**
 * Text with formatting as staff may write it, made harmless: headings h2 to h4, lists, links, tables,
 * quotations, the site's own pictures; nothing that runs, frames, submits or restyles. The same on the
 * way in and on the way out; what it gives back it leaves as it is.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, policy);
}
