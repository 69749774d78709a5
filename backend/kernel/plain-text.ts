import { writtenLength } from "@/lib/contract/text-constants";

/** Empty if nothing of the text is visible. */
const seen = (text: string) => (writtenLength(text) > 0 ? text : "");

/**
 * A file's text for storage: one line, without control characters and split surrogates. Empty if
 * nothing is visible.
 */
export function plainText(value: string): string {
  return seen(
    value
      .replace(/\p{Cc}+/gu, " ")
      .toWellFormed()
      .trim(),
  );
}

/** The same for text of several lines. */
export function plainLines(value: string): string {
  return seen(
    value
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n]+/gu, " ")
      .toWellFormed()
      .trim(),
  );
}

/** The first `length` UTF-16 units of a text, less if a character would be split. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
