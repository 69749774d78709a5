import { createStore } from "./external-store";

interface Unread {
  /** 0 also while it is not known. */
  count: number;
  /** "3 notifiche da leggere"; empty: there are none. */
  words: string;
}

/**
 * What the bell shows. The bell is on every page from the beginning: the code that asks, and that knows plurals, loads
 * later and keeps this (decision 152).
 */
const unread = createStore<Unread>({ count: 0, words: "" });

export const useUnread = unread.useValue;
export const showUnread = unread.set;
