"use client";

import type { ActionTexts } from "@/components/modules/texts";
import { SynonymDialog } from "./synonym-dialog";
import type { SynonymTexts } from "./synonym-values";

/** Adds a group of words. */
export function AddSynonyms({ texts, form }: { texts: SynonymTexts; form: ActionTexts }) {
  return (
    <SynonymDialog
      words={texts.add}
      path="/api/staff/synonyms"
      method="POST"
      values={{ kind: "same", terms: "", finds: "" }}
      texts={texts.form}
      form={form}
    />
  );
}
