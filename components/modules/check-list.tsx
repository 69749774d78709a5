"use client";

import { useId } from "react";
import "@/components/ui/forms.css";

interface CheckListProps {
  /** Of the group, where something leads to it. */
  id?: string;
  label: string;
  hint?: string;
  fault?: string;
  options: readonly { value: string; label: string; hint?: string }[];
  chosen: readonly string[];
  /** So many at most. */
  max?: number;
  onChange: (chosen: string[]) => void;
}

/** Several of a few. */
export function CheckList({
  id: given,
  label,
  hint,
  fault,
  options,
  chosen,
  max,
  onChange,
}: CheckListProps) {
  const own = useId();
  const id = given ?? own;
  const isFull = max !== undefined && chosen.length >= max;
  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <div className="form-choices">
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          const box = `${id}-${option.value}`;
          return (
            <div key={option.value}>
              <div className="form-check">
                <input
                  id={box}
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  aria-describedby={option.hint ? `${box}-hint` : undefined}
                  onChange={() =>
                    onChange(
                      isChosen
                        ? chosen.filter((one) => one !== option.value)
                        : [...chosen, option.value],
                    )
                  }
                />
                <label htmlFor={box}>{option.label}</label>
              </div>
              {option.hint && (
                <p id={`${box}-hint`} className="form-hint form-check-hint">
                  {option.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <p className="form-fault">{fault}</p>
    </fieldset>
  );
}
