"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { lateKeys } from "@/lib/client/late-storage-keys";
import { readStored, store } from "@/lib/client/storage";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface NeedsFilterProps {
  /** Path of the page without a choice. */
  action: string;
  texts: { none: string; one: string; many: string };
  /** The boxes. */
  boxes: ReactNode;
  /** Items with `data-fits`: the words of what they have. */
  children: ReactNode;
}

const boxesIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].filter(({ type }) => type === "checkbox");

/**
 * Hides what lacks anything that was chosen. The choice is kept in the browser only, and no request
 * is made; without script the form asks for a page.
 */
export function NeedsFilter({ action, texts, boxes, children }: NeedsFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");

  function apply() {
    if (!form.current || !list.current) return;
    const needs = boxesIn(form.current).flatMap(({ checked, value }) => (checked ? [value] : []));
    let shown = 0;
    for (const item of list.current.querySelectorAll<HTMLElement>("[data-fits]")) {
      const has = item.dataset.fits?.split(" ") ?? [];
      item.hidden = !needs.every((need) => has.includes(need));
      if (!item.hidden) shown += 1;
    }
    for (const section of list.current.querySelectorAll<HTMLElement>("section")) {
      section.hidden = !section.querySelector("[data-fits]:not([hidden])");
    }
    store("local", lateKeys.needs, needs.join(" ") || null);
    if (shown === 0) setSaid(texts.none);
    else setSaid(shown === 1 ? texts.one : fillMessage(texts.many, { count: shown }));
  }

  const restore = useEffectEvent(() => {
    const kept = readStored("local", lateKeys.needs)?.split(" ");
    if (!kept || !form.current) return;
    for (const box of boxesIn(form.current)) box.checked = kept.includes(box.value);
    apply();
  });
  useEffect(() => afterLoad(() => restore()), []);

  return (
    <>
      <form
        ref={form}
        action={action}
        onChange={apply}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {boxes}
        <p role="status" className="mt-3 min-h-6 text-ink-soft text-sm">
          {said}
        </p>
      </form>
      <div ref={list}>{children}</div>
    </>
  );
}
