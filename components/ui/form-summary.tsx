"use client";

import { useEffect, useRef } from "react";
import { Icon } from "./icon";

interface FormSummaryProps {
  title: string;
  /** What is wrong with the whole form; empty: nothing. */
  fault: string;
  /** What is wrong with its fields, in their order. */
  faults: { name: string; label: string; text: string }[];
  /** Goes up with each try that failed: the summary then takes the focus. */
  attempt: number;
  /** Leads to the field. */
  onChoose: (name: string) => void;
}

/** Some fields are called by words from the middle of a sentence. */
function asBeginning(label: string): string {
  return `${label.charAt(0).toLocaleUpperCase("it")}${label.slice(1)}`;
}

/** What keeps a form from being sent, before its fields. */
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
