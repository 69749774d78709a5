import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePendingParts } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { useLatest } from "@/lib/client/latest";
import { fieldId } from "./fields";

/** Milliseconds without a key after which what is typed goes to the form, which keeps everything each time. */
const PAUSE = 250;

interface SheetOptions<Item> {
  initial: Item;
  /** Of the item in the form. */
  path: string;
  /** A part of it that one was led to; null: its name. */
  focus: string | null;
  /** Something else stands on the sheet first. */
  isCovered?: boolean;
  onChange: (item: Item) => void;
}

/** One item of a form on a sheet over it: typed text reaches the form after a pause, and at the end. */
export function useSheet<Item>({
  initial,
  path,
  focus,
  isCovered = false,
  onChange,
}: SheetOptions<Item>) {
  const { parts, settle } = usePendingParts();
  const box = useRef<HTMLDivElement>(null);
  const [item, setItem] = useState(initial);
  /** What was typed and is not in the form yet. */
  const typed = useRef<Item | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useLatest(() => {
    const changed = typed.current;
    typed.current = null;
    if (changed) onChange(changed);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      keep.current();
    },
    [keep],
  );

  const lookAt = useEffectEvent(() => {
    const within = (id: string) => box.current?.querySelector<HTMLElement>(`[id="${id}"]`);
    const steps = (focus ?? `${path}.name`).split(".");
    for (; steps.length > 0; steps.pop()) {
      const control = within(fieldId(steps.join(".")));
      if (control) return focusFolded(control);
    }
  });
  useEffect(() => {
    if (!isCovered) lookAt();
  }, [isCovered]);

  /** Goes on, unless something typed cannot be read: that has the focus. */
  function leave(go: () => void): void {
    const host = box.current?.closest("form");
    if (host && !settle(host)) return;
    keep.current();
    go();
  }

  return {
    box,
    parts,
    item,
    leave,
    /** Gets the item as typed so far. */
    change(edit: (before: Item) => Item): void {
      const changed = edit(typed.current ?? item);
      typed.current = changed;
      setItem(changed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep.current(), PAUSE);
    },
    /** Gives the form what was typed. */
    keep: () => keep.current(),
    /** Drops what was typed. */
    forget(): void {
      typed.current = null;
    },
    /** Enter in a field leaves the sheet; the form around it is not handed in from here. */
    handleEnter(event: KeyboardEvent<HTMLDivElement>, go: () => void): void {
      const { key, target, currentTarget } = event;
      if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
      event.preventDefault();
      if (target.closest("dialog") === currentTarget.closest("dialog")) leave(go);
    },
  };
}
