"use client";

import "../editor.css";
import "./menu-editor.css";
import { memo } from "react";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { DragHandlers } from "../use-drag-order";
import type { DishMark } from "./menu-values";
import type { MenuWords } from "./menu-words";
import { MoveBar, type MoveTarget } from "./move-bar";
import type { MenuSend } from "./use-menu-sections";

interface DishRowProps {
  id: string;
  /** Of the controls in it. */
  rowId: string;
  name: string;
  price: string;
  /** {@link DishMark}s, in one text, so that equal ones are equal. */
  marks: string;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  /** The other sections, while its moves are open; null: they are not. */
  targets: readonly MoveTarget[] | null;
  words: MenuWords;
  send: MenuSend;
  drag: DragHandlers;
}

/** A dish in its section, in a line or two; a press opens it. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { id, rowId, name, price, marks, isFirst, isLast, isReadOnly, targets } = props;
  const { words, send, drag } = props;
  const called = name || words.dish.unnamed;
  return (
    <li className="menu-form-row" data-drag={`dish:${id}`} data-hidden={marks.includes("hidden")}>
      <button
        type="button"
        id={`${rowId}-mosse`}
        className="icon-button drag-handle"
        aria-label={fillMessage(words.moves.open, { name: called })}
        aria-expanded={targets !== null}
        title={words.moves.openHint}
        {...drag}
        onClick={() => send({ do: "toggleMoves", id })}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          send({ do: "step", id, by, from: "mosse" });
        }}
      >
        <Icon name="ellipsis-vertical" />
      </button>
      <button
        type="button"
        id={rowId}
        className="menu-form-row-open"
        disabled={isReadOnly}
        onClick={() => send({ do: "open", id })}
      >
        <span className="menu-form-row-name">{called}</span>
        <span className="menu-form-row-price">{price}</span>
        {marks !== "" && (
          <span className="menu-form-row-marks">
            {marks.split(" ").map((mark) => (
              <span key={mark} data-mark={mark}>
                {words.marks[mark as DishMark]}
              </span>
            ))}
          </span>
        )}
      </button>
      {targets && (
        <MoveBar {...{ id, rowId, isFirst, isLast, targets, words, send }} name={called} isCopied />
      )}
    </li>
  );
});
