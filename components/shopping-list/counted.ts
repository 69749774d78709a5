import { fillMessage } from "@/lib/i18n/fill-message.mjs";

/** A text about a number of things. */
export function counted(texts: { one: string; other: string }, count: number): string {
  return fillMessage(count === 1 ? texts.one : texts.other, { count });
}
