import { slugOf } from "@/lib/domain/categories";

/** Labels by API value. */
export type Words = Readonly<Record<string, string>>;

/** The API value of a label or value; otherwise the word itself. */
export function meantBy(words: Words, word: string): string {
  const wanted = slugOf(word);
  const found = Object.entries(words).find(
    ([value, name]) => value === word || slugOf(name) === wanted,
  );
  return found?.[0] ?? word;
}
