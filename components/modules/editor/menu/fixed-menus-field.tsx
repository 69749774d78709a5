"use client";

import "../editor.css";
import "./menu-editor.css";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import { randomId } from "@/lib/client/random-id";
import { MAX_COURSE_CHOICES, MAX_COURSES, MAX_FIXED_MENUS } from "@/lib/contract/menu-constants";
import { formatEuros } from "@/lib/domain/euros";
import { type DraftFixedMenu, fixedMissing } from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { Typed, Value } from "../field-props";
import { fieldId, isGroup } from "../fields";
import { FoldedPart } from "../folded-part";
import type { SimpleField } from "../simple-control";
import { AllergenFields } from "./allergen-fields";
import { missingSaid } from "./menu-labels";
import type { MenuWords } from "./menu-words";
import { PartList } from "./part-list";
import { type PartProps, SimpleParts } from "./simple-parts";
import { PartTranslations, TranslationsFields } from "./translations-fields";

type DraftCourse = NonNullable<DraftFixedMenu["courses"]>[number];
type DraftChoice = NonNullable<DraftCourse["choices"]>[number];

const newChoice: DraftChoice = { name: null, supplement: null, allergens: [], may_contain: [] };
const newCourse: DraftCourse = { name: null, choices: [newChoice] };
const nowhere = () => false;

function fieldsOf({ fixed, dish }: MenuWords) {
  const { wrong } = dish.price;
  return {
    menu: [
      { type: "text", name: "name", label: fixed.name, max: 60 },
      { type: "money", name: "price", label: fixed.price, wrong },
      {
        type: "text",
        name: "included",
        label: fixed.included,
        hint: fixed.includedHint,
        max: 120,
      },
      { type: "longText", name: "note", label: fixed.note, max: 300 },
      { type: "flag", name: "is_for_table", label: fixed.isForTable },
    ],
    course: [{ type: "text", name: "name", label: fixed.courseName, max: 60 }],
    choice: [
      { type: "text", name: "name", label: fixed.choice, max: 120 },
      { type: "money", name: "supplement", label: fixed.choiceSupplement, wrong },
    ],
  } satisfies Record<string, SimpleField[]>;
}

/** The menus at one price: each opens to its courses. */
export function FixedMenusField(props: Typed<"fixedMenus">) {
  const { field, path, value, faultOf, hasFaultIn = nowhere, onChange } = props;
  const { label, hint, words, languages = [] } = field;
  const menus = (Array.isArray(value) ? value : []).filter(isGroup) as DraftFixedMenu[];
  const [added, setAdded] = useState<readonly string[]>([]);
  const texts = words.fixed;
  const set = (changed: DraftFixedMenu[]) => onChange(changed as Value);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="editor-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {menus.map((menu, index) => {
        const here = `${path}.${index}`;
        const name = menu.name || texts.unnamed;
        const change = (changed: DraftFixedMenu) =>
          set(menus.map((one, at) => (at === index ? changed : one)));
        return (
          <FoldedPart
            key={menu.id ?? index}
            title={name}
            aside={typeof menu.price === "number" ? formatEuros(menu.price) : ""}
            startsOpen={added.includes(menu.id ?? "")}
            isWrong={hasFaultIn(here)}
            className="editor-date"
          >
            <div id={fieldId(here)} tabIndex={-1} className="menu-form-fixed">
              <FixedMenu
                value={menu}
                path={here}
                {...{ words, languages, faultOf, hasFaultIn }}
                onChange={change}
              />
              <Button
                variant="quiet"
                aria-label={fillMessage(texts.remove, { name })}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget.closest("details"));
                  set(menus.filter((_, at) => at !== index));
                }}
              >
                <Icon name="x" />
                {fillMessage(texts.remove, { name })}
              </Button>
            </div>
          </FoldedPart>
        );
      })}
      {menus.length < MAX_FIXED_MENUS && (
        <Button
          variant="secondary"
          onClick={() => {
            const id = randomId();
            setAdded((before) => [...before, id]);
            set([...menus, { id, name: null, price: null, courses: [newCourse] }]);
          }}
        >
          <Icon name="plus" />
          {texts.add}
        </Button>
      )}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

interface FixedMenuProps extends PartProps<DraftFixedMenu> {
  words: MenuWords;
  languages: NonNullable<Typed<"fixedMenus">["field"]["languages"]>;
  hasFaultIn: (path: string) => boolean;
}

function FixedMenu(props: FixedMenuProps) {
  const { value: menu, path, words, languages, faultOf, hasFaultIn, onChange } = props;
  const texts = words.fixed;
  const fields = fieldsOf(words);
  const missing = fixedMissing(menu, languages);
  const courses = menu.courses ?? [];
  const hasWrongWords = courses.some(({ choices = [] }, index) =>
    ["translations", ...choices.map((_, at) => `choices.${at}.translations`)].some((part) =>
      hasFaultIn(`${path}.courses.${index}.${part}`),
    ),
  );
  return (
    <>
      <SimpleParts fields={fields.menu} value={menu} {...{ path, faultOf, onChange }} />
      <PartList
        path={`${path}.courses`}
        label={texts.courses}
        fault={faultOf(`${path}.courses`)}
        items={courses}
        max={MAX_COURSES}
        add={texts.addCourse}
        remove={(_, index) => fillMessage(texts.removeCourse, { number: String(index + 1) })}
        newItem={() => newCourse}
        onChange={(courses) => onChange({ ...menu, courses })}
      >
        {(course, index, changeCourse) => {
          const at = `${path}.courses.${index}`;
          const number = String(index + 1);
          return (
            <div className="grid min-w-0 gap-4">
              <SimpleParts
                fields={fields.course}
                value={course}
                path={at}
                faultOf={faultOf}
                onChange={changeCourse}
              />
              <PartList
                path={`${at}.choices`}
                label={course.name || fillMessage(texts.course, { number })}
                fault={faultOf(`${at}.choices`)}
                items={course.choices ?? []}
                max={MAX_COURSE_CHOICES}
                add={texts.addChoice}
                remove={(_, place) =>
                  fillMessage(texts.removeChoice, { number: String(place + 1), course: number })
                }
                newItem={() => newChoice}
                onChange={(choices) => changeCourse({ ...course, choices })}
              >
                {(choice, place, changeChoice) => {
                  const here = `${at}.choices.${place}`;
                  const own = { value: choice, path: here, faultOf, onChange: changeChoice };
                  return (
                    <div className="grid min-w-0 gap-3">
                      <div className="menu-form-pair">
                        <SimpleParts {...own} fields={fields.choice} />
                      </div>
                      <FoldedPart
                        title={texts.choiceAllergens}
                        aside={choice.name ?? ""}
                        isWrong={["allergens_state", "allergens", "may_contain"].some((part) =>
                          hasFaultIn(`${here}.${part}`),
                        )}
                      >
                        <AllergenFields {...own} words={words} />
                      </FoldedPart>
                    </div>
                  );
                }}
              </PartList>
            </div>
          );
        }}
      </PartList>
      <FoldedPart
        title={texts.translations}
        aside={missingSaid(words, missing, languages)}
        isWrong={hasFaultIn(`${path}.translations`) || hasWrongWords}
      >
        <TranslationsFields
          value={menu.translations ?? {}}
          path={`${path}.translations`}
          {...{ words, languages, faultOf }}
          text={menu.note ? words.translations.note : null}
          max={60}
          onChange={(translations) => onChange({ ...menu, translations })}
        />
        <PartTranslations
          {...{ words, languages, faultOf }}
          parts={courses}
          path={`${path}.courses`}
          max={60}
          inner={{ of: ({ choices = [] }) => choices, path: "choices", max: 120 }}
          onChange={(changed) => onChange({ ...menu, courses: changed })}
        />
      </FoldedPart>
    </>
  );
}
