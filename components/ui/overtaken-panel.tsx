"use client";

import { useEffect, useRef } from "react";
import { Button } from "./button";
import "./forms.css";

export interface OvertakenTexts {
  title: string;
  text: string;
  mine: string;
  theirs: string;
  /** Text of an empty value. */
  nothing: string;
  yes: string;
  no: string;
  keepMine: string;
  keepTheirs: string;
}

/** A field with two values and the value in the form. */
interface Field {
  name: string;
  mine: unknown;
  theirs: unknown;
  isMine: boolean;
  isTheirs: boolean;
  choose: (whose: "mine" | "theirs") => void;
}

/** Formatters of field values, by field name. */
export type Wording = Readonly<Record<string, ((value: never) => string) | undefined>>;

interface OvertakenPanelProps {
  fields: readonly Field[];
  labels: Readonly<Record<string, string>>;
  wording?: Wording;
  texts: OvertakenTexts;
}

/**
 * Another user saved other values in the same fields: shows both for each field, and lets the user
 * choose.
 */
export function OvertakenPanel({ fields, labels, wording = {}, texts }: OvertakenPanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} role="alert" className="conflict-panel">
      <h2 className="text-lg">{texts.title}</h2>
      <p>{texts.text}</p>
      {fields.map(({ name, mine, theirs, isMine, isTheirs, choose }) => {
        const label = labels[name] ?? name;
        const said = (value: unknown) => wordsOf(value, wording[name], texts);
        return (
          <div key={name}>
            <h3 className="font-semibold">{label}</h3>
            <div className="side-by-side">
              <div>
                <h4>{texts.mine}</h4>
                <p className="mb-3 whitespace-pre-line break-words">{said(mine)}</p>
                <Button
                  variant={isMine ? "primary" : "secondary"}
                  aria-pressed={isMine}
                  aria-label={`${texts.keepMine}: ${label}`}
                  onClick={() => choose("mine")}
                >
                  {texts.keepMine}
                </Button>
              </div>
              <div>
                <h4>{texts.theirs}</h4>
                <p className="mb-3 whitespace-pre-line break-words">{said(theirs)}</p>
                <Button
                  variant={isTheirs ? "primary" : "secondary"}
                  aria-pressed={isTheirs}
                  aria-label={`${texts.keepTheirs}: ${label}`}
                  onClick={() => choose("theirs")}
                >
                  {texts.keepTheirs}
                </Button>
              </div>
            </div>
          </div>
        );
      })}
    </section>
  );
}

function wordsOf(value: unknown, word: Wording[string], texts: OvertakenTexts): string {
  if (word) return word(value as never) || texts.nothing;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join(", ") || texts.nothing;
  return String(value ?? "").trim() || texts.nothing;
}
