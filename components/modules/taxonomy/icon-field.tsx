"use client";

import type { ComponentProps } from "react";
import { Glyph } from "@/components/ui/glyph";
import { categoryIcons } from "@/lib/contract/taxonomy-constants";
import "@/components/modules/modules.css";

interface IconFieldProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  label: string;
  /** What each icon shows. */
  names: Record<(typeof categoryIcons)[number], string>;
}

/** Icons to choose from, as a group of radio buttons: arrow keys walk through them. */
export function IconField({ label, names, ...props }: IconFieldProps) {
  return (
    <fieldset className="form-field">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="icon-choice">
        {categoryIcons.map((icon) => (
          <label key={icon} title={names[icon]}>
            <input {...props} type="radio" value={icon} />
            <Glyph name={icon} />
            <span className="sr-only">{names[icon]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
