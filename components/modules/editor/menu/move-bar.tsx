"use client";

import "./menu-editor.css";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MenuWords } from "./menu-words";
import type { MenuSend } from "./use-menu-sections";

export interface MoveTarget {
  id: string;
  name: string;
}

interface MoveBarProps {
  id: string;
  rowId: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Where else it may go. */
  targets?: readonly MoveTarget[];
  /** Whether there can be another one like it. */
  isCopied?: boolean;
  words: MenuWords;
  send: MenuSend;
}

/** What is done with a row besides writing. A button at an end stays, so that the focus does. */
export function MoveBar(props: MoveBarProps) {
  const { id, rowId, name, isFirst, isLast, targets = [], isCopied = false, words, send } = props;
  const texts = words.moves;
  const named = (action: string) => fillMessage(texts.named, { action, name });
  const step = (to: "up" | "down", by: number, isEnd: boolean) => (
    <Button
      variant="secondary"
      id={`${rowId}-${to}`}
      aria-label={named(texts[to])}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && send({ do: "step", id, by, from: to })}
    >
      <Icon name={to === "up" ? "arrow-up" : "arrow-down"} />
      {texts[to]}
    </Button>
  );
  return (
    <div className="menu-form-moves">
      {step("up", -1, isFirst)}
      {step("down", 1, isLast)}
      {isCopied && (
        <Button
          variant="secondary"
          aria-label={named(texts.copy)}
          onClick={() => send({ do: "copy", id })}
        >
          <Icon name="plus-square" />
          {texts.copy}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={named(texts.remove)}
        onClick={() => send({ do: "remove", id })}
      >
        <Icon name="x" />
        {texts.remove}
      </Button>
      {targets.length > 0 && <MoveElsewhere {...{ id, name, targets, words, send }} />}
    </div>
  );
}

type MoveElsewhereProps = Pick<MoveBarProps, "id" | "name" | "words" | "send"> & {
  targets: readonly MoveTarget[];
};

/** The choice of another section; it is done by a button, since keys go through the options one by one. */
function MoveElsewhere({ id, name, targets, words: { moves }, send }: MoveElsewhereProps) {
  const [section, setSection] = useState(targets[0]?.id ?? "");
  return (
    <div>
      <select
        className={controlClass}
        aria-label={fillMessage(moves.toNamed, { name })}
        value={section}
        onChange={({ target }) => setSection(target.value)}
      >
        {targets.map((target) => (
          <option key={target.id} value={target.id}>
            {target.name}
          </option>
        ))}
      </select>
      <Button
        variant="secondary"
        aria-label={fillMessage(moves.named, { action: moves.to, name })}
        onClick={() => send({ do: "move", id, section })}
      >
        {moves.to}
      </Button>
    </div>
  );
}
