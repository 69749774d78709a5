import words from "@/lib/i18n/messages/it/menu-words.json";
import { type WordName, wordIn } from "./words";

interface WordProps {
  name: WordName;
  /** The number in it. */
  n?: string | number | undefined;
}

/** A word of the page, which the browser says in the language of the guest. */
export function Word({ name, n }: WordProps) {
  return (
    <span data-w={name} data-n={n}>
      {wordIn(words, name, n)}
    </span>
  );
}
