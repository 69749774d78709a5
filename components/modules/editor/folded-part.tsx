"use client";

import "./editor.css";
import { type ReactNode, useState } from "react";

interface FoldedPartProps {
  title: string;
  /** Beside the title: what is in it. */
  aside?: ReactNode;
  /** It holds something that is wrong. */
  isWrong?: boolean;
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that opens; its controls are made only then. */
export function FoldedPart({
  title,
  aside,
  isWrong = false,
  startsOpen = false,
  className = "editor-folded",
  children,
}: FoldedPartProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const isShown = isOpen || isWrong;
  return (
    <details className={className} open={isShown}>
      {/* The press is taken here, so that the state alone says whether it is open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isShown);
        }}
      >
        <b>{title}</b> {aside && <span>{aside}</span>}
      </summary>
      {isShown && <div>{children}</div>}
    </details>
  );
}
