"use client";

import "./menu-editor.css";
import {
  MAX_EXTRA_GROUPS,
  MAX_EXTRAS,
  MAX_VARIANTS,
  type MenuLanguage,
} from "@/lib/contract/menu-constants";
import { type DraftDish, dishMissing, isUndeclared } from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FieldControlProps, Value } from "../field-props";
import { fieldId, isEmptyGroup } from "../fields";
import { FoldedPart } from "../folded-part";
import { AllergenFields } from "./allergen-fields";
import { ChipChecks } from "./chip-checks";
import { dietOptions, dishFields } from "./dish-fields";
import { missingSaid } from "./menu-labels";
import type { MenuWords } from "./menu-words";
import { PartList } from "./part-list";
import { type PartProps, SimpleParts } from "./simple-parts";
import { PartTranslations, TranslationsFields } from "./translations-fields";

interface DishFormProps extends PartProps<DraftDish> {
  words: MenuWords;
  languages: readonly MenuLanguage[];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
}

type DraftExtra = NonNullable<DraftDish["extras"]>[number];
type DraftOption = NonNullable<DraftExtra["options"]>[number];

const newOption: DraftOption = { name: null, price: null, allergens: [], may_contain: [] };

/** Everything about a dish: what most have in sight, the rest folded. */
export function DishForm(props: DishFormProps) {
  const { value: dish, path, words, languages, faultOf, hasFaultIn, onChange } = props;
  const texts = words.dish;
  const fields = dishFields(words);
  const inner = (part: string) => `${path}.${part}`;
  const isWrong = (...parts: string[]) => parts.some((part) => hasFaultIn(inner(part)));
  const part = { value: dish, path, faultOf, onChange };
  const mode = dish.price_mode ?? "fixed";
  const missing = dishMissing(dish, languages);
  const { wine, variants = [], extras = [] } = dish;
  const hasWrongWords = ({ options = [] }: DraftExtra, index: number) =>
    isWrong(
      `extras.${index}.translations`,
      ...options.map((_, at) => `extras.${index}.options.${at}.translations`),
    );
  return (
    <div id={fieldId(path)} tabIndex={-1} className="menu-form-dish-form">
      <SimpleParts {...part} fields={fields.names} />
      <div className="menu-form-dish-part">
        <div className="menu-form-pair">
          {mode !== "market" && <SimpleParts {...part} fields={fields.price} />}
          <SimpleParts
            {...part}
            value={{ ...dish, price_mode: mode }}
            fields={fields.mode}
            // The price of the day is not written.
            onChange={(changed) =>
              onChange(changed.price_mode === "market" ? { ...changed, price: null } : changed)
            }
          />
        </div>
        {(mode === "per_person" || dish.min_persons != null) && (
          <SimpleParts {...part} fields={fields.persons} />
        )}
        <FoldedPart
          title={texts.variants.title}
          aside={variants.length > 0 ? variants.length : ""}
          startsOpen={variants.length > 0}
          isWrong={isWrong("variants")}
        >
          <PartList
            path={inner("variants")}
            label={texts.variants.title}
            hint={texts.variants.hint}
            fault={faultOf(inner("variants"))}
            items={variants}
            max={MAX_VARIANTS}
            add={texts.variants.add}
            remove={({ label }, index) => `${texts.variants.remove} ${label || index + 1}`}
            newItem={() => ({ label: null, quantity: null, price: null })}
            onChange={(changed) => onChange({ ...dish, variants: changed })}
          >
            {(variant, index, change) => (
              <div className="menu-form-variant">
                <SimpleParts
                  fields={fields.variant}
                  value={variant}
                  path={inner(`variants.${index}`)}
                  faultOf={faultOf}
                  onChange={change}
                />
              </div>
            )}
          </PartList>
        </FoldedPart>
      </div>
      <div className="menu-form-dish-part" data-undeclared={isUndeclared(dish) || undefined}>
        <AllergenFields {...part} words={words} asksKinds />
      </div>
      <ChipChecks
        id={fieldId(inner("diets"))}
        label={texts.diets}
        fault={faultOf(inner("diets"))}
        options={dietOptions(words)}
        chosen={dish.diets ?? []}
        onChange={(diets) => onChange({ ...dish, diets })}
      />
      <SimpleParts {...part} fields={fields.frozen} />
      <div>
        <FoldedPart
          title={texts.other}
          isWrong={isWrong(...[...fields.portions, ...fields.other].map(({ name }) => name))}
        >
          <SimpleParts {...part} fields={fields.portions} />
          <SimpleParts {...part} fields={fields.other} />
        </FoldedPart>
        <FoldedPart title={texts.wine.title} startsOpen={wine != null} isWrong={isWrong("wine")}>
          <SimpleParts
            fields={fields.wine}
            value={wine ?? {}}
            path={inner("wine")}
            faultOf={faultOf}
            onChange={(changed) =>
              onChange({ ...dish, wine: isEmptyGroup(changed as Value) ? null : changed })
            }
          />
        </FoldedPart>
        <FoldedPart
          title={texts.extras.title}
          aside={extras.length > 0 ? extras.length : ""}
          isWrong={isWrong("extras")}
        >
          <Extras {...props} fields={fields} />
        </FoldedPart>
        <FoldedPart
          title={words.translations.title}
          aside={missingSaid(words, missing, languages)}
          startsOpen={missing.length > 0}
          isWrong={isWrong("translations") || extras.some(hasWrongWords)}
        >
          <TranslationsFields
            value={dish.translations ?? {}}
            path={inner("translations")}
            {...{ words, languages, faultOf }}
            text={dish.description ? words.translations.text : null}
            max={80}
            onChange={(translations) => onChange({ ...dish, translations })}
          />
          <PartTranslations
            {...{ words, languages, faultOf }}
            parts={extras}
            path={inner("extras")}
            max={60}
            inner={{ of: ({ options = [] }) => options, path: "options", max: 60 }}
            onChange={(changed) => onChange({ ...dish, extras: changed })}
          />
        </FoldedPart>
      </div>
      <SimpleParts {...part} fields={fields.hidden} />
    </div>
  );
}

/** What a guest may add, or has to choose. */
function Extras(props: DishFormProps & { fields: ReturnType<typeof dishFields> }) {
  const { value: dish, path, words, fields, faultOf, hasFaultIn, onChange } = props;
  const texts = words.dish.extras;
  const groups = `${path}.extras`;
  return (
    <PartList
      path={groups}
      label={texts.title}
      fault={faultOf(groups)}
      items={dish.extras ?? []}
      max={MAX_EXTRA_GROUPS}
      add={texts.add}
      remove={({ name }, index) => `${texts.remove} ${name || index + 1}`}
      newItem={() => ({ name: null, min: null, max: null, options: [newOption] })}
      onChange={(extras) => onChange({ ...dish, extras })}
    >
      {(group, index, change) => {
        const at = `${groups}.${index}`;
        const own = { value: group, path: at, faultOf, onChange: change };
        return (
          <div className="grid min-w-0 gap-4">
            <SimpleParts {...own} fields={fields.group} />
            <div className="menu-form-pair">
              <SimpleParts {...own} fields={fields.limits} />
            </div>
            <PartList
              path={`${at}.options`}
              label={group.name || texts.unnamed}
              fault={faultOf(`${at}.options`)}
              items={group.options ?? []}
              max={MAX_EXTRAS}
              add={texts.addOption}
              remove={({ name }, place) => `${texts.removeOption} ${name || place + 1}`}
              newItem={() => newOption}
              onChange={(options) => change({ ...group, options })}
            >
              {(option, place, changeOption) => {
                const here = `${at}.options.${place}`;
                const mine = { value: option, path: here, faultOf, onChange: changeOption };
                return (
                  <div className="grid min-w-0 gap-3">
                    <div className="menu-form-pair">
                      <SimpleParts {...mine} fields={fields.option} />
                    </div>
                    <FoldedPart
                      title={fillMessage(texts.allergens, { name: option.name || texts.unnamed })}
                      isWrong={["allergens_state", "allergens", "may_contain"].some((part) =>
                        hasFaultIn(`${here}.${part}`),
                      )}
                    >
                      <AllergenFields {...mine} words={words} />
                    </FoldedPart>
                  </div>
                );
              }}
            </PartList>
          </div>
        );
      }}
    </PartList>
  );
}
