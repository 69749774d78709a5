"use client";

import type { ActionTexts } from "@/components/modules/texts";
import { callTo } from "@/lib/contract/endpoint";
import { addSynonyms } from "@/lib/contract/synonym-endpoints";
import { SynonymDialog } from "./synonym-dialog";
import type { SynonymTexts } from "./synonym-values";

/** Adds a group of words. */
export function AddSynonyms({ texts, form }: { texts: SynonymTexts; form: ActionTexts }) {
  return (
    <SynonymDialog
      words={texts.add}
      call={callTo(addSynonyms)}
      values={{ kind: "same", terms: "", finds: "" }}
      texts={texts.form}
      form={form}
    />
  );
}
