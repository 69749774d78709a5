"use client";

import { FormField } from "@/components/ui/form-field";
import { type AllergenState, allergenStates, allergens } from "@/lib/contract/menu-constants";
import type { DraftDish } from "@/lib/domain/menu-edits";
import { fieldId } from "../fields";
import { ChipChecks } from "./chip-checks";
import type { MenuWords } from "./menu-words";
import type { PartProps } from "./simple-parts";

type Declared = Pick<
  DraftDish,
  "allergens_state" | "allergens" | "may_contain" | "gluten_of" | "nuts_of"
>;

interface AllergenFieldsProps<Part extends Declared> extends PartProps<Part> {
  words: MenuWords;
  /** Whether it is asked which cereals and which nuts. */
  asksKinds?: boolean;
}

/** What the kitchen declares: the 14 of the law with their numbers. Who ticks one has declared. */
export function AllergenFields<Part extends Declared>({
  value,
  path,
  words: { allergens: words },
  asksKinds = false,
  faultOf,
  onChange,
}: AllergenFieldsProps<Part>) {
  const { allergens: contained = [], may_contain: traces = [] } = value;
  const state = value.allergens_state ?? "not_declared";
  const options = allergens.map((name, at) => ({
    value: name,
    label: words.names[name],
    number: at + 1,
  }));
  const none = { allergens: [], may_contain: [] };
  const declare = (next: AllergenState) =>
    onChange({ ...value, ...(next !== "declared" && none), allergens_state: next });
  /** Who ticks one has declared; who takes the last away has not. */
  const tick = (named: Pick<Declared, "allergens" | "may_contain">) => {
    const { allergens: has = [], may_contain: mayHave = [] } = { ...value, ...named };
    const isNamed = has.length + mayHave.length > 0;
    onChange({ ...value, ...named, allergens_state: isNamed ? "declared" : "not_declared" });
  };
  const kinds = [
    { name: "gluten_of", of: "gluten", label: words.glutenOf },
    { name: "nuts_of", of: "nuts", label: words.nutsOf },
  ] as const;
  return (
    <>
      <fieldset id={fieldId(`${path}.allergens_state`)} tabIndex={-1} className="menu-form-states">
        <legend>{words.state}</legend>
        <div>
          {allergenStates.map((one) => (
            <label key={one} data-state={one}>
              <input
                type="radio"
                name={fieldId(`${path}.allergens_state`)}
                checked={state === one}
                onChange={() => declare(one)}
              />
              <span>{words.states[one]}</span>
            </label>
          ))}
        </div>
        {state === "not_declared" && <p className="form-hint">{words.stateHint}</p>}
        <p className="form-fault">{faultOf(`${path}.allergens_state`)}</p>
      </fieldset>
      {state !== "none" && (
        <ChipChecks
          id={fieldId(`${path}.allergens`)}
          label={words.contains}
          fault={faultOf(`${path}.allergens`)}
          options={options}
          chosen={contained}
          onChange={(chosen) =>
            tick({
              allergens: chosen,
              may_contain: traces.filter((one) => !chosen.includes(one)),
            })
          }
        />
      )}
      {asksKinds &&
        kinds
          .filter(({ of, name }) => contained.includes(of) || value[name])
          .map(({ name, label }) => (
            <FormField
              key={name}
              id={fieldId(`${path}.${name}`)}
              label={label}
              fault={faultOf(`${path}.${name}`)}
              maxLength={60}
              autoComplete="off"
              value={value[name] ?? ""}
              onChange={({ target }) => onChange({ ...value, [name]: target.value || null })}
            />
          ))}
      {state !== "none" && (
        <ChipChecks
          id={fieldId(`${path}.may_contain`)}
          label={words.traces}
          fault={faultOf(`${path}.may_contain`)}
          options={options.filter((option) => !contained.includes(option.value))}
          chosen={traces}
          onChange={(chosen) => tick({ may_contain: chosen })}
        />
      )}
    </>
  );
}
