"use client";

import "../editor.css";
import "./menu-editor.css";
import { Icon } from "@/components/ui/icon";
import { MAX_DISHES, MAX_SECTION_DISHES, type MenuLanguage } from "@/lib/contract/menu-constants";
import { type DraftSection, dishesOf, missingLanguages } from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FieldControlProps } from "../field-props";
import { fieldId } from "../fields";
import { FoldedPart } from "../folded-part";
import type { SimpleField } from "../simple-control";
import type { DragHandlers } from "../use-drag-order";
import { DishRow } from "./dish-row";
import { languageName } from "./menu-labels";
import { counted, marksOf, priceText } from "./menu-values";
import type { MenuWords } from "./menu-words";
import { MoveBar } from "./move-bar";
import { QuickDish } from "./quick-dish";
import { RemovedNote } from "./removed-note";
import { SimpleParts } from "./simple-parts";
import { TranslationsFields } from "./translations-fields";
import type { MenuSend, Removed } from "./use-menu-sections";
import { WindowList } from "./windows-field";

interface SectionPartProps {
  section: DraftSection;
  index: number;
  path: string;
  rowId: (id: string) => string;
  sections: readonly DraftSection[];
  isOpen: boolean;
  hasMoves: boolean;
  /** Of which row the moves are open. */
  movesOf: string | null;
  /** A dish that was taken away from here. */
  removed: Removed | null;
  removedId: string;
  /** Whether the menu has room for another dish. */
  hasRoom: boolean;
  languages: readonly MenuLanguage[];
  isReadOnly: boolean;
  words: MenuWords;
  faultOf: FieldControlProps["faultOf"];
  hasFaultIn: NonNullable<FieldControlProps["hasFaultIn"]>;
  send: MenuSend;
  drag: DragHandlers;
}

/** A section: its name, or all that is in it. */
export function SectionPart(props: SectionPartProps) {
  const { section, index, path, rowId, sections, hasMoves, words, hasFaultIn, send, drag } = props;
  const { id = "" } = section;
  const own = rowId(id);
  const name = section.name || words.section.unnamed;
  const isWrong = hasFaultIn(path);
  const isInnerWrong = ["name", "note", "price", "windows", "translations"].some((part) =>
    hasFaultIn(`${path}.${part}`),
  );
  const isOpen = props.isOpen || isInnerWrong;
  return (
    <li className="menu-form-section" data-drag={`section:${id}`}>
      <button
        type="button"
        id={`${own}-mosse`}
        className="icon-button drag-handle"
        aria-label={fillMessage(words.moves.open, { name })}
        aria-expanded={hasMoves}
        title={words.moves.openHint}
        {...drag}
        onClick={() => send({ do: "toggleMoves", id })}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          send({ do: "step", id, by, from: "mosse" });
        }}
      >
        <Icon name="ellipsis-vertical" />
      </button>
      <details open={isOpen}>
        {/* The press is taken here, so that the state alone says whether it is open. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary
          id={own}
          onClick={(event) => {
            event.preventDefault();
            send({ do: "toggle", id });
          }}
        >
          <b className="menu-form-section-name">{name}</b>{" "}
          <span className="menu-form-count">
            {counted(words.section.count, dishesOf(section).length)}
          </span>
          {isWrong && (
            <>
              {" "}
              <span className="menu-form-count" data-mark="fault">
                {words.marks.fault}
              </span>
            </>
          )}
        </summary>
        {isOpen && <OpenSection {...props} own={own} name={name} isInnerWrong={isInnerWrong} />}
      </details>
      {hasMoves && (
        <MoveBar
          {...{ id, name, words, send }}
          rowId={own}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
        />
      )}
    </li>
  );
}

function detailFields({ section: texts, dish }: MenuWords): SimpleField[] {
  return [
    { type: "text", name: "name", label: texts.name, max: 60 },
    { type: "longText", name: "note", label: texts.note, hint: texts.noteHint, max: 300 },
    {
      type: "money",
      name: "price",
      label: texts.price,
      hint: texts.priceHint,
      wrong: dish.price.wrong,
    },
  ];
}

interface OpenSectionProps extends SectionPartProps {
  own: string;
  name: string;
  isInnerWrong: boolean;
}

function OpenSection(props: OpenSectionProps) {
  const { section, path, rowId, sections, movesOf, removed, removedId, hasRoom, own, name } = props;
  const { languages, isReadOnly, words, faultOf, hasFaultIn, send, drag, isInnerWrong } = props;
  const { id = "" } = section;
  const dishes = dishesOf(section);
  const texts = words.section;
  const missing = missingLanguages(section, section.note, languages);
  const change = (changed: DraftSection) =>
    send({ do: "changeSection", id, section: { ...section, ...changed } });
  const targets = sections
    .filter((one) => one.id !== id)
    .map((one) => ({ id: one.id ?? "", name: one.name || texts.unnamed }));
  const rows = dishes.map((dish, at) => {
    const dishId = dish.id ?? "";
    const marks = [
      ...(hasFaultIn(`${path}.dishes.${at}`) ? ["fault"] : []),
      ...marksOf(dish, section, languages),
    ];
    return (
      <DishRow
        key={dishId}
        id={dishId}
        rowId={rowId(dishId)}
        name={dish.name ?? ""}
        price={priceText(dish, section, words)}
        marks={marks.join(" ")}
        isFirst={at === 0}
        isLast={at === dishes.length - 1}
        targets={movesOf === dishId ? targets : null}
        {...{ isReadOnly, words, send, drag }}
      />
    );
  });
  if (removed) {
    rows.splice(
      removed.at,
      0,
      <RemovedNote key="removed" id={removedId} name={removed.name} words={words} send={send} />,
    );
  }
  return (
    <div className="menu-form-section-body">
      <FoldedPart title={texts.details} isWrong={isInnerWrong}>
        <SimpleParts
          fields={detailFields(words)}
          value={section}
          {...{ path, faultOf }}
          onChange={change}
        />
        <WindowList
          value={section.windows ?? []}
          path={`${path}.windows`}
          label={texts.windows}
          {...{ words, faultOf }}
          onChange={(windows) => change({ windows })}
        />
        <fieldset className="editor-group">
          <legend>{texts.translations}</legend>
          {missing.length > 0 && (
            <p className="form-hint">
              {fillMessage(words.translations.missing, {
                languages: missing.map((one) => languageName(words, one)).join(", "),
              })}
            </p>
          )}
          <TranslationsFields
            value={section.translations ?? {}}
            path={`${path}.translations`}
            {...{ words, languages, faultOf }}
            text={section.note ? words.translations.note : null}
            max={60}
            onChange={(translations) => change({ translations })}
          />
        </fieldset>
      </FoldedPart>
      {rows.length > 0 ? (
        <ol id={fieldId(`${path}.dishes`)} tabIndex={-1} className="menu-form-rows">
          {rows}
        </ol>
      ) : (
        <p className="text-ink-soft">{texts.empty}</p>
      )}
      <p className="form-fault">{faultOf(`${path}.dishes`)}</p>
      {!isReadOnly && dishes.length < MAX_SECTION_DISHES && hasRoom && (
        <QuickDish section={id} rowId={own} {...{ name, words, send }} />
      )}
      {dishes.length >= MAX_SECTION_DISHES && (
        <p className="form-hint">
          {fillMessage(words.dish.full, { max: String(MAX_SECTION_DISHES) })}
        </p>
      )}
      {!hasRoom && (
        <p className="form-hint">{fillMessage(words.dish.menuFull, { max: String(MAX_DISHES) })}</p>
      )}
    </div>
  );
}
