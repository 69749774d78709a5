"use client";

import type { NestedKeyOf, NestedValueOf } from "next-intl";
import { createContext, type ReactNode, use } from "react";
import type { messages } from "./messages/it";
import { partOf } from "./part-of";

type Messages = typeof messages;

/** The dotted path to a part of the messages, or to one of them. */
export type WordsName = NestedKeyOf<Messages>;

interface WordsProviderProps {
  /** Parts of the messages, by their names. */
  words: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

const GivenWords = createContext<WordsProviderProps["words"]>({});

/** Gives words to the client components inside, besides those that are given further out. */
export function WordsProvider({ words, children }: WordsProviderProps) {
  const outer = use(GivenWords);
  return <GivenWords value={{ ...outer, ...words }}>{children}</GivenWords>;
}

/** A part of the messages that the page gives to its client components (`Words`), or a part of one; throws if it gives none. */
export function useWords<Name extends WordsName>(name: Name): NestedValueOf<Messages, Name> {
  const words = use(GivenWords);
  const given = Object.keys(words).find((known) => `${name}.`.startsWith(`${known}.`));
  if (given === undefined) throw new Error(`The page does not give the words "${name}"`);
  const inside = name.slice(given.length + 1);
  const found = inside ? partOf(words[given] as object, inside) : words[given];
  return found as NestedValueOf<Messages, Name>;
}
