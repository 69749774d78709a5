"use client";

import { useState } from "react";
import { CheckList } from "@/components/modules/check-list";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { FieldFrame, fieldDescription } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import { useWords } from "@/lib/i18n/use-words";
import type { Typed } from "./field-props";
import { fieldId, textsOf } from "./fields";
import "./editor.css";
import "@/components/ui/forms.css";

/** Several of a few. */
export function Choices({
  field,
  path,
  value,
  faultOf,
  onChange,
}: Pick<Typed<"choices">, "field" | "path" | "value" | "faultOf" | "onChange">) {
  const { label, hint, options, max } = field;
  const chosen = textsOf(value).filter((one) => options.some((option) => option.value === one));
  const fault = faultOf(path);
  return (
    <CheckList id={fieldId(path)} {...{ label, hint, options, max, chosen, fault, onChange }} />
  );
}

/** Short texts, one in each line. */
export function Lines({ field, path, value, faultOf, onChange }: Typed<"lines">) {
  const { removeLine } = useWords("editor");
  const id = fieldId(path);
  const lines = textsOf(value);
  const shown = lines.length > 0 ? lines : [""];
  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="form-hint">{field.hint}</p>}
      {shown.map((line, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
          <div key={index} className="editor-line">
            <input
              type={field.inputMode ?? "text"}
              value={line}
              maxLength={60}
              autoComplete="off"
              aria-label={`${field.label} ${number}`}
              aria-invalid={faultOf(`${path}.${index}`) ? true : undefined}
              className={controlClass}
              onChange={({ target }) =>
                onChange(shown.map((one, at) => (at === index ? target.value : one)))
              }
            />
            {lines.length > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${removeLine}: ${field.label} ${number}`}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget);
                  onChange(lines.filter((_, at) => at !== index));
                }}
              >
                <Icon name="x" />
              </button>
            )}
            <p className="form-fault">{faultOf(`${path}.${index}`)}</p>
          </div>
        );
      })}
      {lines.length > 0 && lines.length < field.max && (
        <Button variant="quiet" onClick={() => onChange([...lines, ""])}>
          <Icon name="plus" />
          {field.add}
        </Button>
      )}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

interface TagsFieldProps {
  id: string;
  label: string;
  hint?: string;
  fault?: string;
  value: readonly string[];
  max: number;
  onChange: (tags: string[]) => void;
}

function tagsIn(text: string, max: number): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))].slice(0, max);
}

/** What was typed stays as it was typed until the field is left: a comma at its end is part of it. */
export function TagsField({ id, label, hint, fault, value, max, onChange }: TagsFieldProps) {
  const tidy = value.join(", ");
  const [text, setText] = useState(tidy);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <input
        id={id}
        // Of somebody else's words nothing has been typed.
        value={tagsIn(text, max).join() === value.join() ? text : tidy}
        autoComplete="off"
        className={controlClass}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fieldDescription(id, { hint, fault })}
        onChange={({ target }) => {
          setText(target.value);
          onChange(tagsIn(target.value, max));
        }}
        onBlur={() => setText(tidy)}
      />
    </FieldFrame>
  );
}
