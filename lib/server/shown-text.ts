import { settleHeadings } from "@/lib/domain/heading-ranks";
import { sanitizeRichText } from "@/lib/rich-text";

/** A sanitised text for a page, with headings that skip no level below the page's title. */
export function shownText(html: string): string {
  return settleHeadings(sanitizeRichText(html), 1);
}

/** The same for a text in a part of a page, below the heading of that part. */
export function shownPart(html: string): string {
  return settleHeadings(sanitizeRichText(html), 2);
}
