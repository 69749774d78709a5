import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { partOf } from "./part-of";
import { type WordsName, WordsProvider } from "./use-words";

interface WordsProps {
  names: readonly WordsName[];
  children: ReactNode;
}

/** Gives the client components inside the words that they ask for by `useWords`. */
export async function Words({ names, children }: WordsProps) {
  const messages = await getMessages();
  const words = Object.fromEntries(names.map((name) => [name, partOf(messages, name)]));
  return <WordsProvider words={words}>{children}</WordsProvider>;
}
