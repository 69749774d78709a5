"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { type EditorConflict, shownContent } from "@/lib/client/editor";
import type { Content } from "@/lib/contract/editorial";
import { useWords } from "@/lib/i18n/use-words";
import { Comparison } from "./comparison";
import type { EditorField } from "./fields";
import "@/components/ui/forms.css";

interface ConflictPanelProps {
  conflict: EditorConflict;
  mine: Content;
  isLive: boolean;
  fields: readonly EditorField[];
  onSettle: (keep: "mine" | "theirs") => void;
}

/** Two people changed the same: both texts, field by field, and the choice between them. */
export function ConflictPanel({
  conflict: { theirs, fields: both },
  mine,
  isLive,
  fields,
  onSettle,
}: ConflictPanelProps) {
  const texts = useWords("editor");
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const other = isLive ? (theirs.live?.content ?? {}) : shownContent(theirs);
  const { conflict } = texts;
  return (
    <section ref={box} tabIndex={-1} role="alert" className="conflict-panel">
      <h2>{conflict.title}</h2>
      <p>{conflict.text}</p>
      {both.map((name) => {
        const field = fields.find((one) => one.name === name);
        return (
          <div key={name}>
            <h3>{field?.label ?? name}</h3>
            <Comparison
              field={field}
              sides={[
                { title: conflict.mine, value: mine[name] },
                { title: conflict.theirs, value: other[name] },
              ]}
              heading="h4"
              texts={texts}
            />
          </div>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle("mine")}>{conflict.keepMine}</Button>
        <Button variant="secondary" onClick={() => onSettle("theirs")}>
          {conflict.keepTheirs}
        </Button>
      </div>
    </section>
  );
}
