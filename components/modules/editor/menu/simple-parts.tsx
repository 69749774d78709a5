"use client";

import type { FieldControlProps, Value } from "../field-props";
import { SimpleControl, type SimpleField } from "../simple-control";

/** What the controls of a part of a menu get. */
export interface PartProps<Part> {
  value: Part;
  path: string;
  faultOf: FieldControlProps["faultOf"];
  onChange: (part: Part) => void;
}

/** Some fields of a part of a menu, one below the other. */
export function SimpleParts<Part extends object>({
  fields,
  value,
  path,
  faultOf,
  onChange,
}: PartProps<Part> & { fields: readonly SimpleField[] }) {
  const parts = value as Readonly<Record<string, Value | undefined>>;
  return fields.map((field) => (
    <SimpleControl
      key={field.name}
      field={field}
      path={`${path}.${field.name}`}
      value={parts[field.name]}
      faultOf={faultOf}
      onChange={(changed) => onChange({ ...value, [field.name]: changed })}
    />
  ));
}
