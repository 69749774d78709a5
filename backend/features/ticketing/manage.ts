import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import type {
  ManagedTicketing,
  PromoCodeInput,
  QuestionInput,
  QuotaInput,
  TicketingSettingsInput,
} from "@/lib/contract/ticketing";
import { MAX_PROMO_CODES, MAX_QUESTIONS, MAX_QUOTAS } from "@/lib/contract/ticketing-constants";
import type { Change } from "@/lib/contract/version";
import { isIban } from "@/lib/domain/iban";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/ticketing.json";
import {
  type ManageDeps,
  managing,
  possibleMethods,
  readTicketing,
  requireRoom,
  requireSeenPart,
} from "./desk";
import { findManagedEvent } from "./planned";
import {
  awaitsTransfers,
  codeRows,
  insertCode,
  isCodeNamed,
  keepTypes,
  lockQuestion,
  lockSettings,
  questionRows,
  quotaRows,
  replaceCodeTypes,
  selectCodesOf,
  selectQuestions,
  selectQuotas,
  selectTypesOfQuota,
  type TypeRow,
  upsertSettings,
} from "./queries";
import type { SoldEvent } from "./sale";

function isSameBank({ settings }: SoldEvent, input: TicketingSettingsInput): boolean {
  return input.bank_iban === settings.bank_iban && input.bank_holder === settings.bank_holder;
}

/**
 * Logs a changed bank account in the journal, with its author and last digits. Part of the
 * transaction that changes it.
 */
async function logBank(
  tx: Executor,
  event: SoldEvent,
  { input, user, at }: { input: TicketingSettingsInput; user: CurrentUser; at: Date },
): Promise<void> {
  if (isSameBank(event, input)) return;
  const ending = (iban: string | null) => iban?.slice(-4) ?? null;
  const [before, after] = [ending(event.settings.bank_iban), ending(input.bank_iban)];
  const said = [
    after && fillMessage(texts.bank.now, { digits: after }),
    before && fillMessage(texts.bank.before, { digits: before }),
  ];
  const isTeam = event.organisation_id !== null && isMemberOf(user, event.organisation_id);
  await recordStep(tx, {
    subject: "content",
    content_kind: "event",
    subject_id: event.id,
    at,
    actor_id: user.id,
    part: isTeam ? "business" : "staff",
    before: null,
    after: "bank_changed",
    message: said.filter(Boolean).join(" "),
  });
}

/**
 * `user` and `version` are the author and the version they read; null for the portal's demo data.
 * Throws `not_found`, `conflict`, `validation_failed`.
 */
export function saveSettings(
  deps: ManageDeps,
  eventId: string,
  {
    input,
    user,
    version,
  }: { input: TicketingSettingsInput; user: CurrentUser | null; version: string | null },
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    await lockSettings(tx, eventId);
    const event = await findManagedEvent(tx, eventId);
    requireSeen((await readTicketing({ ...deps, db: tx }, eventId)).settings, version);
    const hasBank = input.bank_holder !== null && input.bank_iban !== null;
    if (!hasBank && (input.bank_holder !== null || input.bank_iban !== null)) {
      throw refuseField(input.bank_iban ? "bank_holder" : "bank_iban", texts.faults.bankHalf);
    }
    if (input.bank_iban !== null && !isIban(input.bank_iban)) {
      throw refuseField("bank_iban", texts.faults.wrongIban);
    }
    const possible = possibleMethods(deps);
    if (input.payment_methods.some((method) => !possible.includes(method))) {
      throw refuseField("payment_methods", texts.faults.noCards);
    }
    if (input.payment_methods.includes("bank") && !hasBank) {
      throw refuseField("bank_iban", texts.faults.bankMissing);
    }
    // Their mails contain this account.
    if (!isSameBank(event, input) && (await awaitsTransfers(tx, eventId))) {
      throw refuseField("bank_iban", texts.faults.bankAwaited);
    }
    if (user) await logBank(tx, event, { input, user, at: deps.now() });
    await upsertSettings(tx, {
      event_id: eventId,
      ...input,
      payment_methods: [...new Set(input.payment_methods)],
    });
  });
}

/** Throws `not_found`, and `conflict` if there are too many. */
export function addQuota(
  deps: ManageDeps,
  eventId: string,
  input: QuotaInput,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    await findManagedEvent(tx, eventId);
    const shared = (await selectQuotas(tx, [eventId])).filter(({ type_id }) => type_id === null);
    if (shared.length >= MAX_QUOTAS) throw new DomainError("conflict", texts.faults.tooMany);
    (await quotaRows.insert(tx, { event_id: eventId, ...input })).id;
  });
}

/**
 * Throws `not_found`, `conflict`, and `validation_failed` for a capacity below the places taken.
 */
export function changeQuota(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
  { version, ...input }: Change<QuotaInput>,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const row = await quotaRows.lock(tx, { event_id: eventId, id, type_id: null });
    if (!row) throw new DomainError("not_found");
    await requireSeenPart({ ...deps, db: tx }, eventId, "quotas", { id, version });
    requireRoom("capacity", input.capacity, row.taken);
    await quotaRows.update(tx, id, input);
  });
}

/** Throws `not_found`, and `conflict` while a type uses it. */
export function removeQuota(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const row = await quotaRows.lock(tx, { event_id: eventId, id, type_id: null });
    if (!row) throw new DomainError("not_found");
    if (row.taken > 0 || (await selectTypesOfQuota(tx, id)).length > 0) {
      throw new DomainError("conflict", texts.faults.quotaUsed);
    }
    await quotaRows.remove(tx, id);
  });
}

/** Throws `validation_failed` for a type that is retired or of another event. */
function requireTypes(types: readonly TypeRow[], ids: readonly string[]): void {
  const known = new Set(types.flatMap(({ id, retired_at }) => (retired_at ? [] : id)));
  if (ids.some((id) => !known.has(id))) throw refuseField("type_ids", texts.faults.unknownType);
}

/** Throws `not_found`, `validation_failed`, `conflict`. */
export function addCode(
  deps: ManageDeps,
  eventId: string,
  input: PromoCodeInput,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    await findManagedEvent(tx, eventId);
    if ((await selectCodesOf(tx, eventId)).length >= MAX_PROMO_CODES) {
      throw new DomainError("conflict", texts.faults.tooMany);
    }
    const { type_ids, ...values } = toCodeValues(input);
    requireTypes(await keepTypes(tx, eventId, type_ids), type_ids);
    const id = await insertCode(tx, { event_id: eventId, ...values });
    if (id === null) throw refuseField("code", texts.faults.codeTaken);
    await replaceCodeTypes(tx, id, type_ids);
  });
}

function toCodeValues({ valid_from, valid_to, ...input }: PromoCodeInput) {
  return {
    ...input,
    valid_from: valid_from === null ? null : new Date(valid_from),
    valid_to: valid_to === null ? null : new Date(valid_to),
  };
}

/** Existing orders keep their discount. Throws `not_found`, `conflict`, `validation_failed`. */
export function changeCode(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
  { version, ...input }: Change<PromoCodeInput>,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const { type_ids, ...values } = toCodeValues(input);
    // Lock types before codes, as everywhere (docs/domain/ticketing.md).
    const types = await keepTypes(tx, eventId, type_ids);
    const row = await codeRows.lock(tx, { event_id: eventId, id });
    if (!row) throw new DomainError("not_found");
    await requireSeenPart({ ...deps, db: tx }, eventId, "codes", { id, version });
    requireTypes(types, type_ids);
    if (values.max_uses !== null) requireRoom("max_uses", values.max_uses, row.uses);
    const others = await selectCodesOf(tx, eventId);
    if (others.some((other) => other.code === values.code && other.id !== id)) {
      throw refuseField("code", texts.faults.codeTaken);
    }
    await codeRows.update(tx, id, values);
    await replaceCodeTypes(tx, id, type_ids);
  });
}

/** A code with orders is switched off instead. Throws `not_found`. */
export function removeCode(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    if (!(await codeRows.lock(tx, { event_id: eventId, id }))) throw new DomainError("not_found");
    if (await isCodeNamed(tx, id)) await codeRows.update(tx, id, { is_off: true });
    else await codeRows.remove(tx, id);
  });
}

/** Throws `not_found`, and `conflict` if there are too many. */
export function addQuestion(
  deps: ManageDeps,
  eventId: string,
  input: QuestionInput,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    await findManagedEvent(tx, eventId);
    if ((await selectQuestions(tx, eventId)).length >= MAX_QUESTIONS) {
      throw new DomainError("conflict", texts.faults.tooMany);
    }
    await questionRows.insert(tx, { event_id: eventId, ...input });
  });
}

/** Throws `not_found`, `conflict`. */
export function changeQuestion(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
  { version, ...input }: Change<QuestionInput>,
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    await lockQuestion(tx, eventId, id);
    await requireSeenPart({ ...deps, db: tx }, eventId, "questions", { id, version });
    await questionRows.update(tx, { event_id: eventId, id }, input);
  });
}

/** Existing answers stay in the orders. Throws `not_found`. */
export function removeQuestion(
  deps: ManageDeps,
  { eventId, id }: { eventId: string; id: string },
): Promise<ManagedTicketing> {
  return managing(deps, eventId, async (tx) => {
    const gone = await questionRows.remove(tx, { event_id: eventId, id });
    if (gone === 0) throw new DomainError("not_found");
  });
}
