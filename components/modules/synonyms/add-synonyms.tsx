"use client";

import { callTo } from "@/lib/contract/endpoint";
import { addSynonyms } from "@/lib/contract/synonym-endpoints";
import { useWords } from "@/lib/i18n/use-words";
import { SynonymDialog } from "./synonym-dialog";

/** Adds a group of words. */
export function AddSynonyms() {
  const texts = useWords("modules.sinonimi");
  return (
    <SynonymDialog
      words={texts.add}
      call={callTo(addSynonyms)}
      values={{ kind: "same", terms: "", finds: "" }}
    />
  );
}
