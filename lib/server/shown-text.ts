import { settleHeadings } from "@/lib/domain/heading-ranks";
import { sanitizeRichText } from "@/lib/rich-text";

/** A text as a page shows it: made harmless, with headings that leave out no rank below the title of the page. */
export function shownText(html: string): string {
  return settleHeadings(sanitizeRichText(html), 1);
}

/** The same of a text that stands in a part of a page, below the heading of that part. */
export function shownPart(html: string): string {
  return settleHeadings(sanitizeRichText(html), 2);
}
