import { type MouseEvent, type PointerEvent, useEffect, useState } from "react";
import { useLatest } from "@/lib/client/latest";

/** What is dragged and what it is dropped on, by the names in `data-drag`. */
export interface Drop {
  dragged: string;
  over: string;
  /** `into`: at the end of what is in it. */
  where: "before" | "after" | "into";
}

interface Drag {
  name: string;
  pointer: number;
  /** Where it began: a press that does not move is none. */
  from: number;
  isMoving: boolean;
  y: number;
  target: HTMLElement | null;
}

/** Pixels that a finger moves without meaning it. */
const SLACK = 8;
/** Pixels to the edge of the window at which the page scrolls, and its speed. */
const EDGE = 90;
const SPEED = 12;

interface DragOrder {
  /** Whether something may be dropped there, and whether it then goes into it. */
  placeOf: (dragged: string, over: string) => "beside" | "into" | null;
  onDrop: (drop: Drop) => void;
}

function rowAt(x: number, y: number, accepts: (name: string) => boolean): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    let row = element.closest<HTMLElement>("[data-drag]");
    while (row && !accepts(row.dataset.drag ?? "")) {
      row = row.parentElement?.closest<HTMLElement>("[data-drag]") ?? null;
    }
    if (row) return row;
  }
  return null;
}

const rowOf = (name: string) => document.querySelector<HTMLElement>(`[data-drag="${name}"]`);

/** The handlers of all handles; marks are attributes of rows, so that nothing is drawn while dragging. */
function makeHandlers(order: () => DragOrder) {
  let drag: Drag | null = null;
  /** The press that ends a drag is none of the handle. */
  let tookPress = false;

  function end(isDropped: boolean): void {
    const now = drag;
    drag = null;
    if (!now) return;
    const { drop, drag: over } = now.target?.dataset ?? {};
    now.target?.removeAttribute("data-drop");
    rowOf(now.name)?.removeAttribute("data-dragged");
    if (!isDropped || !now.isMoving || !over || !drop) return;
    order().onDrop({ dragged: now.name, over, where: drop as Drop["where"] });
  }

  function mark(now: Drag, x: number): void {
    const { placeOf } = order();
    const target = rowAt(x, now.y, (name) => name !== now.name && placeOf(now.name, name) !== null);
    if (target !== now.target) now.target?.removeAttribute("data-drop");
    now.target = target;
    if (!target) return;
    const { top, height } = target.getBoundingClientRect();
    const isInto = placeOf(now.name, target.dataset.drag ?? "") === "into";
    target.dataset.drop = isInto ? "into" : now.y < top + height / 2 ? "before" : "after";
  }

  /** Scrolls while something is held near an edge of the window. */
  function scroll(): void {
    if (!drag) return;
    if (drag.y < EDGE) window.scrollBy(0, -SPEED);
    if (drag.y > window.innerHeight - EDGE) window.scrollBy(0, SPEED);
    requestAnimationFrame(scroll);
  }

  return {
    end,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { currentTarget, pointerId, clientY, button } = event;
        const name = currentTarget.closest<HTMLElement>("[data-drag]")?.dataset.drag;
        tookPress = false;
        if (!name || button !== 0) return;
        currentTarget.setPointerCapture?.(pointerId);
        const began = { pointer: pointerId, from: clientY, y: clientY };
        drag = { name, ...began, isMoving: false, target: null };
      },
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (!drag || drag.pointer !== pointerId) return;
        drag.y = clientY;
        if (!drag.isMoving && Math.abs(clientY - drag.from) < SLACK) return;
        if (!drag.isMoving) {
          drag.isMoving = true;
          tookPress = true;
          rowOf(drag.name)?.setAttribute("data-dragged", "");
          scroll();
        }
        mark(drag, clientX);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (tookPress) event.stopPropagation();
        tookPress = false;
      },
    },
  };
}

export type DragHandlers = ReturnType<typeof makeHandlers>["handlers"];

/** Orders rows by dragging their handles; keys and buttons must do the same elsewhere. The handlers stay the same. */
export function useDragOrder(order: DragOrder): DragHandlers {
  const latest = useLatest(order);
  const [{ end, handlers }] = useState(() => makeHandlers(() => latest.current));
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === "Escape" && end(false);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      end(false);
    };
  }, [end]);
  return handlers;
}
