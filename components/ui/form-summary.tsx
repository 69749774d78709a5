"use client";

import { useEffect, useRef } from "react";
import { Icon } from "./icon";

interface FormSummaryProps {
  title: string;
  /** Error of the whole form; empty if none. */
  fault: string;
  /** Errors of fields, in order. */
  faults: { name: string; label: string; text: string }[];
  /** Increases with each failed submission: the summary then takes the focus. */
  attempt: number;
  /** Moves to the field. */
  onChoose: (name: string) => void;
}

/** Capitalises labels written for the middle of a sentence. */
function asBeginning(label: string): string {
  return `${label.charAt(0).toLocaleUpperCase("it")}${label.slice(1)}`;
}

/** The errors of a form, above its fields. */
export function FormSummary({ title, fault, faults, attempt, onChoose }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (!fault && faults.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice" data-tone="danger">
      <Icon name="circle-alert" />
      <div>
        {fault && <p>{fault}</p>}
        {faults.length > 0 && (
          <>
            <p>{title}</p>
            <ul>
              {faults.map(({ name, label, text }) => (
                <li key={name}>
                  <button type="button" onClick={() => onChoose(name)}>
                    {asBeginning(label)}: {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
