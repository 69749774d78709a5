import type { TermUse } from "@/backend/content/term-use";
import type { TermKind } from "@/lib/contract/taxonomy";
import { moveFollows } from "./moving";
import { subjectColumns } from "./subjects";

const followedTerms = (kind: TermKind): TermUse => ({
  kind,
  columns: [`follows.${subjectColumns[kind]}`],
  move: async (tx, from, to) => {
    if (from.id !== to.id) await moveFollows(tx, kind, { from: from.id, to: to.id });
  },
});

/** Categories and zones that users follow; each only once. */
export const followTerms = [followedTerms("category"), followedTerms("zone")];
