"use client";

import { useId, useRef, useState } from "react";
import { FormField } from "@/components/ui/form-field";
import type { Content } from "@/lib/contract/editorial";
import type { Position } from "@/lib/domain/position";
import type { Typed, Value } from "./field-props";
import { fieldId, isEmptyGroup, isGroup, partOf, textOf } from "./fields";
import { LinkedField } from "./linked-field";
import { PlaceField } from "./place-field";
import "./editor.css";
import "@/components/ui/forms.css";

const kinds = ["card", "address", "online"] as const;
type Kind = (typeof kinds)[number];

const addressParts = [
  { name: "name", max: 150 },
  { name: "street", max: 200 },
  { name: "postal_code", max: 5 },
  { name: "city", max: 120 },
] as const;

/** Null: nothing tells. */
function kindOf(value: Value | undefined): Kind | null {
  if (textOf(partOf(value, "activity"))) return "card";
  return isGroup(partOf(value, "address")) ? "address" : null;
}

/** Where an event takes place. What was typed for another kind of place comes back with it, as long as the form is there. */
export function VenueField(props: Typed<"venue">) {
  const { field, path, value, isReadOnly, faultOf, town, onChange } = props;
  const { label, hint, words } = field;
  const name = useId();
  const id = fieldId(path);
  const venue: Content = isGroup(value) ? value : {};
  const [chosen, setKind] = useState<Kind | null>(null);
  const [isOnline] = useState(() => textOf(partOf(value, "online_url")) !== "");
  const told = kindOf(value);
  // What is there says it; as long as nothing is, what was chosen.
  const kind = told ?? chosen ?? (isOnline ? "online" : "card");
  const other = useRef<Content>({});
  const address: Content = isGroup(venue.address) ? venue.address : {};

  const locationFault = faultOf(`${path}.address.location`);

  function set(change: Content) {
    onChange({ activity: null, address: null, online_url: null, ...venue, ...change });
  }

  function choose(next: Kind) {
    other.current = { ...other.current, ...(kind === "online" ? {} : { [kind]: placeOf(kind) }) };
    setKind(next);
    const kept = (one: Kind) => (one === next ? (other.current[one] ?? null) : null);
    set({ activity: kept("card"), address: kept("address") });
  }

  function placeOf(one: Kind): Value {
    return (one === "card" ? venue.activity : venue.address) ?? null;
  }

  function setAddress(change: Content) {
    const next = { ...address, ...change };
    set({ activity: null, address: isEmptyGroup(next) ? null : next });
  }

  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <div>
        {kinds.map((one) => (
          <div key={one} className="form-check">
            <input
              id={`${id}-${one}`}
              type="radio"
              name={name}
              checked={kind === one}
              onChange={() => choose(one)}
            />
            <label htmlFor={`${id}-${one}`}>{words.kinds[one]}</label>
          </div>
        ))}
      </div>
      {kind === "card" && (
        <LinkedField
          id={fieldId(`${path}.activity`)}
          label={words.card.label}
          hint={words.card.hint}
          fault={faultOf(`${path}.activity`)}
          value={textOf(venue.activity)}
          field={{ of: "activities", words: words.card }}
          onChange={(activity) => set({ activity, address: null })}
        />
      )}
      {kind === "address" && (
        <>
          {addressParts.map((part) => (
            <FormField
              key={part.name}
              id={fieldId(`${path}.address.${part.name}`)}
              label={words.address[part.name]}
              value={textOf(address[part.name])}
              maxLength={part.max}
              inputMode={part.name === "postal_code" ? "numeric" : undefined}
              autoComplete="off"
              fault={faultOf(`${path}.address.${part.name}`)}
              onChange={({ target }) => setAddress({ [part.name]: target.value || null })}
            />
          ))}
          <details className="editor-date-more" open={locationFault ? true : undefined}>
            <summary>{words.address.location}</summary>
            <PlaceField
              id={fieldId(`${path}.address.location`)}
              label={words.address.location}
              hint={words.address.locationHint}
              fault={locationFault}
              value={(address.location as Position | null | undefined) ?? null}
              street={textOf(address.street)}
              isReadOnly={isReadOnly}
              map={town.map}
              onChange={(position) => setAddress({ location: position && { ...position } })}
            />
          </details>
        </>
      )}
      <FormField
        id={fieldId(`${path}.online_url`)}
        label={kind === "online" ? words.online : words.onlineToo}
        hint={words.onlineHint}
        value={textOf(venue.online_url)}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        fault={faultOf(`${path}.online_url`)}
        onChange={({ target }) => set({ online_url: target.value || null })}
      />
      <p className="form-fault">{faultOf(path) ?? faultOf(`${path}.address`)}</p>
    </fieldset>
  );
}
