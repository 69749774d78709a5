import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type ManagedTicketing,
  type ManagedType,
  promoCodeInputSchema,
  questionInputSchema,
  quotaInputSchema,
  ticketingSettingsInputSchema,
  ticketTypeInputSchema,
} from "@/lib/contract/ticketing";
import {
  type OfferedMethod,
  offeredMethods,
  type TicketTypeState,
} from "@/lib/contract/ticketing-constants";
import { promoState } from "@/lib/domain/ticket-sale";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/ticketing.json";
import { toQuestion } from "./offer";
import { findManagedEvent, keepManagedEvent, type ManagedEvent, toManagedEvent } from "./planned";
import {
  type CodeRow,
  countTaken,
  type QuotaRow,
  type SoldType,
  selectCodesOf,
  selectKnownBank,
  selectQuestions,
  selectQuotas,
  selectTypes,
  sumOwed,
} from "./queries";
import { describeSale, toCancelRule } from "./sale";

export type ManageDeps = Pick<Deps, "now" | "cardPayments"> & { db: Executor };

/** Possible payment methods: cards only with a provider. */
export function possibleMethods({ cardPayments }: Pick<Deps, "cardPayments">): OfferedMethod[] {
  return offeredMethods.filter((method) => method !== "card" || cardPayments !== null);
}

/** A type as shown to the organiser; `own` is its own quota. */
function toManagedType(
  type: SoldType,
  { own, taken, state }: { own: QuotaRow | null; taken: number; state: TicketTypeState },
): ManagedType {
  const {
    event_id: _,
    created_at: __,
    remaining: ___,
    capacity: ____,
    least_waited: _____,
    retired_at,
    ...told
  } = type;
  const managed = {
    ...told,
    vat_rate: type.vat_rate as ManagedType["vat_rate"],
    sale_start: type.sale_start?.toISOString() ?? null,
    sale_end: type.sale_end?.toISOString() ?? null,
    cancel_rule: toCancelRule(type.cancel_rule),
    quota_ids: type.quota_ids.filter((id) => id !== own?.id),
    quantity: own?.capacity ?? null,
    state,
    taken,
    is_retired: retired_at !== null,
  };
  return versioned(managed, ticketTypeInputSchema);
}

function toManagedCode(
  { event_id: _, ...row }: CodeRow,
  now: Date,
): ManagedTicketing["codes"][number] {
  const managed = {
    ...row,
    valid_from: row.valid_from?.toISOString() ?? null,
    valid_to: row.valid_to?.toISOString() ?? null,
    state: promoState(row, now),
  };
  return versioned(managed, promoCodeInputSchema);
}

/** State of a type; before publication it sells from the publication on at the earliest. */
function stateOf(event: ManagedEvent, type: SoldType, now: Date): TicketTypeState {
  return event.plan ? "coming_soon" : describeSale(event, type, now).state;
}

/** All ticket settings of an event or draft. Throws `not_found`. */
export async function readTicketing(
  deps: Pick<Deps, "now" | "cardPayments"> & { db: Executor },
  eventId: string,
): Promise<ManagedTicketing> {
  const { db } = deps;
  const now = deps.now();
  const event = await findManagedEvent(db, eventId);
  const quotaRows = await selectQuotas(db, [eventId]);
  const own = new Map(
    quotaRows.flatMap((row) => (row.type_id ? [[row.type_id, row] as const] : [])),
  );
  const types = await selectTypes(db, [eventId], { withRetired: true });
  const taken = await countTaken(
    db,
    types.map(({ id }) => id),
  );
  const {
    stopped_at: _,
    organiser_out_told_at: __,
    organiser_back_told_at: ___,
    ...settings
  } = event.settings;
  const { organisation_id } = event;
  return {
    event: toManagedEvent(event),
    possible_methods: possibleMethods(deps),
    known_bank: await selectKnownBank(db, { eventId, organisationId: organisation_id }),
    settings: versioned(settings, ticketingSettingsInputSchema),
    quotas: quotaRows
      .filter(({ type_id }) => type_id === null)
      .map(({ id, name, capacity, taken: count }) =>
        versioned({ id, name, capacity, taken: count }, quotaInputSchema),
      ),
    types: types.map((type) =>
      toManagedType(type, {
        own: own.get(type.id) ?? null,
        taken: taken.get(type.id) ?? 0,
        state: stateOf(event, type, now),
      }),
    ),
    codes: (await selectCodesOf(db, eventId)).map((row) => toManagedCode(row, now)),
    questions: (await selectQuestions(db, eventId)).map((row) =>
      versioned(toQuestion(row), questionInputSchema),
    ),
    owed: await sumOwed(db, eventId),
  };
}

/** Separately versioned parts of an event's settings. */
type Part = "types" | "quotas" | "codes" | "questions";

/**
 * Checks that the author has read the last version of a part. Call in the transaction that locked
 * it. Throws `conflict`, `not_found`.
 */
export async function requireSeenPart(
  deps: ManageDeps,
  eventId: string,
  part: Part,
  { id, version }: { id: string; version: string },
): Promise<void> {
  const parts: readonly { id: string; version: string }[] = (await readTicketing(deps, eventId))[
    part
  ];
  const now = parts.find((one) => one.id === id);
  if (!now) throw new DomainError("not_found");
  requireSeen(now, version);
}

/**
 * Runs `work` in a transaction and returns the new settings. Throws `conflict` while settings
 * cannot change.
 */
export function managing(
  deps: ManageDeps,
  eventId: string,
  work: (tx: Executor) => Promise<void>,
): Promise<ManagedTicketing> {
  return inTransaction(deps.db, async (tx) => {
    await keepManagedEvent(tx, eventId);
    await work(tx);
    return readTicketing({ ...deps, db: tx }, eventId);
  });
}

/** Error text for a too small capacity. */
export const takenWords = (taken: number) => fillMessage(texts.faults.taken, { count: taken });

/** Throws `validation_failed` for a capacity below the places taken. */
export function requireRoom(field: string, capacity: number, taken: number): void {
  if (capacity < taken) throw refuseField(field, takenWords(taken));
}
