"use client";

import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import { callTo } from "@/lib/contract/endpoint";
import { copyFlyer } from "@/lib/contract/flyer-endpoints";
import { useWords } from "@/lib/i18n/use-words";

/** What is done with a flyer besides writing: the next one begins as this one. */
export function FlyerMoves({ id }: { id: string }) {
  const words = useWords("modules.volantini.more.copy");
  return (
    <ModuleSection id="di-nuovo" title={words.title}>
      <BeginItem kind="flyer" copy={callTo(copyFlyer, { id })} words={words} />
    </ModuleSection>
  );
}
