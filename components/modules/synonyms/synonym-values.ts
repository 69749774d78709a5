import { TERM_LIMITS } from "@/lib/contract/synonym-constants";
import type { SynonymInput } from "@/lib/contract/synonyms";
import { writtenList } from "@/lib/domain/written-list";

/** A group as one writes it: words apart by commas or lines. */
export interface SynonymValues {
  kind: "same" | "finds";
  terms: string;
  finds: string;
}

/** A group as the form shows it. */
export function toValues({ terms, two_way, finds }: SynonymInput): SynonymValues {
  return { kind: two_way ? "same" : "finds", terms: terms.join(", "), finds: finds.join(", ") };
}

/** What is sent: what the chosen kind does not show counts for nothing. */
export function toInput({ kind, terms, finds }: SynonymValues): SynonymInput {
  const isSame = kind === "same";
  return { terms: writtenList(terms), two_way: isSame, finds: isSame ? [] : writtenList(finds) };
}

/** The first word that is too short or too long; null: none is. */
export function unfitWord(text: string): string | null {
  const isUnfit = ({ length }: string) => length < TERM_LIMITS.min || length > TERM_LIMITS.max;
  return writtenList(text).find(isUnfit) ?? null;
}
