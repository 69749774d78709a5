"use client";

import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import type { Opening } from "@/lib/contract/opening";
import type { Position } from "@/lib/domain/position";
import type { FieldControlProps, Typed } from "./field-props";
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
import { Lines, TagsField } from "./list-fields";
import { PlaceField } from "./place-field";
import { SimpleControl } from "./simple-control";
import "./editor.css";
import "@/components/ui/forms.css";

// Only who writes a long text needs its editor, only who writes an event its dates, its place and its tickets,
// only who writes a menu its dishes, and only who writes a flyer its pages.
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

const SectionsField = dynamic(() =>
  import("./menu/sections-field").then((module) => module.SectionsField),
);
const FixedMenusField = dynamic(() =>
  import("./menu/fixed-menus-field").then((module) => module.FixedMenusField),
);
const WindowsField = dynamic(() =>
  import("./menu/windows-field").then((module) => module.WindowsField),
);
const MenuTranslationsField = dynamic(() =>
  import("./menu/translations-fields").then((module) => module.MenuTranslationsField),
);
const FlyerFileField = dynamic(() =>
  import("./flyer/file-field").then((module) => module.FlyerFileField),
);
const FlyerPagesField = dynamic(() =>
  import("./flyer/pages-field").then((module) => module.FlyerPagesField),
);
const FlyerOffersField = dynamic(() =>
  import("./flyer/offers-field").then((module) => module.FlyerOffersField),
);
const WordingNote = dynamic(() => import("./wording-note").then((module) => module.WordingNote));

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
    case "sections":
      return <SectionsField {...props} field={field} />;
    case "fixedMenus":
      return <FixedMenusField {...props} field={field} />;
    case "windows":
      return <WindowsField {...props} field={field} />;
    case "menuTranslations":
      return <MenuTranslationsField {...props} field={field} />;
    case "flyerFile":
      return <FlyerFileField {...props} field={field} />;
    case "flyerPages":
      return <FlyerPagesField {...props} field={field} />;
    case "flyerOffers":
      return <FlyerOffersField {...props} field={field} />;
    case "flyerRejected":
      return null;
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
    default:
      return <SimpleControl {...props} field={field} />;
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
