"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { afterLoad } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { hasDatabase, LIST_DATABASE } from "@/lib/client/kept-databases";
import type { LineContent } from "@/lib/contract/shopping-lists";

interface AddToListProps {
  /** Id of the line, by `lineId`. */
  item: string;
  /** What the line says without a network. */
  line: LineContent;
  texts: { add: string; added: string; open: string; failed: string };
  /** Path of the list. */
  href: string;
}

type Adding = typeof import("@/lib/client/list-adding");

const load = (): Promise<Adding> => loadChunk(() => import("@/lib/client/list-adding"));

/** Puts something on the shopping list of this device, or takes it off. */
export function AddToList({ item, line, texts, href }: AddToListProps) {
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState("");

  useEffect(() => {
    let stop = () => {};
    const cancel = afterLoad(() => {
      // Only whoever has a list loads its code.
      void hasDatabase(LIST_DATABASE).then(async (isThere) => {
        if (isThere) stop = (await load()).followList((ids) => setOn(ids.has(item)));
      });
    });
    return () => {
      cancel();
      stop();
    };
  }, [item]);

  async function press() {
    setFault("");
    try {
      await (await load()).setOnList(item, { line, isOn: !isOn });
      setOn(!isOn);
    } catch {
      setFault(texts.failed);
    }
  }

  return (
    <div className="noscript:hidden" data-print="hide">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-pressed={isOn}
          aria-label={`${isOn ? texts.added : texts.add}: ${line.name}`}
          onClick={() => void press()}
        >
          <Icon name={isOn ? "check" : "shopping-basket"} />
          {isOn ? texts.added : texts.add}
        </Button>
        {isOn && (
          <a href={href} className="button button-quiet">
            {texts.open}
          </a>
        )}
      </div>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
