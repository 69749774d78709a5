"use client";

import { useId } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { TicketingMode } from "@/lib/contract/event-constants";
import type { Typed } from "./field-props";
import { fieldId, textOf } from "./fields";
import "@/components/ui/forms.css";

/** What a show may not have: its tickets are fiscal ones (d.P.R. 640/1972, d.lgs. 60/1999). */
const NOT_FOR_SHOWS: TicketingMode = "paid_internal";

const isHadHere = (mode: string) => mode === NOT_FOR_SHOWS || mode === "free_registration";

/** How one gets in. Whether it is a show or an entertainment is asked before, since the law decides by it where its tickets are sold. */
export function TicketingField({ field, path, value, faultOf, onChange }: Typed<"ticketing">) {
  const { label, options, words, isShow, desk } = field;
  const name = useId();
  const id = fieldId(path);
  const mode = textOf(value);

  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {options.map((option) => {
        const isShut = option.value === NOT_FOR_SHOWS && isShow !== false;
        return (
          <div key={option.value}>
            <div className="form-check">
              <input
                id={`${id}-${option.value}`}
                type="radio"
                name={name}
                disabled={isShut}
                checked={mode === option.value}
                aria-describedby={`${id}-${option.value}-hint`}
                onChange={() => onChange(option.value)}
              />
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            </div>
            <p id={`${id}-${option.value}-hint`} className="form-hint form-check-hint">
              {isShut ? (isShow ? words.notForShows : words.answerFirst) : option.hint}
            </p>
          </div>
        );
      })}
      <p className="form-fault">{faultOf(path)}</p>
      {desk && isHadHere(mode) && (
        <p>
          <LinkButton href={desk} variant="secondary">
            {words.prepare}
          </LinkButton>
        </p>
      )}
    </fieldset>
  );
}
