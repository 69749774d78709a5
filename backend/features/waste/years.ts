import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type WasteException,
  type WasteExceptionInput,
  type WastePlan,
  type WasteYear,
  type WasteYearChange,
  type WasteYearInput,
  wasteYearChangeSchema,
} from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { addDays } from "@/lib/domain/rome-time";
import { differenceOf, eveningsOfYear } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import errors from "@/lib/i18n/messages/it/errors.json";
import texts from "@/lib/i18n/messages/it/waste.json";
import { noteChangedEvenings } from "./changed-evenings";
import { change, type WritingDeps } from "./changing";
import { selectFractions, type YearRow, yearRows, zoneRows } from "./queries";

/** Days of the years beside it that a calendar may name: a shift crosses the year. */
const BEYOND = 10;

const emptyPlan: WastePlan = { rules: [], holidays: [], exceptions: [] };

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function toYear({ created_at: _, superseded_at: __, ...row }: YearRow): WasteYear {
  return versioned(
    { ...row, published_at: isoOf(row.published_at), changed_at: isoOf(row.changed_at) },
    wasteYearChangeSchema,
  );
}

/** A calendar of any state. Throws `not_found`. */
export async function readYear(db: Executor, id: string): Promise<WasteYear> {
  const row = await yearRows.find(db, id);
  if (!row) throw new DomainError("not_found");
  return toYear(row);
}

/** What the journal calls a calendar: "2027, Centro". */
async function nameOf(tx: Executor, { year, zone_id }: Pick<YearRow, "year" | "zone_id">) {
  const zone = await zoneRows.find(tx, zone_id);
  return zone ? `${year}, ${zone.name}` : String(year);
}

/** The calendar and what changes it. Throws `not_found`. */
async function lockYear(tx: Executor, id: string): Promise<YearRow> {
  const row = await yearRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

function requireDraft({ state }: Pick<YearRow, "state">): void {
  if (state !== "draft") throw new DomainError("conflict", texts.notDraft);
}

/** Throws `validation_failed` for a fraction that does not exist or a date of another year. */
async function checkPlan(tx: Executor, { plan, year }: Pick<YearRow, "plan" | "year">) {
  const fractions = new Set((await selectFractions(tx)).map(({ slug }) => slug));
  const named = [
    ...plan.rules.map(({ fraction }) => fraction),
    ...plan.exceptions.flatMap(({ fraction, instead }) => [fraction, instead ?? fraction]),
  ];
  const unknown = named.find((slug) => !fractions.has(slug));
  if (unknown !== undefined) {
    throw refuseField("plan", fillMessage(texts.unknownFraction, { slug: unknown }));
  }
  const [first, last] = [addDays(`${year}-01-01`, -BEYOND), addDays(`${year}-12-31`, BEYOND)];
  const date = [
    ...plan.holidays.map((holiday) => holiday.date),
    ...plan.exceptions.flatMap((one) => [one.date, one.to ?? one.date]),
  ].find((day) => day < first || day > last);
  if (date !== undefined) throw refuseField("plan", fillMessage(texts.outsideYear, { date, year }));
}

/** What an exception says, without the order of its keys, which the database changes. */
const contentOf = ({ kind, date, fraction, to, instead, reason }: WasteException) =>
  JSON.stringify([kind, date, fraction, to, instead, reason]);

/** The plan as typed, with the times of announcement that the portal knows. */
function withAnnouncements(plan: WastePlan, before: WastePlan): WastePlan {
  const known = new Map(before.exceptions.map((one) => [contentOf(one), one.announced_at]));
  return {
    ...plan,
    exceptions: plan.exceptions.map((one) => ({
      ...one,
      announced_at: known.get(contentOf(one)) ?? null,
    })),
  };
}

/** Begins a draft. Throws `validation_failed`, and `conflict` if there is a draft of it. */
export function addYear(
  deps: WritingDeps,
  staff: CurrentUser,
  { copy_of, ...input }: WasteYearInput,
): Promise<WasteYear> {
  return change(deps, staff, "year_add", async (tx, at) => {
    if (!(await zoneRows.exists(tx, input.zone_id))) {
      throw refuseField("zone_id", texts.unknownZone);
    }
    const model = copy_of === null ? null : await yearRows.find(tx, copy_of);
    const plan = model?.plan ?? emptyPlan;
    // Dates of another year are of no use; rules are.
    const isSameYear = model?.year === input.year;
    const row = await yearRows.insertIfNew(tx, {
      ...input,
      state: "draft",
      source: isSameYear ? model.source : null,
      source_url: isSameYear ? model.source_url : null,
      plan: isSameYear ? plan : { ...emptyPlan, rules: plan.rules },
      created_at: at,
    });
    if (!row) throw new DomainError("conflict", texts.draftThere);
    return { target: row.id, name: await nameOf(tx, row), result: toYear(row) };
  });
}

/** Changes a draft. Throws `not_found`, `conflict`, `validation_failed`. */
export function changeYear(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, ...content }: WasteYearChange,
): Promise<WasteYear> {
  return change(deps, staff, "year_change", async (tx) => {
    const before = await lockYear(tx, id);
    requireDraft(before);
    requireSeen(toYear(before), version);
    const plan = withAnnouncements(content.plan, before.plan);
    await checkPlan(tx, { plan, year: before.year });
    const row = await yearRows.updateOne(tx, id, { ...content, plan });
    return { target: id, name: await nameOf(tx, row), result: toYear(row) };
  });
}

/** Deletes a draft. Throws `not_found`, and `conflict` for a published calendar. */
export function removeYear(deps: WritingDeps, staff: CurrentUser, id: string): Promise<void> {
  return change(deps, staff, "year_remove", async (tx) => {
    const row = await lockYear(tx, id);
    requireDraft(row);
    await yearRows.remove(tx, id);
    return { target: id, name: await nameOf(tx, row), result: undefined };
  });
}

/**
 * Publishes a draft; a published calendar of the same year is superseded. Throws `not_found`,
 * `conflict`, and `validation_failed` for an empty one.
 */
export function publishYear(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version }: { version: string },
): Promise<WasteYear> {
  return change(deps, staff, "year_publish", async (tx, at) => {
    const draft = await lockYear(tx, id);
    requireDraft(draft);
    if (toYear(draft).version !== version) throw new DomainError("conflict", errors.overtaken);
    await checkPlan(tx, draft);
    const { pickups } = eveningsOfYear(draft);
    if (pickups.length === 0) throw refuseField("plan", texts.empty);
    const { zone_id, kind, year } = draft;
    const before = await yearRows.find(tx, { zone_id, kind, year, state: "published" });
    if (before) {
      await yearRows.update(tx, before.id, { state: "superseded", superseded_at: at });
      await noteChangedEvenings(tx, draft, {
        before: eveningsOfYear(before).pickups,
        after: pickups,
        at,
      });
    }
    const row = await yearRows.updateOne(tx, id, {
      state: "published",
      published_at: at,
      changed_at: before && isChanged(before.plan, draft) ? at : null,
    });
    return { target: id, name: await nameOf(tx, row), result: toYear(row) };
  });
}

/** True if two plans of a year have different evenings. */
function isChanged(before: WastePlan, { year, plan }: Pick<YearRow, "year" | "plan">): boolean {
  const { added, removed } = differenceOf(
    eveningsOfYear({ year, plan: before }).pickups,
    eveningsOfYear({ year, plan }).pickups,
  );
  return added.length + removed.length > 0;
}

/**
 * Adds an exception to a published calendar, which stays as it is otherwise. Throws `not_found`,
 * `conflict` for another state, and `validation_failed` if it changes no evening.
 */
export function announceException(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  exception: WasteExceptionInput,
): Promise<WasteYear> {
  return change(deps, staff, "year_announce", async (tx, at) => {
    const before = await lockYear(tx, id);
    if (before.state !== "published") throw new DomainError("conflict", texts.notPublished);
    const { exceptions } = before.plan;
    if (exceptions.length >= WASTE_LIMITS.exceptions) {
      const limit = WASTE_LIMITS.exceptions;
      throw refuseField("date", fillMessage(texts.tooManyExceptions, { limit }));
    }
    const announced = { ...exception, announced_at: at.toISOString() };
    const plan = { ...before.plan, exceptions: [...exceptions, announced] };
    await checkPlan(tx, { plan, year: before.year });
    if (!isChanged(before.plan, { year: before.year, plan })) {
      throw refuseField("date", texts.noChange);
    }
    await noteChangedEvenings(tx, before, {
      before: eveningsOfYear(before).pickups,
      after: eveningsOfYear({ year: before.year, plan }).pickups,
      at,
    });
    const row = await yearRows.updateOne(tx, id, { plan, changed_at: at });
    return { target: id, name: await nameOf(tx, row), result: toYear(row) };
  });
}
