import { rowsOfCsv } from "./csv";
import { numberIn } from "./typed-number";

/** What the register says of a town in a year. */
export interface RegisteredWaste {
  /** Null: the file does not say it. */
  year: number | null;
  town: string;
  province: string;
  /** Percentage of waste that is collected sorted. */
  sorted: number | null;
  /** Kilograms of urban waste for each inhabitant. */
  perHead: number | null;
  /** Kilograms of unsorted waste for each inhabitant. */
  unsortedPerHead: number | null;
}

/** Why the file tells nothing of the town. */
export type RegisterFault = "no_register" | "no_town" | "many_towns" | "consortium";

const columns = {
  code: "istatcomune",
  province: "provincia",
  town: "comune",
  people: "popolazione",
  about: "dato riferito a",
  unsorted: "indifferenziato (t)",
  total: "totale ru (t)",
  sorted: "percentuale rd (%)",
} as const;

/** Names without case, accents and signs. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const heading = (cell: string) => cell.replace(/\s+/g, " ").trim().toLowerCase();

const perHead = (tons: number | null, people: number | null) =>
  tons === null || !people ? null : Math.round((tons * 1_000_00) / people) / 100;

/**
 * Reads a town out of a CSV file of the national waste register (Catasto nazionale rifiuti, ISPRA)
 * as it is downloaded: a title above the heading, a tab before the ISTAT code, percentages with
 * blanks and sign, dots for thousands, and rows of whole consortia, which tell nothing of a town.
 * `asked`: the town's name, or its ISTAT code where several have the name.
 */
export function readWasteRegister(text: string, asked: string): RegisteredWaste | RegisterFault {
  const begin = text.search(/^[^\n]*istat\s*comune/im);
  if (begin < 0) return "no_register";
  const [head, ...rows] = rowsOfCsv(text.slice(begin)) ?? [];
  const places = (head?.cells ?? []).map(heading);
  if (!places.includes(columns.town) || !places.includes(columns.sorted)) return "no_register";
  const cellOf = (cells: readonly string[], column: keyof typeof columns) =>
    cells[places.indexOf(columns[column])]?.trim() ?? "";
  const isAsked = (cells: readonly string[]) =>
    /^\d+$/.test(asked.trim())
      ? cellOf(cells, "code").replace(/^0+/, "").endsWith(asked.trim().replace(/^0+/, ""))
      : plain(cellOf(cells, "town")) === plain(asked);
  const found = rows.map(({ cells }) => cells).filter(isAsked);
  const own = found.filter((cells) => plain(cellOf(cells, "about")) === "comune");
  const [row, other] = own;
  if (!row) return found.length > 0 ? "consortium" : "no_town";
  if (other) return "many_towns";
  const people = numberIn(cellOf(row, "people"));
  const year = /\b(?:19|20)\d{2}\b/.exec(text.slice(0, begin))?.[0];
  return {
    year: year === undefined ? null : Number(year),
    town: cellOf(row, "town"),
    province: cellOf(row, "province"),
    sorted: numberIn(cellOf(row, "sorted")),
    perHead: perHead(numberIn(cellOf(row, "total")), people),
    unsortedPerHead: perHead(numberIn(cellOf(row, "unsorted")), people),
  };
}
