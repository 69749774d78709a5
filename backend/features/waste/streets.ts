import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Page } from "@/lib/contract/pagination";
import type { StreetRow, StreetRowInput, StreetRowQuery } from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { clashOf, isBackwards, parseHouseNumber, streetKey } from "@/lib/domain/waste-address";
import { placeWords } from "@/lib/domain/zone-places";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste.json";
import { change, type WritingDeps } from "./changing";
import {
  countStreetRows,
  removeStreets,
  type StreetTableRow,
  selectStreetRows,
  selectZones,
  streetRows,
} from "./queries";

const PER_PAGE = 50;

/** A row as the contract names its columns. */
export function toStreetRow({
  street_key: _,
  from_number,
  to_number,
  ...row
}: StreetTableRow): StreetRow {
  return { ...row, from: from_number, to: to_number };
}

/** The columns of a row. */
export function toStreetValues({ from, to, ...row }: StreetRowInput) {
  return { ...row, street_key: streetKey(row.street), from_number: from, to_number: to };
}

/** Rows of streets for the staff, by street and number. */
export async function listStreetRows(
  db: Executor,
  { q, page }: StreetRowQuery,
): Promise<Page<StreetRow>> {
  const words = placeWords(q);
  const paging = { page, perPage: PER_PAGE };
  const total = await countStreetRows(db, words);
  const rows = await selectStreetRows(db, words, sliceOf(paging));
  return toPage(rows.map(toStreetRow), { ...paging, total });
}

/** Throws `validation_failed` for a street or a number that cannot be read. */
function checkRow({ street, from, to }: StreetRowInput): void {
  if (streetKey(street) === "") throw refuseField("rows", fillMessage(texts.noStreet, { street }));
  for (const number of [from, to]) {
    if (number === null || parseHouseNumber(number)?.number != null) continue;
    throw refuseField("rows", fillMessage(texts.noNumber, { street, number }));
  }
  if (from !== null && to !== null && isBackwards({ from, to })) {
    throw refuseField("rows", fillMessage(texts.wrongRange, { street, from, to }));
  }
}

/** Rows by their street. Throws `validation_failed`. */
function byStreet(rows: readonly StreetRowInput[]): Map<string, StreetRowInput[]> {
  const streets = new Map<string, StreetRowInput[]>();
  for (const row of rows) {
    checkRow(row);
    const key = streetKey(row.street);
    streets.set(key, [...(streets.get(key) ?? []), row]);
  }
  for (const street of streets.values()) {
    const [clash] = clashOf(street) ?? [];
    if (clash) throw refuseField("rows", fillMessage(texts.clash, { street: clash.street }));
  }
  return streets;
}

/**
 * Writes rows in place of all rows of the streets that they name; other streets stay. Throws
 * `validation_failed` at the first row that cannot be.
 */
export function writeStreetRows(
  deps: WritingDeps,
  staff: CurrentUser,
  { rows }: { rows: readonly StreetRowInput[] },
): Promise<{ streets: number; rows: number; replaced: number }> {
  const streets = byStreet(rows);
  return change(deps, staff, "streets", async (tx) => {
    const zones = new Set((await selectZones(tx)).map(({ id }) => id));
    if (rows.some(({ zone_id }) => zone_id !== null && !zones.has(zone_id))) {
      throw refuseField("rows", texts.unknownZone);
    }
    const replaced = await removeStreets(tx, [...streets.keys()]);
    if ((await streetRows.count(tx)) + rows.length > WASTE_LIMITS.streets) {
      throw refuseField("rows", fillMessage(texts.tooManyStreets, { limit: WASTE_LIMITS.streets }));
    }
    await streetRows.insertAll(tx, rows.map(toStreetValues));
    const [first] = rows;
    const name = streets.size === 1 && first ? first.street : String(streets.size);
    return {
      ...{ target: "streets", name },
      result: { streets: streets.size, rows: rows.length, replaced },
    };
  });
}

/** Throws `not_found`. */
export function removeStreetRow(deps: WritingDeps, staff: CurrentUser, id: string): Promise<void> {
  return change(deps, staff, "street_remove", async (tx) => {
    const row = await streetRows.find(tx, id);
    if (!row) throw new DomainError("not_found");
    await streetRows.remove(tx, id);
    return { target: "streets", name: row.street, result: undefined };
  });
}
