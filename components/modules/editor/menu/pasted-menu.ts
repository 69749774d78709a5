import type { PastedRow } from "@/lib/domain/menu-dish-line";
import type { DraftDish, DraftFixedMenu, DraftSection } from "@/lib/domain/menu-edits";
import type { PastedMenu, PastedSection } from "@/lib/domain/menu-paste";

/** A row of a pasted text while it is confirmed. */
export interface CheckedRow {
  /** Index of its section. */
  section: number;
  row: PastedRow;
  isTaken: boolean;
  name: string;
  /** In cents. */
  price: number | null;
}

/** The rows of a pasted text, all of them taken until somebody says otherwise. */
export function rowsOf({ sections }: PastedMenu): CheckedRow[] {
  return sections.flatMap(({ rows }, section) =>
    rows.map((row) => ({
      section,
      row,
      isTaken: true,
      name: row.dish.name ?? "",
      price: row.dish.price ?? null,
    })),
  );
}

/** A heading in capitals as one writes it: "PRIMI PIATTI" becomes "Primi piatti". */
export function calmName(name: string): string {
  if (name !== name.toLocaleUpperCase("it") || name.length < 4) return name;
  return `${name.charAt(0)}${name.slice(1).toLocaleLowerCase("it")}`;
}

function extrasOf({ extras }: PastedSection): Pick<DraftDish, "extras"> {
  if (!extras) return {};
  const options = extras.options.map(({ name, price }) => ({ name, price }));
  return { extras: [{ name: extras.name, min: null, max: null, options }] };
}

interface Taken {
  sections: DraftSection[];
  fixed_menus: DraftFixedMenu[];
}

/** What was confirmed, as the draft of a menu has it; `names` are those of the sections. */
export function takenOf(
  menu: PastedMenu,
  rows: readonly CheckedRow[],
  names: readonly string[],
  newId: () => string,
): Taken {
  const taken: Taken = { sections: [], fixed_menus: [] };
  for (const [at, section] of menu.sections.entries()) {
    const own = rows.filter((row) => row.section === at && row.isTaken && row.name.trim() !== "");
    if (own.length === 0) continue;
    const { note, price } = section;
    const head = { id: newId(), name: names[at]?.trim() || null, note, price };
    if (section.is_fixed_menu) {
      const courses = own.map(({ name, row }) => ({
        name: name.trim().slice(0, 60),
        choices: row.dish.description ? [{ name: row.dish.description.slice(0, 120) }] : [],
      }));
      taken.fixed_menus.push({ ...head, courses });
      continue;
    }
    const dishes = own.map(({ row, name, price: cents }) => ({
      ...extrasOf(section),
      ...row.dish,
      id: newId(),
      name: name.trim(),
      price: cents,
    }));
    taken.sections.push({ ...head, dishes });
  }
  return taken;
}
