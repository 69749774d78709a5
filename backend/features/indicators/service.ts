import { freeSlug } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type IndicatorChange,
  type IndicatorInput,
  type IndicatorList,
  indicatorInputSchema,
  type StaffIndicator,
} from "@/lib/contract/indicators";
import { tags } from "@/lib/contract/revalidate";
import { slugOf } from "@/lib/domain/categories";
import { toCsv } from "@/lib/domain/csv";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import words from "@/lib/i18n/messages/it/sustainability.json";
import texts from "@/lib/i18n/messages/it/sustainability-writes.json";
import {
  indicatorRows,
  lockIndicators,
  replaceValues,
  selectIndicators,
  selectValues,
} from "./queries";

export type WritingDeps = Pick<Deps, "db" | "now" | "web">;

/** A longer page is no longer read. */
const MAX_INDICATORS = 60;
const MAX_SLUG = 60;

/** All indicators with their values and versions, by theme and name. */
export async function listStaffIndicators(db: Executor): Promise<StaffIndicator[]> {
  const found = await selectIndicators(db);
  const values = await selectValues(db);
  return found.map((indicator) =>
    versioned(
      {
        ...indicator,
        values: values
          .filter(({ indicator_id }) => indicator_id === indicator.id)
          .map(({ indicator_id: _, ...value }) => value),
      },
      indicatorInputSchema,
    ),
  );
}

/** Indicators that have a value. */
export async function listIndicators(db: Executor): Promise<IndicatorList> {
  const all = await listStaffIndicators(db);
  return {
    data: all
      .filter(({ values }) => values.length > 0)
      .map(({ version: _, ...indicator }) => indicator),
  };
}

async function findIndicator(tx: Executor, id: string): Promise<StaffIndicator> {
  const found = (await listStaffIndicators(tx)).find((one) => one.id === id);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** Every value as a row of a table. */
export async function indicatorTable(db: Executor): Promise<{ name: string; csv: string }> {
  const { data } = await listIndicators(db);
  const { file, heading } = texts.table;
  const lines = data.flatMap(({ name, theme, unit, method, values }) =>
    values.map(({ year, value, source, source_url: url, retrieved_at: day }) => [
      name,
      words.figures.themes[theme],
      year,
      value,
      unit,
      source,
      url ?? "",
      day,
      method,
    ]),
  );
  return { name: `${file}.csv`, csv: toCsv([Object.values(heading), ...lines]) };
}

/** Changes indicators, one change at a time, and records who did. Returns after the web was notified. */
export async function change<Result>(
  { db, now, web }: WritingDeps,
  staff: CurrentUser,
  verb: "create" | "update" | "delete" | "import",
  write: (tx: Executor) => Promise<{ target: { slug: string; name: string }; result: Result }>,
): Promise<Result> {
  const result = await inWrite(
    { db, web },
    async (tx) => {
      await lockIndicators(tx);
      const written = await write(tx);
      const { slug, name } = written.target;
      const details = { by: staff.id, name };
      await recordAudit(tx, { at: now(), action: `indicators.${verb}`, target: slug, details });
      return written.result;
    },
    () => [tags.indicators],
  );
  return result;
}

/** Throws `validation_failed` if another indicator has the name. */
async function refuseTwin(tx: Executor, name: string, own: string | null) {
  const others = (await selectIndicators(tx)).filter(({ id }) => id !== own);
  if (others.some((one) => slugOf(one.name) === slugOf(name))) {
    throw refuseField("name", fillMessage(texts.nameTaken, { name }));
  }
  return others;
}

/** Throws `validation_failed` for a year, or a day of reading, that is still to come. */
export function refuseFuture(
  values: readonly { year: number; retrieved_at: string }[],
  now: Date,
): void {
  const today = romeDay(now);
  for (const [index, { year, retrieved_at: day }] of values.entries()) {
    if (year > Number(today.slice(0, 4))) {
      throw refuseField(`values.${index}.year`, texts.futureYear);
    }
    if (day > today) throw refuseField(`values.${index}.retrieved_at`, texts.futureDay);
  }
}

/** Throws `validation_failed`. */
export function createIndicator(
  deps: WritingDeps,
  staff: CurrentUser,
  { values, ...fields }: IndicatorInput,
): Promise<StaffIndicator> {
  refuseFuture(values, deps.now());
  return change(deps, staff, "create", async (tx) => {
    const others = await refuseTwin(tx, fields.name, null);
    if (others.length >= MAX_INDICATORS) {
      throw refuseField("name", fillMessage(texts.tooMany, { limit: MAX_INDICATORS }));
    }
    const result = await insertIndicator(tx, { ...fields, values }, others);
    return { target: result, result };
  });
}

/** Stores a new indicator; `others`: all present ones. */
export async function insertIndicator(
  tx: Executor,
  { values, ...fields }: IndicatorInput,
  others: readonly { slug: string }[],
): Promise<StaffIndicator> {
  const base = slugOf(fields.name).slice(0, MAX_SLUG).replace(/-$/, "");
  const slug = freeSlug(base, new Set(others.map((one) => one.slug)));
  const { id } = await indicatorRows.insert(tx, { ...fields, slug });
  await replaceValues(tx, id, values);
  return findIndicator(tx, id);
}

/** Replaces an indicator with its values. Throws `not_found`, `conflict`, `validation_failed`. */
export function replaceIndicator(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, values, ...fields }: IndicatorChange,
): Promise<StaffIndicator> {
  return change(deps, staff, "update", async (tx) => {
    requireSeen(await findIndicator(tx, id), version);
    refuseFuture(values, deps.now());
    await refuseTwin(tx, fields.name, id);
    await indicatorRows.update(tx, id, fields);
    await replaceValues(tx, id, values);
    const result = await findIndicator(tx, id);
    return { target: result, result };
  });
}

/** Throws `not_found`. */
export function removeIndicator(deps: WritingDeps, staff: CurrentUser, id: string): Promise<void> {
  return change(deps, staff, "delete", async (tx) => {
    const target = await findIndicator(tx, id);
    await indicatorRows.remove(tx, id);
    return { target, result: undefined };
  });
}
