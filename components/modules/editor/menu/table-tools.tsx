"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DraftSection } from "@/lib/domain/menu-edits";
import type { MenuWords } from "./menu-words";
import type { MenuSend } from "./use-menu-sections";

// It writes and reads every field of a dish.
const TableDialog = dynamic(() => import("./table-dialog").then((module) => module.TableDialog));

interface TableToolsProps {
  sections: readonly DraftSection[];
  words: MenuWords;
  send: MenuSend;
}

async function save(sections: readonly DraftSection[], name: string): Promise<void> {
  const { menuCsv } = await import("@/lib/domain/menu-table");
  const file = new Blob([menuCsv(sections)], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The menu as a table for a spreadsheet, out and in. */
export function TableTools({ sections, words, send }: TableToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const texts = words.table;
  return (
    <>
      {sections.length > 0 && (
        <Button variant="quiet" onClick={() => void save(sections, texts.file)}>
          <Icon name="download" />
          {texts.save}
        </Button>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="arrow-up" />
        {texts.open}
      </Button>
      {isOpen && <TableDialog {...{ sections, words, send }} onClose={() => setOpen(false)} />}
    </>
  );
}
