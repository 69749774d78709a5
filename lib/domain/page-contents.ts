import { slugOf } from "./categories";
import { textOfHtml } from "./html-text";

/** A text with fewer headings is seen at a glance. */
const LEAST_HEADINGS = 4;

/**
 * Gives the headings of a long text anchors, and names them in their order; a short one stays as it is. The text is
 * sanitised, so that its headings have no attributes.
 */
export function withContents(html: string): {
  html: string;
  contents: { id: string; text: string }[];
} {
  const contents: { id: string; text: string }[] = [];
  const anchored = html.replace(/<h2>((?:[^<]|<(?!\/?h2>))*)<\/h2>/g, (whole, inner: string) => {
    const text = textOfHtml(inner);
    if (!text) return whole;
    // The prefix keeps it apart from the ids of the page itself.
    const base = `parte-${slugOf(text)}`;
    const before = contents.filter(({ id }) => id === base || id.startsWith(`${base}-`)).length;
    const id = before === 0 ? base : `${base}-${before + 1}`;
    contents.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return contents.length < LEAST_HEADINGS ? { html, contents: [] } : { html: anchored, contents };
}
