import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import "./scanner.css";

interface ConflictListProps {
  /** Number from the counters. */
  count: number;
  /** Null: not opened yet. */
  rows: { id: string; name: string; facts: (string | null)[] }[] | null;
  heading: RefObject<HTMLHeadingElement | null>;
  fault: string;
  onShow: () => void;
  onSeen: (id: string) => void;
  texts: {
    title: string;
    text: string;
    refresh: string;
    none: string;
    seen: string;
    seenNamed: string;
  };
}

/** Conflicts, each with a button that marks it as seen. */
export function ConflictList({
  count,
  rows,
  heading,
  fault,
  onShow,
  onSeen,
  texts,
}: ConflictListProps) {
  if (count === 0 && !rows) return null;
  return (
    <section aria-labelledby="conflitti" className="door-part">
      <h2 id="conflitti" ref={heading} tabIndex={-1}>
        <Icon name="triangle-alert" /> {texts.title}: {count}
      </h2>
      <p>{texts.text}</p>
      <Button variant="secondary" onClick={onShow}>
        {texts.refresh}
      </Button>
      <Fault>{fault}</Fault>
      {rows?.length === 0 && <p role="status">{texts.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="door-list">
          {rows.map(({ id, name, facts }) => (
            <li key={id} data-outcome="warn">
              <div>
                <b>{name}</b>
                {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
              </div>
              <Button
                variant="secondary"
                aria-label={fillMessage(texts.seenNamed, { name })}
                onClick={() => onSeen(id)}
              >
                {texts.seen}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
