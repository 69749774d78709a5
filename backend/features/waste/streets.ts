import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { requireSeen, versioned } from "@/backend/kernel/version";
import type { Page } from "@/lib/contract/pagination";
import {
  type StreetRow,
  type StreetRowChange,
  type StreetRowInput,
  type StreetRowQuery,
  streetRowInputSchema,
} from "@/lib/contract/waste";
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
  selectStreet,
  selectStreetRows,
  selectZones,
  streetRows,
  zoneRows,
} from "./queries";

const PER_PAGE = 50;

/** A row as the contract names its columns. */
export function toStreetRow({ street_key: _, from_number, to_number, ...row }: StreetTableRow) {
  return { ...row, from: from_number, to: to_number };
}

const forStaff = (row: StreetTableRow): StreetRow =>
  versioned(toStreetRow(row), streetRowInputSchema);

/** The columns of a row. */
export function toStreetValues({ from, to, ...row }: StreetRowInput) {
  return { ...row, street_key: streetKey(row.street), from_number: from, to_number: to };
}

/** Rows of streets for the staff, by street and number. */
export async function listStreetRows(
  db: Executor,
  { q, zone, page }: StreetRowQuery,
): Promise<Page<StreetRow>> {
  const filter = { words: placeWords(q), zone };
  const paging = { page, perPage: PER_PAGE };
  const total = await countStreetRows(db, filter);
  const rows = await selectStreetRows(db, filter, sliceOf(paging));
  return toPage(rows.map(forStaff), { ...paging, total });
}

interface RowFault {
  field: keyof StreetRowInput;
  text: string;
}

/** A street or a number that cannot be read; null: there is none. */
function faultOf({ street, from, to }: StreetRowInput): RowFault | null {
  if (streetKey(street) === "") {
    return { field: "street", text: fillMessage(texts.noStreet, { street }) };
  }
  for (const [field, number] of Object.entries({ from, to })) {
    if (number === null || parseHouseNumber(number)?.number != null) continue;
    const text = fillMessage(texts.noNumber, { street, number });
    return { field: field as "from" | "to", text };
  }
  if (from !== null && to !== null && isBackwards({ from, to })) {
    return { field: "to", text: fillMessage(texts.wrongRange, { street, from, to }) };
  }
  return null;
}

/** Rows by their street. Throws `validation_failed`. */
function byStreet(rows: readonly StreetRowInput[]): Map<string, StreetRowInput[]> {
  const streets = new Map<string, StreetRowInput[]>();
  for (const row of rows) {
    const fault = faultOf(row);
    if (fault) throw refuseField("rows", fault.text);
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

/** Throws `validation_failed` for a row that cannot be read, or that its street cannot take. */
async function checkRow(tx: Executor, row: StreetRowInput, own: string | null): Promise<void> {
  const fault = faultOf(row);
  if (fault) throw refuseField(fault.field, fault.text);
  const { street, zone_id } = row;
  if (zone_id !== null && !(await zoneRows.exists(tx, { id: zone_id }))) {
    throw refuseField("zone_id", texts.unknownZone);
  }
  const others = (await selectStreet(tx, streetKey(street)))
    .filter(({ id }) => id !== own)
    .map(toStreetRow);
  const { side, from, to, kind } = row;
  const isSame = (other: StreetRowInput) =>
    other.side === side && other.from === from && other.to === to && other.kind === kind;
  if (others.some(isSame)) throw refuseField("street", fillMessage(texts.rowThere, { street }));
  if (clashOf([...others, row])) {
    throw refuseField("zone_id", fillMessage(texts.clash, { street }));
  }
}

/** Throws `validation_failed`. */
export function addStreetRow(
  deps: WritingDeps,
  staff: CurrentUser,
  input: StreetRowInput,
): Promise<StreetRow> {
  return change(deps, staff, "street_add", async (tx) => {
    await checkRow(tx, input, null);
    if ((await streetRows.count(tx)) >= WASTE_LIMITS.streets) {
      const words = fillMessage(texts.tooManyStreets, { limit: WASTE_LIMITS.streets });
      throw refuseField("street", words);
    }
    const row = await streetRows.insert(tx, toStreetValues(input));
    return { target: "streets", name: row.street, result: forStaff(row) };
  });
}

async function findRow(tx: Executor, id: string): Promise<StreetTableRow> {
  const row = await streetRows.find(tx, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Throws `not_found`, `conflict`, `validation_failed`. */
export function changeStreetRow(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: StreetRowChange,
): Promise<StreetRow> {
  return change(deps, staff, "street_change", async (tx) => {
    requireSeen(forStaff(await findRow(tx, id)), version);
    await checkRow(tx, input, id);
    await streetRows.update(tx, id, toStreetValues(input));
    const row = await findRow(tx, id);
    return { target: "streets", name: row.street, result: forStaff(row) };
  });
}

/** Throws `not_found`. */
export function removeStreetRow(deps: WritingDeps, staff: CurrentUser, id: string): Promise<void> {
  return change(deps, staff, "street_remove", async (tx) => {
    const row = await findRow(tx, id);
    await streetRows.remove(tx, id);
    return { target: "streets", name: row.street, result: undefined };
  });
}
