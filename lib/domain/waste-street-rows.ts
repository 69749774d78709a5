import type { StreetRowInput } from "@/lib/contract/waste";
import { rowsOfCsv } from "./csv";
import { plainText } from "./search-text";

const sides: Record<string, StreetRowInput["side"]> = {
  ...{ "": "all", tutti: "all", tutte: "all" },
  ...{ pari: "even", p: "even", dispari: "odd", d: "odd" },
};
const kinds: Record<string, StreetRowInput["kind"]> = {
  ...{ "": null, tutti: null },
  ...{ famiglie: "household", famiglia: "household", domestiche: "household" },
  ...{ attivita: "business", negozi: "business", "non domestiche": "business" },
};

/**
 * Rows of streets pasted from a table: street, side, from, to, zone, kind of user, note. Zone "no":
 * no collection at the door. `wrong`: lines that cannot be read.
 */
export function readStreetRows(
  text: string,
  zones: readonly { id: string; name: string }[],
): { rows: StreetRowInput[]; wrong: number[] } {
  const rows: StreetRowInput[] = [];
  const wrong: number[] = [];
  const key = (value: string) => plainText(value).trim();
  for (const { line, cells } of rowsOfCsv(text) ?? []) {
    const [street = "", side = "", from = "", to = "", zone = "", kind = "", note = ""] = cells;
    if (line === 1 && key(street) === "via") continue;
    const found = zones.find(({ name }) => key(name) === key(zone));
    const [readSide, readKind] = [sides[key(side)], kinds[key(kind)]];
    const isNone = ["no", "nessuna"].includes(key(zone));
    if (street.length < 2 || !readSide || readKind === undefined || (!found && !isNone)) {
      wrong.push(line);
      continue;
    }
    rows.push({
      ...{ street, side: readSide, from: from || null, to: to || null },
      ...{ kind: readKind, zone_id: found?.id ?? null, note: note || null },
    });
  }
  return { rows, wrong };
}
