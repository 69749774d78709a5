import type { CurrentUser } from "@/backend/kernel/current-user";
import { type DomainError, refuseField } from "@/backend/kernel/errors";
import type { RegisterImport, RegisterQuery } from "@/lib/contract/indicators";
import { slugOf } from "@/lib/domain/categories";
import { decodeTable } from "@/lib/domain/table-text";
import { type RegisteredWaste, readWasteRegister } from "@/lib/domain/waste-register";
import texts from "@/lib/i18n/messages/it/sustainability-writes.json";
import { replaceValues } from "./queries";
import {
  change,
  insertIndicator,
  listStaffIndicators,
  refuseFuture,
  type WritingDeps,
} from "./service";

const { register } = texts;
const known = ["sorted", "perHead", "unsortedPerHead"] as const;

function refuse(fault: keyof typeof register.faults): DomainError {
  const field = fault === "no_register" || fault === "no_values" ? "file" : "town";
  return refuseField(field, register.faults[fault]);
}

/** The town's row with a year. Throws `validation_failed`. */
function readTown(bytes: Uint8Array, asked: RegisterQuery): RegisteredWaste & { year: number } {
  const found = readWasteRegister(decodeTable(bytes), asked.town);
  if (typeof found === "string") throw refuse(found);
  const year = asked.year ?? found.year;
  if (year === null) throw refuseField("year", register.noYear);
  if (known.every((name) => found[name] === null)) throw refuse("no_values");
  return { ...found, year };
}

/**
 * Reads the values of a town from a file of the national waste register; with `write` they replace
 * those of the year, and missing indicators are added. An indicator is recognised by its name.
 * Throws `validation_failed`.
 */
export async function importWasteRegister(
  deps: WritingDeps,
  staff: CurrentUser,
  query: RegisterQuery,
  bytes: Uint8Array,
): Promise<RegisterImport> {
  const { year, town, province, ...numbers } = readTown(bytes, query);
  refuseFuture([{ year, retrieved_at: query.retrieved_at }], deps.now());
  const rows = known.flatMap((key) => {
    const value = numbers[key];
    return value === null ? [] : [{ ...register.indicators[key], value }];
  });
  const indicatorOf = (all: Awaited<ReturnType<typeof listStaffIndicators>>, name: string) =>
    all.find((one) => slugOf(one.name) === slugOf(name));
  const all = await listStaffIndicators(deps.db);
  const result: RegisterImport = {
    year,
    town,
    province,
    values: rows.map(({ name, unit, value }) => ({
      name,
      unit,
      value,
      before: indicatorOf(all, name)?.values.find((one) => one.year === year)?.value ?? null,
    })),
  };
  if (!query.write) return result;
  const origin = {
    source: register.source,
    source_url: register.url,
    retrieved_at: query.retrieved_at,
  };
  return change(deps, staff, "import", async (tx) => {
    for (const { name, unit, method, value } of rows) {
      const present = await listStaffIndicators(tx);
      const one = { ...origin, year, value };
      const own = indicatorOf(present, name);
      if (own) {
        const others = own.values.filter((other) => other.year !== year);
        await replaceValues(tx, own.id, [...others, one]);
      } else {
        const added = { name, unit, method, theme: "waste" as const, values: [one] };
        await insertIndicator(tx, added, present);
      }
    }
    return { target: { slug: String(year), name: `${town} ${year}` }, result };
  });
}
