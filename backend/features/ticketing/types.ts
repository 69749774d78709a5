import type { Executor } from "@/backend/db/handle";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import type {
  ManagedTicketing,
  ManagedType,
  TicketTypeChange,
  TicketTypeInput,
  TypeStep,
} from "@/lib/contract/ticketing";
import { MAX_TICKET_TYPES } from "@/lib/contract/ticketing-constants";
import texts from "@/lib/i18n/messages/it/ticketing.json";
import { type ManageDeps, managing, requireRoom, requireSeenPart, takenWords } from "./desk";
import { findManagedEvent } from "./planned";
import {
  countTaken,
  deleteType,
  isTypeNamed,
  lockEventTypes,
  quotaRows,
  selectQuotas,
  selectTypes,
  type TypeRow,
  typeRows,
} from "./queries";
import { datesOf, lastEnd, type SoldEvent } from "./sale";

/**
 * Errors of a type against its event, by field; for an unparsable type about its valid fields. `id`
 * is null for a new one.
 */
async function faultsOf(
  db: Executor,
  event: SoldEvent,
  id: string | null,
  {
    kind,
    occurrence_id = null,
    sale_start,
    sale_end,
    quantity,
    quota_ids,
  }: Partial<TicketTypeInput>,
): Promise<FieldErrors> {
  const { faults } = texts;
  const found: FieldErrors = {};
  if (kind && kind !== "free" && event.ticketing_mode !== "paid_internal") {
    found.kind = [faults.onlyFree];
  }
  const dates = datesOf(event, { occurrence_id });
  if (occurrence_id !== null && dates.length === 0) found.occurrence_id = [faults.unknownDate];
  const over = lastEnd(dates);
  if (sale_start && sale_end && new Date(sale_end) <= new Date(sale_start)) {
    found.sale_end = [faults.saleReversed];
  } else if (sale_end && over && new Date(sale_end) > over) {
    found.sale_end = [faults.saleTooLong];
  }
  const quotas = await selectQuotas(db, [event.id]);
  const isShared = (one: string) => quotas.some((row) => row.id === one && row.type_id === null);
  if (quota_ids && !quota_ids.every(isShared)) found.quota_ids = [faults.unknownQuota];
  const taken = quotas.find(({ type_id }) => type_id !== null && type_id === id)?.taken ?? 0;
  if (typeof quantity === "number" && quantity < taken) found.quantity = [takenWords(taken)];
  return found;
}

/** Throws `validation_failed` for a type that does not fit the event. */
async function requireFitting(
  tx: Executor,
  event: SoldEvent,
  id: string | null,
  input: TicketTypeInput,
): Promise<void> {
  const found = await faultsOf(tx, event, id, input);
  if (Object.keys(found).length > 0) throw new DomainError("validation_failed", undefined, found);
}

/** Errors of an unparsable type against its event, reported with the others. Throws `not_found`. */
export async function faultsOfUnread(
  { db }: Pick<ManageDeps, "db">,
  { eventId, id }: { eventId: string; id: string | null },
  sound: Partial<TicketTypeInput>,
): Promise<FieldErrors> {
  return faultsOf(db, await findManagedEvent(db, eventId), id, sound);
}

function toValues(input: TicketTypeInput) {
  const { quantity: _, quota_ids: __, sale_start, sale_end, ...values } = input;
  return {
    ...values,
    sale_start: sale_start === null ? null : new Date(sale_start),
    sale_end: sale_end === null ? null : new Date(sale_end),
  };
}

/** Throws `not_found`, `validation_failed`, and `conflict` if there are too many. */
export function addType(
  deps: ManageDeps,
  eventId: string,
  input: TicketTypeInput,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const event = await findManagedEvent(tx, eventId);
    await requireFitting(tx, event, null, input);
    if ((await selectTypes(tx, [eventId])).length >= MAX_TICKET_TYPES) {
      throw new DomainError("conflict", texts.faults.tooMany);
    }
    const shared = [...new Set(input.quota_ids)];
    const type = await typeRows.insert(tx, {
      event_id: eventId,
      ...toValues(input),
      quota_ids: shared,
      created_at: deps.now(),
    });
    if (input.quantity === null) return;
    const { id: own } = await quotaRows.insert(tx, {
      event_id: eventId,
      type_id: type.id,
      name: input.name,
      capacity: input.quantity,
    });
    await typeRows.update(tx, type.id, { quota_ids: [...shared, own] });
  });
}

/** Moves a type one place in the buyers' order; no effect at the end. Throws `not_found`. */
export async function moveType(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
  to: TypeStep,
): Promise<{ data: ManagedType[] }> {
  const { types } = await managing(deps, eventId, async (tx) => {
    // Serialises concurrent sorting.
    await lockEventTypes(tx, eventId);
    const ids = (await selectTypes(tx, [eventId])).map((type) => type.id);
    const from = ids.indexOf(id);
    if (from < 0) throw new DomainError("not_found");
    const place = Math.max(0, Math.min(ids.length - 1, from + (to === "up" ? -1 : 1)));
    for (const [position, one] of ids.toSpliced(from, 1).toSpliced(place, 0, id).entries()) {
      await typeRows.update(tx, one, { position });
    }
  });
  return { data: types.filter(({ is_retired }) => !is_retired) };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Sets a type's quotas. Its own number may change at any time; the shared quotas only while no
 * ticket is sold, reserved or offered, since taken places would be counted elsewhere. Throws
 * `validation_failed`, `conflict`.
 */
async function drawFrom(
  tx: Executor,
  type: TypeRow,
  { quantity, quota_ids, name }: TicketTypeInput,
): Promise<string[]> {
  const own = await quotaRows.lock(tx, { type_id: type.id });
  const shared = [...new Set(quota_ids)];
  const before = type.quota_ids.filter((id) => id !== own?.id);
  const changes = !isSame(before, shared) || (own === null) !== (quantity === null);
  if (changes && ((await countTaken(tx, [type.id])).get(type.id) ?? 0) > 0) {
    throw new DomainError("conflict", texts.faults.typeSold);
  }
  if (quantity === null) {
    if (own) await quotaRows.remove(tx, own.id);
    return shared;
  }
  if (!own) {
    const values = { event_id: type.event_id, type_id: type.id, name, capacity: quantity };
    return [...shared, (await quotaRows.insert(tx, values)).id];
  }
  requireRoom("quantity", quantity, own.taken);
  await quotaRows.update(tx, own.id, { name, capacity: quantity });
  return [...shared, own.id];
}

/** Existing orders keep their data. Throws `not_found`, `validation_failed`, `conflict`. */
export function changeType(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
  { version, ...input }: TicketTypeChange,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const event = await findManagedEvent(tx, eventId);
    const type = await typeRows.lock(tx, { event_id: eventId, id });
    if (!type || type.retired_at) throw new DomainError("not_found");
    await requireSeenPart({ ...deps, db: tx }, eventId, "types", { id, version });
    await requireFitting(tx, event, id, input);
    if (type.occurrence_id !== input.occurrence_id && (await isTypeNamed(tx, id))) {
      throw new DomainError("conflict", texts.faults.dateSold);
    }
    const quota_ids = await drawFrom(tx, type, input);
    await typeRows.update(tx, id, { ...toValues(input), quota_ids });
  });
}

/** A type with orders is retired instead: it can no longer be ordered. Throws `not_found`. */
export function removeType(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const type = await typeRows.lock(tx, { event_id: eventId, id });
    if (!type || type.retired_at) throw new DomainError("not_found");
    if (await isTypeNamed(tx, id)) {
      await typeRows.update(tx, id, { retired_at: deps.now() });
      return;
    }
    const own = await quotaRows.lock(tx, { type_id: id });
    if (own) await quotaRows.remove(tx, own.id);
    await deleteType(tx, id);
  });
}
