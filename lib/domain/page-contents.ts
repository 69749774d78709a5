import { slugOf } from "./categories";
import { textOfHtml } from "./html-text";

/** A shorter text needs no table of contents. */
const LEAST_HEADINGS = 4;

/**
 * Adds anchors to the headings of a long text and lists them in order; a short one stays unchanged.
 * The text is sanitised, so its headings have no attributes.
 */
export function withContents(html: string): {
  html: string;
  contents: { id: string; text: string }[];
} {
  const contents: { id: string; text: string }[] = [];
  const anchored = html.replace(/<h2>((?:[^<]|<(?!\/?h2>))*)<\/h2>/g, (whole, inner: string) => {
    const text = textOfHtml(inner);
    if (!text) return whole;
    // The prefix avoids conflicts with the page's own ids.
    const base = `parte-${slugOf(text)}`;
    const before = contents.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length;
    const id = before === 0 ? base : `${base}-${before + 1}`;
    contents.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return contents.length < LEAST_HEADINGS ? { html, contents: [] } : { html: anchored, contents };
}
