"use client";

import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { FieldControlProps, Value } from "./field-props";
import { type EditorField, fieldId, isGroup, textOf } from "./fields";
import { Choices } from "./list-fields";
import { MoneyField } from "./money-field";
import type { PictureValue } from "./picture-value";
import { PicturesField } from "./pictures-field";

/** Fields with one plain value, which forms inside a field use, too. */
export type SimpleField = Extract<
  EditorField,
  {
    type:
      | "text"
      | "longText"
      | "number"
      | "flag"
      | "money"
      | "date"
      | "choice"
      | "level"
      | "choices"
      | "picture"
      | "pictures";
  }
>;

type SimpleControlProps = Pick<FieldControlProps, "path" | "value" | "faultOf" | "onChange"> & {
  field: SimpleField;
};

/** Characters up to which a text needs a few lines only. */
const SHORT_TEXT = 500;

function picturesIn(value: Value | undefined): PictureValue[] {
  const all = Array.isArray(value) ? value : value ? [value] : [];
  return all.filter(isGroup).map((one) => ({
    hash: textOf(one.hash),
    alt: textOf(one.alt),
    focus: (one.focus as PictureValue["focus"] | undefined) ?? null,
  }));
}

/** The control of a {@link SimpleField}. Empty is null, so that it is the same as never filled in. */
export function SimpleControl(props: SimpleControlProps) {
  const { field, path, value, faultOf, onChange } = props;
  const { label, hint } = field;
  const id = fieldId(path);
  const frame = { id, label, hint, fault: faultOf(path) };
  switch (field.type) {
    case "text":
      return (
        <FormField
          {...frame}
          value={textOf(value)}
          maxLength={field.max}
          inputMode={field.inputMode}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case "longText":
      return (
        <FormTextarea
          {...frame}
          value={textOf(value)}
          maxLength={field.max}
          rows={field.max <= SHORT_TEXT ? 3 : undefined}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case "number":
      return (
        <FormField
          {...frame}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          value={textOf(value)}
          onChange={({ target }) =>
            onChange(target.value === "" ? null : Math.trunc(Number(target.value)))
          }
        />
      );
    case "flag":
      return (
        <FormCheckbox
          id={id}
          label={label}
          hint={hint}
          fault={frame.fault}
          checked={(value ?? field.isUsual) === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "money":
      return <MoneyField {...frame} value={value} wrong={field.wrong} onChange={onChange} />;
    case "date":
      return (
        <FormField
          {...frame}
          type="date"
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case "choice":
    case "level":
      return (
        <FormSelect
          {...frame}
          value={textOf(value)}
          placeholder={field.placeholder}
          options={field.options}
          onChange={({ target }) =>
            onChange(
              target.value === ""
                ? null
                : field.type === "level"
                  ? Number(target.value)
                  : target.value,
            )
          }
        />
      );
    case "choices":
      return <Choices {...props} field={field} />;
    case "picture":
    case "pictures":
      return (
        <PicturesField
          {...frame}
          value={picturesIn(value)}
          max={field.type === "picture" ? 1 : field.max}
          onChange={(pictures) =>
            onChange(field.type === "picture" ? (pictures[0] ?? null) : pictures)
          }
        />
      );
  }
}
