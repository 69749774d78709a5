"use client";

import "./menu-editor.css";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import { fieldId } from "../fields";

interface PartListProps<Part> {
  path: string;
  label: string;
  hint?: string;
  fault?: string;
  items: readonly Part[];
  max: number;
  add: string;
  /** What the button is called that takes one away. */
  remove: (item: Part, index: number) => string;
  newItem: () => Part;
  onChange: (items: Part[]) => void;
  children: (item: Part, index: number, change: (item: Part) => void) => ReactNode;
}

/** As many parts of one sort as one wants, up to a limit. */
export function PartList<Part>(props: PartListProps<Part>) {
  const { path, label, hint, fault, items, max, add, remove, newItem, onChange, children } = props;
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="editor-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
        <div key={index} className="menu-form-part">
          {children(item, index, (changed) =>
            onChange(items.map((one, at) => (at === index ? changed : one))),
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={remove(item, index)}
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              onChange(items.filter((_, at) => at !== index));
            }}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      {items.length < max && (
        <Button variant="quiet" onClick={() => onChange([...items, newItem()])}>
          <Icon name="plus" />
          {add}
        </Button>
      )}
      <p className="form-fault">{fault}</p>
    </fieldset>
  );
}
