import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { counted } from "./counted";
import type { ListParts } from "./list-parts";
import "./shopping-list.css";

/** What was just taken off the list, with the way back. */
export function ListUndo({ engine, view: { removed }, texts: { line } }: ListParts) {
  const frame = useRef<HTMLDivElement>(null);
  const [first] = removed;
  // The button that was pressed has left with its line.
  useEffect(() => {
    if (removed.length > 0) frame.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [removed]);
  function putBack() {
    const id = first?.id ?? "";
    flushSync(() => void engine.putBack());
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] > input`)?.focus();
  }

  const text =
    removed.length > 1
      ? counted(line.removedMany, removed.length)
      : fillMessage(line.removed, { name: first?.line.name ?? "" });
  return (
    <div ref={frame} role="status" data-print="hide" className="shopping-undo">
      {first && (
        <>
          <span>{text}</span>
          <Button variant="secondary" onClick={putBack}>
            <Icon name="undo-2" />
            {line.undo}
          </Button>
        </>
      )}
    </div>
  );
}
