"use client";

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { focusFolded } from "@/lib/client/focus";

/**
 * Applies the input of a part to the form, like the part's own button. False if impossible; then
 * the part shows why and has the focus.
 */
type Settle = () => boolean;

interface Parts {
  add: (part: Settle) => () => void;
}

const PendingParts = createContext<Parts | null>(null);

/** Tracks parts of a form whose input is applied by their own button. */
export function usePendingParts() {
  const [known] = useState(() => new Set<Settle>());
  const [parts] = useState<Parts>(() => ({
    add: (part) => {
      known.add(part);
      return () => known.delete(part);
    },
  }));

  /**
   * Applies the input of all parts before a submission. False if one is incomplete: do not submit.
   */
  function settle(form: HTMLFormElement): boolean {
    for (const part of [...known]) {
      let isSettled = true;
      // The next part starts from this one's change.
      flushSync(() => {
        isSettled = part();
      });
      if (!isSettled) return false;
    }
    return isReadable(form);
  }

  return { parts, settle };
}

/**
 * An incomplete date has no value in the browser and would be sent as empty: the browser reports it
 * at the field.
 */
function isReadable(form: HTMLFormElement): boolean {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || !control.validity.badInput) continue;
    focusFolded(control);
    control.reportValidity();
    return false;
  }
  return true;
}

/** Provider with which the parts of a form register. */
export function PendingPartsOf({ parts, children }: { parts: Parts; children: ReactNode }) {
  return <PendingParts value={parts}>{children}</PendingParts>;
}

/** Registers a part with unapplied input in its form. */
export function usePendingPart(settle: Settle): void {
  const parts = use(PendingParts);
  const settleNow = useEffectEvent(settle);
  useEffect(() => parts?.add(() => settleNow()), [parts]);
}

/**
 * Holds the form back while a file is on its way: `box` takes the focus then, and `isAwaited` is
 * true until the file has arrived.
 */
export function usePendingUpload<Box extends HTMLElement>(isArriving: boolean) {
  const box = useRef<Box>(null);
  const [isAsked, setAsked] = useState(false);
  usePendingPart(() => {
    setAsked(isArriving);
    if (isArriving) focusFolded(box.current);
    return !isArriving;
  });
  return { box, isAwaited: isAsked && isArriving };
}
