"use client";

import { useEffect, useState } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { hasDatabase, LIST_DATABASE } from "@/lib/client/kept-databases";
import type { LineContent } from "@/lib/contract/shopping-lists";

interface ListButtonsProps {
  /** The shop of all buttons. */
  business: NonNullable<LineContent["business"]>;
  texts: { add: string; added: string; failed: string };
}

const load = () => loadChunk(() => import("@/lib/client/list-adding"));

const isPressed = (button: HTMLElement) => button.getAttribute("aria-pressed") === "true";

/** Shows whether a thing is on the list. */
function mark(button: HTMLElement, isOn: boolean, { add, added }: ListButtonsProps["texts"]): void {
  const label = isOn ? added : add;
  const { name } = JSON.parse(button.dataset.listLine ?? "{}");
  button.setAttribute("aria-pressed", String(isOn));
  button.setAttribute("aria-label", `${label}: ${name}`);
  // The text node itself, so that React keeps its reference.
  if (button.firstChild) button.firstChild.nodeValue = label;
}

/** Makes every `ListButton` of the page work: one listener instead of hundreds of components. */
export function ListButtons({ business, texts }: ListButtonsProps) {
  const [fault, setFault] = useState("");
  const { name, slug } = business;
  const { add, added, failed } = texts;

  useEffect(() => {
    const words = { add, added, failed };
    const buttons = () => document.querySelectorAll<HTMLElement>("button[data-list-item]");
    function show(ids: ReadonlySet<string>) {
      for (const button of buttons()) mark(button, ids.has(button.dataset.listItem ?? ""), words);
    }
    async function press(button: HTMLElement) {
      const isOn = !isPressed(button);
      setFault("");
      mark(button, isOn, words);
      try {
        const line = { ...JSON.parse(button.dataset.listLine ?? "{}"), business: { name, slug } };
        await (await load()).setOnList(button.dataset.listItem ?? "", { line, isOn });
      } catch {
        mark(button, !isOn, words);
        setFault(failed);
      }
    }
    function click({ target }: MouseEvent) {
      const button = target instanceof Element && target.closest("button[data-list-item]");
      if (button instanceof HTMLElement) void press(button);
    }
    let stop = () => {};
    const cancel = afterLoad(() => {
      void hasDatabase(LIST_DATABASE).then(async (isThere) => {
        if (isThere) stop = (await load()).followList(show);
      });
    });
    document.addEventListener("click", click);
    return () => {
      cancel();
      stop();
      document.removeEventListener("click", click);
    };
  }, [name, slug, add, added, failed]);

  return (
    <p role="alert" className="form-fault">
      {fault}
    </p>
  );
}
