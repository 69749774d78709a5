import { type DraftDish, type DraftSection, dishesOf } from "./menu-edits";
import type { ReadMenuTable, TableFault } from "./menu-table";

/** What taking a row would do: `gone`: the table has no row for this dish of the menu. */
export type TableRowDeed = "new" | "changed" | "gone" | "same";

/** A dish of a table that was read, while it is confirmed. */
export interface MenuTableRow {
  id: string;
  /** Name of its section in the table; of `gone` in the menu. */
  section: string;
  dish: DraftDish;
  deed: TableRowDeed;
  /** Fields that differ from the menu's dish; `section`: it stands in another one. */
  changed: string[];
  /** Cells that could not be read: their fields stay as they were. */
  faults: TableFault[];
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function changedFields(before: DraftDish, after: DraftDish): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof DraftDish>;
  return [...names].filter((name) => !same(before[name], after[name]));
}

const dishesById = (sections: readonly DraftSection[]) =>
  new Map(
    sections.flatMap((section) =>
      dishesOf(section).map((dish) => [dish.id ?? "", { dish, section }] as const),
    ),
  );

/** The rows of a table in its order, then the dishes that have none. */
export function menuTableRows(
  existing: readonly DraftSection[],
  { sections, faults, lines }: ReadMenuTable,
): MenuTableRow[] {
  const [before, after] = [dishesById(existing), dishesById(sections)];
  const read = [...after].map(([id, { dish, section }]): MenuTableRow => {
    const known = before.get(id);
    const isMoved = known && (known.section.name ?? "") !== (section.name ?? "");
    const changed = known
      ? [...(isMoved ? ["section"] : []), ...changedFields(known.dish, dish)]
      : [];
    const deed = known ? (changed.length > 0 ? "changed" : "same") : "new";
    const own = faults.filter(({ line }) => line === lines.get(id));
    return { id, section: section.name ?? "", dish, deed, changed, faults: own };
  });
  const gone = [...before].flatMap(([id, { dish, section }]): MenuTableRow[] =>
    after.has(id)
      ? []
      : [{ id, section: section.name ?? "", dish, deed: "gone", changed: [], faults: [] }],
  );
  return [...read, ...gone];
}

/** Faults of lines that gave no dish. */
export function strayFaults({ faults, lines }: ReadMenuTable): TableFault[] {
  const read = new Set(lines.values());
  return faults.filter(({ line }) => !read.has(line));
}

/**
 * The menu after the rows with these ids are taken. A row that is not taken leaves its dish as it
 * is; a dish without a row stays in its section unless its removal is taken.
 */
export function withTableRows(
  existing: readonly DraftSection[],
  { sections }: ReadMenuTable,
  taken: ReadonlySet<string>,
): DraftSection[] {
  const [before, after] = [dishesById(existing), dishesById(sections)];
  const isTaken = ({ id = "" }: DraftDish) => taken.has(id);
  /** The dishes that stay in a section of the menu, and have no place in the table's one. */
  const staying = (section: DraftSection) =>
    dishesOf(section).filter(
      (dish) => !isTaken(dish) && after.get(dish.id ?? "")?.section.id !== section.id,
    );
  const result = sections.map((section) => {
    const own = existing.find(({ id }) => id === section.id);
    const dishes = dishesOf(section).flatMap((dish) => {
      if (isTaken(dish)) return [dish];
      const known = before.get(dish.id ?? "");
      return known && known.section.id === section.id ? [known.dish] : [];
    });
    const isNamed = !own || dishesOf(section).some(isTaken);
    return {
      ...section,
      ...(!isNamed && { name: own.name }),
      dishes: [...dishes, ...(own ? staying(own) : [])],
    };
  });
  const ids = new Set(result.map(({ id }) => id));
  const others = existing
    .filter((section) => !ids.has(section.id) && staying(section).length > 0)
    .map((section) => ({ ...section, dishes: staying(section) }));
  // A section that only rows brought that were not taken.
  const isOf = (section: DraftSection) =>
    dishesOf(section).length > 0 || existing.some(({ id }) => id === section.id);
  return [...result.filter(isOf), ...others];
}
