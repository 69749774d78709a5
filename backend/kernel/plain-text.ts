import { writtenLength } from "@/lib/contract/text-constants";

/** Nothing of a text that takes no ink. */
const seen = (text: string) => (writtenLength(text) > 0 ? text : "");

/**
 * Text of a file as the portal can keep it: one line, without control characters and without halves of a character. Empty
 * where nothing of it is to be seen.
 */
export function plainText(value: string): string {
  return seen(
    value
      .replace(/\p{Cc}+/gu, " ")
      .toWellFormed()
      .trim(),
  );
}

/** The same of a text that may have several lines. */
export function plainLines(value: string): string {
  return seen(
    value
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n]+/gu, " ")
      .toWellFormed()
      .trim(),
  );
}

/** The first `length` UTF-16 units of a text, fewer where a character would be cut in half. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
