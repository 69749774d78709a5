import { useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "@/lib/client/latest";
import { randomId } from "@/lib/client/random-id";
import {
  type DraftDish,
  type DraftSection,
  dishesOf,
  findDish,
  moved,
  withAddedSections,
  withCopiedDish,
  withDish,
  withIds,
  withMovedDish,
  withNewDish,
  withNewSection,
  withoutDish,
  withoutSection,
  withSection,
} from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { Value } from "../field-props";
import { fieldId } from "../fields";
import type { Drop } from "../use-drag-order";
import { sectionsIn } from "./menu-values";
import type { MenuWords } from "./menu-words";

/** What is done with a section or a dish, by its id. */
export type MenuDeed =
  | { do: "toggle"; id: string }
  | { do: "toggleMoves"; id: string }
  | { do: "copy"; id: string }
  | { do: "remove"; id: string }
  /** `queue`: the dishes through which one goes on; left out: all. `focus`: the path that one is led to. */
  | { do: "open"; id: string; queue?: readonly string[]; focus?: string }
  | { do: "close" }
  | { do: "undo" }
  | { do: "step"; id: string; by: number; from: string }
  | { do: "move"; id: string; section: string }
  | { do: "add"; section: string; name: string; price: number | null }
  | { do: "addSection"; name: string }
  | { do: "addAll"; sections: readonly DraftSection[]; said: string }
  | { do: "setAll"; sections: readonly DraftSection[]; said: string }
  | { do: "change"; id: string; dish: DraftDish }
  | { do: "changeSection"; id: string; section: DraftSection }
  | { do: "drop"; drop: Drop };

type DeedOf<Name extends MenuDeed["do"]> = Extract<MenuDeed, { do: Name }>;
export type MenuSend = (deed: MenuDeed) => void;

/** What was taken away last, and where it was. */
export type Removed = { name: string; at: number } & (
  | { dish: DraftDish; section: string }
  | { dish?: undefined; section: DraftSection }
);

export interface OpenDish {
  id: string;
  queue: readonly string[] | null;
  focus: string | null;
}

interface MenuSections {
  path: string;
  value: Value | undefined;
  words: MenuWords;
  onChange: (value: Value) => void;
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** The sections of a menu while they are written: what is open, what is said, and what each deed does. */
export function useMenuSections({ path, value, words, onChange }: MenuSections) {
  const sections = useMemo(() => withIds(sectionsIn(value), randomId), [value]);
  const [opened, setOpened] = useState<readonly string[]>(() =>
    sections.length === 1 ? sections.map(({ id = "" }) => id) : [],
  );
  const [movesOf, setMovesOf] = useState<string | null>(null);
  const [dish, setDish] = useState<OpenDish | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState("");
  /** Id of the control that takes the focus once it is there: rows that move lose it. */
  const next = useRef("");
  const rowId = (id: string) => `${fieldId(path)}-${id}`;

  useEffect(() => {
    const control = next.current && document.getElementById(next.current);
    if (!control) return;
    control.focus();
    next.current = "";
  });

  function set(changed: readonly DraftSection[], words?: string): void {
    setSaid(words ?? "");
    onChange(changed as Value);
  }

  const nameOf = (id: string): string => {
    const found = findDish(sections, id);
    if (found) return found.dish.name || words.dish.unnamed;
    return sections.find((one) => one.id === id)?.name || words.section.unnamed;
  };

  function sayPlace(changed: readonly DraftSection[], id: string): string {
    const found = findDish(changed, id);
    const place = (found ? found.at : changed.findIndex((one) => one.id === id)) + 1;
    const total = found ? dishesOf(found.section).length : changed.length;
    return fillMessage(found ? words.moves.moved : words.moves.movedSection, {
      name: nameOf(id),
      place: String(place),
      total: String(total),
      section: found?.section.name || words.section.unnamed,
    });
  }

  function moveTo(changed: readonly DraftSection[], id: string): void {
    set(changed, sayPlace(changed, id));
  }

  function step(id: string, by: number, from: string): void {
    const found = findDish(sections, id);
    const at = found ? found.at : sections.findIndex((one) => one.id === id);
    const total = found ? dishesOf(found.section).length : sections.length;
    const to = at + by;
    if (to < 0 || to >= total) return;
    next.current = `${rowId(id)}-${from}`;
    const section = found?.section.id;
    moveTo(
      section
        ? withMovedDish(sections, id, { section, at: to })
        : moved(sections as (DraftSection & { id: string })[], id, to),
      id,
    );
  }

  function drop({ dragged, over, where }: Drop): void {
    const [sort = "", id = ""] = dragged.split(":");
    const [overSort = "", overId = ""] = over.split(":");
    if (sort === "section") {
      const others = sections.filter((one) => one.id !== id);
      const at = others.findIndex((one) => one.id === overId) + (where === "after" ? 1 : 0);
      moveTo(moved(sections, id, at), id);
      return;
    }
    const rest = withoutDish(sections, id);
    const section = overSort === "section" ? overId : findDish(rest, overId)?.section.id;
    if (!section) return;
    const dishes = rest.filter((one) => one.id === section).flatMap(dishesOf);
    const beside = dishes.findIndex((one) => one.id === overId) + (where === "after" ? 1 : 0);
    const at = where === "into" ? dishes.length : beside;
    moveTo(withMovedDish(sections, id, { section, at }), id);
  }

  function remove(id: string): void {
    const found = findDish(sections, id);
    const name = nameOf(id);
    setMovesOf(null);
    next.current = `${fieldId(path)}-rimetti`;
    if (found) {
      setRemoved({ name, at: found.at, dish: found.dish, section: found.section.id ?? "" });
      set(withoutDish(sections, id), fillMessage(words.moves.removed, { name }));
      return;
    }
    const at = sections.findIndex((one) => one.id === id);
    const section = sections[at];
    if (!section) return;
    setRemoved({ name, at, section });
    set(withoutSection(sections, id), fillMessage(words.moves.removed, { name }));
  }

  function undo(): void {
    if (!removed) return;
    const { name, at, dish: gone, section } = removed;
    setRemoved(null);
    const id = (gone ?? section).id ?? "";
    next.current = gone ? rowId(id) : `${rowId(id)}-mosse`;
    set(
      gone ? withNewDish(sections, gone, { section, at }) : withNewSection(sections, section, at),
      fillMessage(words.moves.undone, { name }),
    );
  }

  function close(): void {
    if (!dish) return;
    next.current = rowId(dish.id);
    setDish(null);
  }

  function openDish({ id, queue, focus }: DeedOf<"open">): void {
    const section = findDish(sections, id)?.section.id;
    // Its row is there when the sheet closes.
    if (section) setOpened((before) => [...without(before, section), section]);
    setDish({ id, queue: queue ?? null, focus: focus ?? null });
  }

  const lengthOf = (section: string) =>
    sections.filter((one) => one.id === section).flatMap(dishesOf).length;

  const deeds: { [Name in MenuDeed["do"]]: (deed: DeedOf<Name>) => void } = {
    toggle: ({ id }) =>
      setOpened((before) => (before.includes(id) ? without(before, id) : [...before, id])),
    toggleMoves: ({ id }) => setMovesOf((before) => (before === id ? null : id)),
    open: openDish,
    close,
    undo,
    step: ({ id, by, from }) => step(id, by, from),
    move: ({ id, section }) => {
      setOpened((before) => [...without(before, section), section]);
      next.current = `${rowId(id)}-mosse`;
      setMovesOf(null);
      moveTo(withMovedDish(sections, id, { section, at: lengthOf(section) }), id);
    },
    copy: ({ id }) => {
      const copy = randomId();
      setMovesOf(null);
      setDish({ id: copy, queue: null, focus: null });
      set(
        withCopiedDish(sections, id, copy),
        fillMessage(words.moves.copied, { name: nameOf(id) }),
      );
    },
    remove: ({ id }) => remove(id),
    add: ({ section, name, price }) => {
      const added: DraftDish = { id: randomId(), name, price };
      set(
        withNewDish(sections, added, { section, at: lengthOf(section) }),
        fillMessage(words.dish.added, { name }),
      );
    },
    addSection: ({ name }) => {
      const id = randomId();
      setOpened((before) => [...before, id]);
      next.current = `${rowId(id)}-nuovo`;
      set([...sections, { id, name, dishes: [] }]);
    },
    addAll: ({ sections: more, said: told }) => {
      const all = withAddedSections(sections, withIds(more, randomId));
      const before = new Map(sections.map((section) => [section.id, section]));
      const touched = all.filter((section) => before.get(section.id) !== section);
      setOpened(touched.map(({ id = "" }) => id));
      next.current = rowId(touched[0]?.id ?? "");
      set(all, told);
    },
    setAll: ({ sections: all, said: told }) => {
      setRemoved(null);
      next.current = fieldId(path);
      set(all, told);
    },
    change: ({ id, dish: changed }) =>
      set(
        withDish(sections, id, () => changed),
        said,
      ),
    changeSection: ({ id, section }) =>
      set(
        withSection(sections, id, () => section),
        said,
      ),
    drop: ({ drop: dropped }) => drop(dropped),
  };
  const act = (deed: MenuDeed) => (deeds[deed.do] as (deed: MenuDeed) => void)(deed);

  const latest = useLatest(act);
  const [send] = useState(() => (deed: MenuDeed) => latest.current(deed));
  return { sections, opened, movesOf, dish, removed, said, rowId, send, setFocus: next };
}
