"use client";

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { focusFolded } from "@/lib/client/focus";

/**
 * Makes the form hold what stands in a part of it, as the part's own button does. False: that cannot be done, the part says why and
 * has taken the focus.
 */
type Settle = () => boolean;

interface Parts {
  add: (part: Settle) => () => void;
}

const PendingParts = createContext<Parts | null>(null);

/** The parts of a form that hold what is typed in them until a button of their own is pressed. */
export function usePendingParts() {
  const [known] = useState(() => new Set<Settle>());
  const [parts] = useState<Parts>(() => ({
    add: (part) => {
      known.add(part);
      return () => known.delete(part);
    },
  }));

  /**
   * What stands in any field of the form when it is sent goes with it: each part is settled. False: something is not finished,
   * and is not to be sent.
   */
  function settle(form: HTMLFormElement): boolean {
    for (const part of [...known]) {
      let isSettled = true;
      // The next part begins with what this one has changed.
      flushSync(() => {
        isSettled = part();
      });
      if (!isSettled) return false;
    }
    return isReadable(form);
  }

  return { parts, settle };
}

/** Half a date has no value to the browser, and would go out as none: the browser says so at the field. */
function isReadable(form: HTMLFormElement): boolean {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || !control.validity.badInput) continue;
    focusFolded(control);
    control.reportValidity();
    return false;
  }
  return true;
}

/** Where the parts of a form say that they are there. */
export function PendingPartsOf({ parts, children }: { parts: Parts; children: ReactNode }) {
  return <PendingParts value={parts}>{children}</PendingParts>;
}

/** Says to the form around it that something is typed here which the form does not hold yet. */
export function usePendingPart(settle: Settle): void {
  const parts = use(PendingParts);
  const settleNow = useEffectEvent(settle);
  useEffect(() => parts?.add(() => settleNow()), [parts]);
}
