"use client";

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { focusFolded } from "@/lib/client/focus";
import { controlClass } from "./field";
import { FieldFrame, type FieldWords, fieldDescription } from "./form-field";
import { usePendingPart } from "./pending-parts";
import { searchField } from "./search-field";
import "./forms.css";

export interface PickerOption {
  id: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  text: string | null;
}

export interface PickerTexts {
  searching: string;
  none: string;
  /** Text before the results. */
  found: string;
  failed: string;
  /** Error for typed text without a choice on submission. */
  unchosen: string;
}

interface PickerProps extends FieldWords {
  /** Called shortly after the last letter; rejects on failure. */
  find: (term: string, signal: AbortSignal) => Promise<PickerOption[]>;
  onChoose: (option: PickerOption) => void;
  /** True if the form has the answer in another way; left out: never. */
  isAnswered?: () => boolean;
  texts: PickerTexts;
}

type Found =
  | { status: "idle" | "searching" | "failed" }
  | { status: "found"; options: PickerOption[] };

/** Minimum letters of a search. */
const MIN_TERM = 2;
const TYPING_PAUSE_MS = 300;

/** Selects one of many by name: a field with the results below as buttons. */
export function Picker({
  label,
  hint,
  fault: told,
  find,
  onChoose,
  isAnswered,
  texts,
}: PickerProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [term, setTerm] = useState("");
  const [found, setFound] = useState<Found>({ status: "idle" });
  const look = useEffectEvent(find);
  const field = useRef<HTMLInputElement>(null);
  const asked = term.trim();
  const fault = isAsked ? texts.unchosen : told;
  usePendingPart(() => {
    const isOpen = asked !== "" && !isAnswered?.();
    setAsked(isOpen);
    if (isOpen) focusFolded(field.current);
    return !isOpen;
  });

  useEffect(() => {
    if (asked.length < MIN_TERM) {
      setFound({ status: "idle" });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      setFound({ status: "searching" });
      try {
        const options = await look(asked, signal);
        if (!signal.aborted) setFound({ status: "found", options });
      } catch {
        if (!signal.aborted) setFound({ status: "failed" });
      }
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);

  const options = found.status === "found" ? found.options : [];
  const words = {
    idle: "",
    searching: texts.searching,
    failed: texts.failed,
    found: options.length > 0 ? texts.found : texts.none,
  }[found.status];
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} fault={fault}>
        <input
          {...searchField}
          ref={field}
          id={id}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setAsked(false);
          }}
          // Enter must not submit the surrounding form.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fieldDescription(id, { hint, fault })}
          className={controlClass}
        />
      </FieldFrame>
      <p role="status" className="form-hint mt-2">
        {words}
      </p>
      {options.length > 0 && (
        <ul className="picker-options">
          {options.map((option) => (
            <li key={option.id}>
              <button
                type="button"
                onClick={() => {
                  setTerm("");
                  setAsked(false);
                  // The button disappears with the others.
                  field.current?.focus();
                  onChoose(option);
                }}
              >
                <b>{option.label}</b>
                {option.text && <span>{option.text}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
