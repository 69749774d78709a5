"use client";

import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import type { Opening } from "@/lib/contract/opening";
import type { Position } from "@/lib/domain/position";
import type { FieldControlProps, Typed, Value } from "./field-props";
import {
  type EditorField,
  fieldId,
  isEmptyGroup,
  isGroup,
  partOf,
  textOf,
  textsOf,
} from "./fields";
import { HoursField } from "./hours-field";
import { LinkedField } from "./linked-field";
import { Choices, Lines, TagsField } from "./list-fields";
import { MoneyField } from "./money-field";
import type { PictureValue } from "./picture-value";
import { PicturesField } from "./pictures-field";
import { PlaceField } from "./place-field";
import "./editor.css";

// Only who writes a long text needs its editor, and only who writes an event its dates, its place and its tickets.
const RichTextField = dynamic(() =>
  import("./rich-text-field").then((module) => module.RichTextField),
);
const DatesField = dynamic(() => import("./dates-field").then((module) => module.DatesField));
const VenueField = dynamic(() => import("./venue-field").then((module) => module.VenueField));
const ProductField = dynamic(() => import("./product-field").then((module) => module.ProductField));
const QuestionField = dynamic(() =>
  import("./question-field").then((module) => module.QuestionField),
);
const TicketingField = dynamic(() =>
  import("./ticketing-field").then((module) => module.TicketingField),
);

const WordingNote = dynamic(() => import("./wording-note").then((module) => module.WordingNote));

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

/** One field of a form, with what is said of its words. */
export function FieldControl(props: FieldControlProps) {
  const { field, path, value } = props;
  if (!field.wording) return <PlainControl {...props} />;
  return (
    <div className="grid gap-1">
      <PlainControl {...props} />
      <WordingNote id={fieldId(path)} text={textOf(value)} words={field.wording} />
    </div>
  );
}

/** One field of a form, by its type. Empty is null, so that it is the same as never filled in. */
function PlainControl(props: FieldControlProps) {
  const { field, path, value, isReadOnly, faultOf, town, onChange, onSave } = props;
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
    case "richText":
      return (
        <RichTextField
          {...frame}
          value={textOf(value)}
          isReadOnly={isReadOnly}
          isPage={field.isPage ?? false}
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
    case "flag":
      return (
        <FormCheckbox
          id={id}
          label={label}
          hint={hint}
          fault={frame.fault}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "money":
      return <MoneyField {...frame} value={value} wrong={field.wrong} onChange={onChange} />;
    case "linked":
      return <LinkedField {...frame} value={textOf(value)} field={field} onChange={onChange} />;
    case "product":
      return <ProductField {...props} field={field} />;
    case "dates":
      return <DatesField {...props} field={field} />;
    case "venue":
      return <VenueField {...props} field={field} />;
    case "question":
      return <QuestionField {...props} field={field} />;
    case "ticketing":
      return <TicketingField {...props} field={field} />;
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
        <fieldset id={id} tabIndex={-1} className="form-group">
          <legend>{label}</legend>
          {hint && <p className="form-hint">{hint}</p>}
          <Parts
            {...props}
            fields={field.fields}
            onChange={(group) => onChange(field.isOptional && isEmptyGroup(group) ? null : group)}
          />
          <p className="form-fault">{faultOf(path)}</p>
        </fieldset>
      );
    case "repeated":
      return <Repeated {...props} field={field} />;
    case "hours":
      return (
        <div id={id} tabIndex={-1}>
          <HoursField
            value={(value as Opening | undefined) ?? null}
            patron={town.patron}
            onChange={onChange}
            onSave={onSave}
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
          map={town.map}
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
          onChange={(pictures) =>
            onChange(field.type === "picture" ? (pictures[0] ?? null) : pictures)
          }
        />
      );
  }
}

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

function Repeated({ field, ...props }: Typed<"repeated">) {
  const { path, value, faultOf, onChange } = props;
  const items = Array.isArray(value) ? value : [];
  const empty = Object.fromEntries(field.fields.map(({ name }) => [name, null]));
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="form-group">
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
