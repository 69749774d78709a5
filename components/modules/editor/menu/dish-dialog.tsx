"use client";

import "./menu-editor.css";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { PendingPartsOf, usePendingParts } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { useLatest } from "@/lib/client/latest";
import type { MenuLanguage } from "@/lib/contract/menu-constants";
import type { DraftDish } from "@/lib/domain/menu-edits";
import type { FieldControlProps } from "../field-props";
import { fieldId } from "../fields";
import { DishForm } from "./dish-form";
import type { MenuWords } from "./menu-words";

interface DishDialogProps {
  dish: DraftDish;
  path: string;
  /** Where it stands: "Primi, 2 di 7". */
  lead: string;
  words: MenuWords;
  languages: readonly MenuLanguage[];
  faultOf: FieldControlProps["faultOf"];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
  /** A part of it that one was led to; null: its name. */
  focus: string | null;
  /** Null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onChange: (dish: DraftDish) => void;
  onClose: () => void;
}

/** Milliseconds without a key after which what is typed goes to the form, which keeps the whole menu each time. */
const PAUSE = 250;

/** A dish on a sheet, from which one goes on to the next. */
export function DishDialog(props: DishDialogProps) {
  const { dish: initial, path, lead, words, focus, previous, next, onChange, onClose } = props;
  const { languages, faultOf, hasFaultIn } = props;
  const { panel } = words;
  const { parts, settle } = usePendingParts();
  const box = useRef<HTMLDivElement>(null);
  const [dish, setDish] = useState(initial);
  /** What was typed and is not in the form yet. */
  const typed = useRef<DraftDish | null>(null);
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

  function change(changed: DraftDish): void {
    typed.current = changed;
    setDish(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep.current(), PAUSE);
  }

  const lookAt = useEffectEvent(() => {
    const within = (id: string) => box.current?.querySelector<HTMLElement>(`[id="${id}"]`);
    const steps = (focus ?? `${path}.name`).split(".");
    for (; steps.length > 0; steps.pop()) {
      const control = within(fieldId(steps.join(".")));
      if (control) return focusFolded(control);
    }
  });
  useEffect(() => lookAt(), []);

  /** Goes on, unless something typed cannot be read: that has the focus. */
  function leave(go: () => void): void {
    const host = box.current?.closest("form");
    if (host && !settle(host)) return;
    keep.current();
    go();
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    // The form around it is not handed in from here.
    event.preventDefault();
    const isOwn = target.closest("dialog") === currentTarget.closest("dialog");
    if (isOwn) leave(onClose);
  }

  return (
    <Dialog
      title={dish.name || words.dish.unnamed}
      description={lead}
      closeLabel={panel.close}
      onClose={() => {
        keep.current();
        onClose();
      }}
      className="menu-form-dialog"
      actions={
        <>
          {previous && (
            <Button variant="secondary" aria-label={panel.previous} onClick={() => leave(previous)}>
              <Icon name="chevron-left" />
            </Button>
          )}
          {next && (
            <Button variant="secondary" onClick={() => leave(next)}>
              {panel.next}
              <Icon name="chevron-right" />
            </Button>
          )}
          <Button onClick={() => leave(onClose)}>{panel.done}</Button>
        </>
      }
    >
      <PendingPartsOf parts={parts}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes the keys of what is in it. */}
        <div ref={box} onKeyDown={handleKey}>
          <DishForm
            {...{ path, words, languages, faultOf, hasFaultIn }}
            value={dish}
            onChange={change}
          />
        </div>
      </PendingPartsOf>
    </Dialog>
  );
}
