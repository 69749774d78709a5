"use client";

import { useState } from "react";
import { BeginItem } from "@/components/modules/begin-item";
import { ModuleSection } from "@/components/modules/module-section";
import { randomId } from "@/lib/client/random-id";
import type { Content } from "@/lib/contract/editorial";
import type { MenuDraft } from "@/lib/contract/menu-content";
import { copiedMenu } from "@/lib/domain/menu-edits";
import { useWords } from "@/lib/i18n/use-words";

interface MenuMovesProps {
  /** Whose it is; null: the staff's. */
  organisation: string | null;
  content: Content;
}

/** What is done with a menu besides writing: another one begins as this one. */
export function MenuMoves({ organisation, content }: MenuMovesProps) {
  const words = useWords("modules.menu.more.duplicate");
  const [copied] = useState(() => copiedMenu(content as MenuDraft, randomId) as Content);
  return (
    <ModuleSection id="di-nuovo" title={words.title}>
      <BeginItem kind="menu" organisation={organisation} changes={copied} words={words} />
    </ModuleSection>
  );
}
