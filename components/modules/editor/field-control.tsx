"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { FieldFrame, FormField, fieldDescription } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import type { SendFaults } from "@/lib/client/send-fault";
import type { Content } from "@/lib/contract/editorial";
import type { Opening } from "@/lib/contract/opening";
import type { Position } from "@/lib/domain/position";
import { type EditorField, fieldId, isGroup, partOf, textOf, textsOf } from "./fields";
import { HoursField } from "./hours-field";
import type { PictureValue } from "./picture-value";
import { PicturesField } from "./pictures-field";
import { PlaceField } from "./place-field";
import type { EditorWords } from "./texts";

// Only who writes a long text needs its editor.
const RichTextField = dynamic(() =>
  import("./rich-text-field").then((module) => module.RichTextField),
);

type Value = Content[string];

interface FieldControlProps {
  field: EditorField;
  /** Path of the field in the content: `address.street`. */
  path: string;
  value: Value | undefined;
  isReadOnly: boolean;
  faultOf: (path: string) => string | undefined;
  words: EditorWords;
  faults: SendFaults;
  onChange: (value: Value) => void;
  /** Saves a value at once, with what else was typed; left out: the form is saved as a whole. */
  onSave?: (value: Value) => void;
}

function picturesIn(value: Value | undefined): PictureValue[] {
  const all = Array.isArray(value) ? value : value ? [value] : [];
  return all.filter(isGroup).map((one) => ({
    hash: textOf(one.hash),
    alt: textOf(one.alt),
    focus: (one.focus as PictureValue["focus"] | undefined) ?? null,
  }));
}

/** One field of a form, by its type. Empty is null, so that it is the same as never filled in. */
export function FieldControl(props: FieldControlProps) {
  const { field, path, value, isReadOnly, faultOf, words, faults, onChange, onSave } = props;
  const { label, hint } = field;
  const id = fieldId(path);
  const frame = { id, label, hint, fault: faultOf(path) };
  const texts = words.editor;
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
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    case "richText":
      return (
        <RichTextField
          {...frame}
          value={textOf(value)}
          isReadOnly={isReadOnly}
          isPage={field.isPage ?? false}
          texts={texts.richText}
          pictures={texts.pictures}
          library={texts.library}
          faults={faults}
          onChange={(html) => onChange(html || null)}
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
    case "lines":
      return <Lines {...props} field={field} />;
    case "tags":
      return (
        <TagsField
          {...frame}
          value={textsOf(value)}
          max={field.max}
          onChange={(tags) => onChange(tags)}
        />
      );
    case "group":
      return (
        <fieldset id={id} tabIndex={-1} className="editor-group">
          <legend>{label}</legend>
          {hint && <p className="form-hint">{hint}</p>}
          <Parts {...props} fields={field.fields} />
        </fieldset>
      );
    case "repeated":
      return <Repeated {...props} field={field} />;
    case "hours":
      return (
        <div id={id} tabIndex={-1}>
          <HoursField
            value={(value as Opening | undefined) ?? null}
            patron={words.patron}
            texts={words.hours}
            badge={words.badge}
            onChange={(opening) => onChange(opening as unknown as Value)}
            onSave={onSave && ((opening) => onSave(opening as unknown as Value))}
          />
          <p className="form-fault">{faultOf(path)}</p>
        </div>
      );
    case "place":
      return (
        <PlaceField
          {...frame}
          value={(value as Position | null | undefined) ?? null}
          street={field.street ?? ""}
          isReadOnly={isReadOnly}
          texts={texts.place}
          map={words.map}
          onChange={(position) => onChange(position && { ...position })}
        />
      );
    case "picture":
    case "pictures":
      return (
        <PicturesField
          {...frame}
          value={picturesIn(value)}
          max={field.type === "picture" ? 1 : field.max}
          texts={texts.pictures}
          library={texts.library}
          faults={faults}
          onChange={(pictures) =>
            onChange(field.type === "picture" ? (pictures[0] ?? null) : pictures)
          }
        />
      );
  }
}

type Typed<Type extends EditorField["type"]> = FieldControlProps & {
  field: Extract<EditorField, { type: Type }>;
};

function Parts({
  fields,
  path,
  value,
  onChange,
  ...props
}: FieldControlProps & { fields: readonly EditorField[] }) {
  const group = isGroup(value) ? value : {};
  return fields.map((part) => (
    <FieldControl
      {...props}
      key={part.name}
      field={part}
      path={`${path}.${part.name}`}
      value={partOf(value, part.name)}
      onChange={(changed) => onChange({ ...group, [part.name]: changed })}
    />
  ));
}

function Choices({ field, path, value, faultOf, onChange }: Typed<"choices">) {
  const id = fieldId(path);
  const chosen = textsOf(value).filter((one) =>
    field.options.some((option) => option.value === one),
  );
  const isFull = field.max !== undefined && chosen.length >= field.max;
  return (
    <fieldset id={id} tabIndex={-1} className="editor-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="form-hint">{field.hint}</p>}
      <div className="editor-choices">
        {field.options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <div key={option.value} className="form-check">
              <input
                id={`${id}-${option.value}`}
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange(
                    isChosen
                      ? chosen.filter((one) => one !== option.value)
                      : [...chosen, option.value],
                  )
                }
              />
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            </div>
          );
        })}
      </div>
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

function Lines({ field, path, value, faultOf, words, onChange }: Typed<"lines">) {
  const id = fieldId(path);
  const lines = textsOf(value);
  const shown = lines.length > 0 ? lines : [""];
  return (
    <fieldset id={id} tabIndex={-1} className="editor-group">
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
                aria-label={`${words.editor.removeLine}: ${field.label} ${number}`}
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
function TagsField({ id, label, hint, fault, value, max, onChange }: TagsFieldProps) {
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

function Repeated({ field, ...props }: Typed<"repeated">) {
  const { path, value, faultOf, onChange } = props;
  const items = Array.isArray(value) ? value : [];
  const empty = Object.fromEntries(field.fields.map(({ name }) => [name, null]));
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="editor-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="form-hint">{field.hint}</p>}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place.
        <div key={index} className="editor-repeated">
          <Parts
            {...props}
            field={field}
            fields={field.fields}
            path={`${path}.${index}`}
            value={item}
            onChange={(changed) => onChange(items.map((one, at) => (at === index ? changed : one)))}
          />
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              onChange(items.filter((_, at) => at !== index));
            }}
          >
            <Icon name="x" />
            {`${field.remove} ${index + 1}`}
          </Button>
        </div>
      ))}
      {items.length < field.max && (
        <Button variant="quiet" onClick={() => onChange([...items, empty])}>
          <Icon name="plus" />
          {field.add}
        </Button>
      )}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}
