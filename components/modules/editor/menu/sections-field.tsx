"use client";

import "./menu-editor.css";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { usePendingPart } from "@/components/ui/pending-parts";
import { MAX_DISHES, MAX_SECTIONS } from "@/lib/contract/menu-constants";
import { dishCount, dishesOf, findDish } from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { Typed } from "../field-props";
import { fieldId } from "../fields";
import { useDragOrder } from "../use-drag-order";
import { DishDialog } from "./dish-dialog";
import { marksOf, todoMarks } from "./menu-values";
import type { MenuWords } from "./menu-words";
import { RemovedNote } from "./removed-note";
import { SectionPart } from "./section-part";
import { type MenuSend, useMenuSections } from "./use-menu-sections";

// It reads Italian menus, and few paste one.
const PasteDialog = dynamic(() => import("./paste-dialog").then((module) => module.PasteDialog));

// Tables are read by few.
const TableTools = dynamic(() => import("./table-tools").then((module) => module.TableTools));

const nowhere = () => false;

/** The sections of a menu: each opens to its dishes, each of which opens on a sheet. */
export function SectionsField(props: Typed<"sections">) {
  const { field, path, value, isReadOnly, faultOf, sought, onChange } = props;
  const { hasFaultIn = nowhere, form } = props;
  const { label, hint, words, languages = [] } = field;
  const desk = useMenuSections({ path, value, words, onChange });
  const { sections, opened, movesOf, removed, said, rowId, send, setFocus } = desk;
  const [isPasting, setPasting] = useState(false);
  const id = fieldId(path);
  const total = dishCount(sections);
  const drag = useDragOrder({
    placeOf: (dragged, over) => {
      const [sort, overSort] = [dragged.split(":")[0], over.split(":")[0]];
      if (sort === overSort) return "beside";
      return sort === "dish" ? "into" : null;
    },
    onDrop: (drop) => send({ do: "drop", drop }),
  });

  const lead = useEffectEvent((to: string) => {
    if (!to.startsWith(`${path}.`)) return;
    const [at, list, dishAt] = to.slice(path.length + 1).split(".");
    const section = sections[Number(at)];
    if (!section?.id) return;
    const dish = list === "dishes" ? dishesOf(section)[Number(dishAt)] : undefined;
    if (dish?.id) return send({ do: "open", id: dish.id, focus: to });
    if (!opened.includes(section.id)) send({ do: "toggle", id: section.id });
    setFocus.current = fieldId(to);
  });
  useEffect(() => {
    if (sought) lead(sought.path);
  }, [sought]);

  const goneSection = removed && !removed.dish ? removed : null;
  const note = goneSection && (
    <RemovedNote key="removed" id={id} name={goneSection.name} words={words} send={send} />
  );
  const parts = sections.map((section, index) => (
    <SectionPart
      key={section.id}
      section={section}
      index={index}
      path={`${path}.${index}`}
      rowId={rowId}
      sections={sections}
      isOpen={opened.includes(section.id ?? "")}
      hasMoves={movesOf === section.id}
      movesOf={movesOf}
      removed={removed?.dish && removed.section === section.id ? removed : null}
      removedId={id}
      hasRoom={total < MAX_DISHES}
      {...{ languages, isReadOnly, words, faultOf, hasFaultIn, send, drag }}
    />
  ));
  if (note) parts.splice(goneSection.at, 0, note);

  return (
    <fieldset id={id} tabIndex={-1} className="menu-form-sections">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Todo {...{ sections, languages, words, send }} />
      {parts.length > 0 && <ol className="menu-form-section-list">{parts}</ol>}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setPasting(true)}>
            <Icon name="list" />
            {words.paste.open}
          </Button>
          <TableTools {...{ sections, words, send }} />
        </div>
      )}
      {isPasting && <PasteDialog {...{ words, form, send }} onClose={() => setPasting(false)} />}
      {!isReadOnly && (
        <NewSection
          {...{ id, words, send }}
          count={sections.length}
          names={sections.map(({ name }) => name ?? "")}
        />
      )}
      <p className="form-fault">{faultOf(path)}</p>
      <OpenedDish {...{ desk, path, words, languages, faultOf, hasFaultIn }} />
    </fieldset>
  );
}

/** What is missing in the whole menu, and the way through it. */
function Todo({
  sections,
  languages,
  words,
  send,
}: Pick<Parameters<typeof OpenedDish>[0], "languages" | "words"> & {
  sections: ReturnType<typeof useMenuSections>["sections"];
  send: MenuSend;
}) {
  const all = sections.flatMap((section) =>
    dishesOf(section).map((dish) => ({
      id: dish.id ?? "",
      marks: marksOf(dish, section, languages),
    })),
  );
  const open = todoMarks
    .map((mark) => ({ mark, ids: all.filter(({ marks }) => marks.includes(mark)) }))
    .filter(({ ids }) => ids.length > 0);
  if (open.length === 0) return null;
  return (
    <ul className="menu-form-todo" aria-label={words.todo.label}>
      {open.map(({ mark, ids }) => (
        <li key={mark}>
          <button
            type="button"
            className="pill"
            onClick={() => {
              const queue = ids.map(({ id }) => id);
              const [first = ""] = queue;
              send({ do: "open", id: first, queue });
            }}
          >
            {fillMessage(words.todo[mark], { count: String(ids.length) })}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface NewSectionProps {
  id: string;
  count: number;
  names: readonly string[];
  words: MenuWords;
  send: MenuSend;
}

/** Adds a section: one of those that most menus have, or by its name. */
function NewSection({ id, count, names, words, send }: NewSectionProps) {
  const { section: texts } = words;
  const [name, setName] = useState("");
  function add(): boolean {
    if (name.trim() !== "") send({ do: "addSection", name: name.trim() });
    setName("");
    return true;
  }
  usePendingPart(add);
  if (count >= MAX_SECTIONS) {
    return <p className="form-hint">{fillMessage(texts.full, { max: String(MAX_SECTIONS) })}</p>;
  }
  const known = names.map((one) => one.toLocaleLowerCase("it"));
  const usual = texts.usual.filter((one) => !known.includes(one.toLocaleLowerCase("it")));
  return (
    <div className="menu-form-new-section">
      <label htmlFor={`${id}-sezione`}>{texts.new}</label>
      <p id={`${id}-sezione-hint`} className="form-hint">
        {texts.newHint}
      </p>
      <div className="menu-form-quick">
        <input
          id={`${id}-sezione`}
          aria-describedby={`${id}-sezione-hint`}
          className={controlClass}
          value={name}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it is not handed in from here.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" onClick={add}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </div>
      {usual.length > 0 && (
        <ul className="menu-form-todo" aria-label={texts.usualLabel}>
          {usual.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="pill"
                onClick={() => send({ do: "addSection", name: one })}
              >
                <Icon name="plus" />
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OpenedDishProps
  extends Pick<Typed<"sections">, "path" | "faultOf">,
    Required<Pick<Typed<"sections">, "hasFaultIn">> {
  desk: ReturnType<typeof useMenuSections>;
  words: MenuWords;
  languages: NonNullable<Typed<"sections">["field"]["languages"]>;
}

/** The sheet of the dish that is open, with the ways to the others. */
function OpenedDish({ desk, path, words, languages, faultOf, hasFaultIn }: OpenedDishProps) {
  const { sections, dish: opened, send } = desk;
  const found = opened && findDish(sections, opened.id);
  if (!found) return null;
  const { section, sectionAt, dish, at } = found;
  const all = sections.flatMap(dishesOf).map(({ id = "" }) => id);
  const queue = opened.queue?.filter((id) => all.includes(id));
  const ways = queue ?? all;
  const here = ways.indexOf(opened.id);
  const way = (to: string | undefined) =>
    to === undefined ? null : () => send({ do: "open", id: to, queue });
  const { panel } = words;
  const place = {
    section: section.name || words.section.unnamed,
    place: String((queue ? here : at) + 1),
    total: String(queue?.length ?? dishesOf(section).length),
  };
  return (
    <DishDialog
      key={opened.id}
      dish={dish}
      path={`${path}.${sectionAt}.dishes.${at}`}
      lead={fillMessage(queue ? panel.queue : panel.lead, place)}
      focus={opened.focus}
      previous={way(ways[here - 1])}
      next={way(ways[here + 1])}
      {...{ words, languages, faultOf, hasFaultIn }}
      onChange={(changed) => send({ do: "change", id: opened.id, dish: changed })}
      onClose={() => send({ do: "close" })}
    />
  );
}
