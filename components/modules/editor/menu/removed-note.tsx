"use client";

import "./menu-editor.css";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MenuWords } from "./menu-words";
import type { MenuSend } from "./use-menu-sections";

interface RemovedNoteProps {
  /** Of the field. */
  id: string;
  name: string;
  words: MenuWords;
  send: MenuSend;
}

/** Stands where something was taken away, with the way back. */
export function RemovedNote({ id, name, words: { moves }, send }: RemovedNoteProps) {
  return (
    <li className="menu-form-removed">
      <span>{fillMessage(moves.removed, { name })}</span>
      <Button id={`${id}-rimetti`} variant="quiet" onClick={() => send({ do: "undo" })}>
        <Icon name="undo-2" />
        {moves.undo}
      </Button>
    </li>
  );
}
