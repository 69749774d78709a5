import { createStore } from "./external-store";

interface Unread {
  /** 0 also while unknown. */
  count: number;
  /** "3 notifiche da leggere"; empty for none. */
  words: string;
}

/**
 * State of the bell. It is on every page from the start; the code that reads the count and knows
 * plurals loads later and sets this (decision 152).
 */
const unread = createStore<Unread>({ count: 0, words: "" });

export const useUnread = unread.useValue;
export const showUnread = unread.set;
