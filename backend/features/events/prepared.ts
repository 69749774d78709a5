import type { BesideDraft } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import {
  codesOf,
  findManagedEvent,
  isUnpayable,
  quotasOf,
  type SoldType,
  selectQuestions,
  sellsHere,
  typesOf,
} from "@/backend/features/ticketing/service";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import type { Gap } from "@/lib/contract/editorial";
import type { TicketingMode } from "@/lib/contract/event-constants";
import type { EventContent } from "@/lib/contract/event-content";
import { formatCents } from "@/lib/domain/euros";
import { overAtOfAll } from "@/lib/domain/event-times";
import { formatMoment } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import desk from "@/lib/i18n/messages/it/ticket-desk.json";
import { ticketDesk } from "@/lib/routes";

const { faults, prepared } = texts;

/**
 * Checks that ticket settings made before publication fit the published event. Throws
 * `validation_failed` (docs/domain/ticketing.md).
 */
export async function requirePrepared(
  tx: Executor,
  id: string,
  { mode, dates }: { mode: TicketingMode; dates: readonly { id: string }[] },
): Promise<void> {
  const types = await typesOf(tx, [id]);
  const found: FieldErrors = {};
  if (mode === "free_registration" && types.some(({ kind }) => kind !== "free")) {
    found.ticketing_mode = [faults.modePriced];
  }
  const known = new Set(dates.map((date) => date.id));
  if (types.some(({ occurrence_id: date }) => date !== null && !known.has(date))) {
    found.dates = [faults.ticketDate];
  }
  if (Object.keys(found).length > 0) throw new DomainError("validation_failed", undefined, found);
}

/** Missing settings of an event with tickets on the portal; none for past events. */
export async function ticketGaps(
  db: Executor,
  id: string,
  { ticketing_mode, dates }: Partial<EventContent>,
  { status, at }: { status: string | null; at: Date },
): Promise<Gap[]> {
  if (!ticketing_mode || !sellsHere({ ticketing_mode })) return [];
  const isEnded =
    status === "published" ? dates !== undefined && overAtOfAll(dates) <= at : status !== null;
  if (isEnded && status !== "postponed") return [];
  const types = await typesOf(db, [id]);
  const { gaps } = prepared;
  if (types.length === 0) {
    const text = ticketing_mode === "paid_internal" ? gaps.sold : gaps.booked;
    return [{ text, href: ticketDesk(id, "biglietti"), label: gaps.toTypes }];
  }
  const { settings } = await findManagedEvent(db, id);
  return types.some((type) => isUnpayable(settings, type))
    ? [{ text: gaps.payment, href: ticketDesk(id, "vendita"), label: gaps.toPayment }]
    : [];
}

/** A ticket type as text for the staff: name, price, places and sale. */
function formatType(
  { name, kind, price, capacity, sale_start, sale_end, is_hidden, is_code_required }: SoldType,
  at: Date,
): string {
  const { type } = prepared;
  const today = romeDay(at);
  return [
    name,
    kind === "paid" ? formatCents(price) : desk.kinds[kind],
    capacity === null ? type.unlimited : fillMessage(type.places, { count: capacity }),
    sale_start && fillMessage(type.from, { when: formatMoment(sale_start, today) }),
    sale_end && fillMessage(type.until, { when: formatMoment(sale_end, today) }),
    is_hidden && desk.types.hidden,
    is_code_required && desk.types.code,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Ticket settings of a draft, shown to the staff beside its fields. */
export async function ticketsBeside(db: Executor, id: string, at: Date): Promise<BesideDraft[]> {
  const { ticketing_mode, settings } = await findManagedEvent(db, id);
  const types = await typesOf(db, [id]);
  if (!sellsHere({ ticketing_mode }) || types.length === 0) return [];
  const shared = (await quotasOf(db, [id])).filter(({ type_id }) => type_id === null);
  const codes = await codesOf(db, id);
  const questions = await selectQuestions(db, id);
  const { titles } = prepared;
  const methods = settings.payment_methods.map((method) => desk.methods[method]);
  return [
    { title: titles.types, lines: types.map((type) => formatType(type, at)) },
    {
      title: titles.shared,
      lines: shared.map(({ name, capacity }) =>
        [name, fillMessage(prepared.type.places, { count: capacity })].join(" · "),
      ),
    },
    { title: titles.payment, lines: methods },
    { title: titles.terms, lines: settings.terms ? [settings.terms] : [] },
    { title: titles.codes, lines: codes.map(({ code }) => code) },
    { title: titles.questions, lines: questions.map(({ label }) => label) },
  ].filter(({ lines }) => lines.length > 0);
}
