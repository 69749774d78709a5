"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { type EditorConflict, shownContent } from "@/lib/client/editor";
import type { Content } from "@/lib/contract/editorial";
import type { EditorField } from "./fields";
import type { EditorTexts } from "./texts";
import { ValueText } from "./value-text";

interface ConflictPanelProps {
  conflict: EditorConflict;
  mine: Content;
  isLive: boolean;
  fields: readonly EditorField[];
  texts: EditorTexts;
  onSettle: (keep: "mine" | "theirs") => void;
}

/** Two people changed the same: both texts, field by field, and the choice between them. */
export function ConflictPanel({
  conflict: { theirs, fields: both },
  mine,
  isLive,
  fields,
  texts,
  onSettle,
}: ConflictPanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const other = isLive ? (theirs.live?.content ?? {}) : shownContent(theirs);
  const { conflict } = texts;
  return (
    <section ref={box} tabIndex={-1} role="alert" className="editor-conflict">
      <h2>{conflict.title}</h2>
      <p>{conflict.text}</p>
      {both.map((name) => {
        const field = fields.find((one) => one.name === name);
        return (
          <div key={name}>
            <h3>{field?.label ?? name}</h3>
            <div className="editor-compare">
              <div>
                <h4>{conflict.mine}</h4>
                <ValueText field={field} value={mine[name]} texts={texts} />
              </div>
              <div>
                <h4>{conflict.theirs}</h4>
                <ValueText field={field} value={other[name]} texts={texts} />
              </div>
            </div>
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
