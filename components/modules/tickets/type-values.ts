import type { ManagedType, TicketTypeInput } from "@/lib/contract/ticketing";
import { MAX_TICKETS_PER_ORDER, vatRates } from "@/lib/contract/ticketing-constants";
import { centsIn, eurosOf, instantIn, numberIn, typedNumber, typedTime } from "./typed";

/** What the form of a ticket type holds. */
export interface TypeValues {
  name: string;
  description: string;
  kind: TicketTypeInput["kind"];
  price: string;
  vat_rate: string;
  quantity: string;
  occurrence_id: string;
  sale_start: string;
  sale_end: string;
  min_per_order: string;
  max_per_order: string;
  max_per_person: string;
  is_hidden: boolean;
  is_code_required: boolean;
  show_remaining: boolean;
  quota_ids: string[];
  can_cancel: boolean;
  deadline_hours: string;
  flat_fee: string;
  steps: { hours: string; percent: string }[];
}

/** Steps that the form offers, unless there are more. */
const STEPS = 3;

/** What the form shows of a type; null: a new one. */
export function toTypeValues(type: ManagedType | null): TypeValues {
  const steps = (type?.cancel_rule.refund_steps ?? []).map(({ hours_before, percent }) => ({
    hours: String(hours_before),
    percent: String(percent),
  }));
  const missing = Math.max(0, STEPS - steps.length);
  return {
    name: type?.name ?? "",
    description: type?.description ?? "",
    kind: type?.kind ?? "free",
    price: type && type.kind !== "free" ? eurosOf(type.price) : "",
    vat_rate: String(type?.vat_rate ?? 0),
    quantity: typedNumber(type?.quantity ?? null),
    occurrence_id: type?.occurrence_id ?? "",
    sale_start: typedTime(type?.sale_start ?? null),
    sale_end: typedTime(type?.sale_end ?? null),
    min_per_order: String(type?.min_per_order ?? 1),
    max_per_order: String(type?.max_per_order ?? MAX_TICKETS_PER_ORDER),
    max_per_person: typedNumber(type?.max_per_person ?? null),
    is_hidden: type?.is_hidden ?? false,
    is_code_required: type?.is_code_required ?? false,
    show_remaining: type?.show_remaining ?? false,
    quota_ids: type?.quota_ids ?? [],
    can_cancel: type?.cancel_rule.is_allowed ?? false,
    deadline_hours: String(type?.cancel_rule.deadline_hours ?? 24),
    flat_fee: type?.cancel_rule.flat_fee ? eurosOf(type.cancel_rule.flat_fee) : "",
    steps: [...steps, ...Array.from({ length: missing }, () => ({ hours: "", percent: "" }))],
  };
}

/** What is sent of it; `position`: where it stands. */
export function toTypeInput(values: TypeValues, position: number): TicketTypeInput {
  const isFree = values.kind === "free";
  const vat = vatRates.find((rate) => String(rate) === values.vat_rate);
  return {
    name: values.name,
    description: values.description,
    occurrence_id: values.occurrence_id || null,
    kind: values.kind,
    price: isFree ? 0 : (centsIn(values.price) ?? 0),
    vat_rate: isFree ? 0 : (vat ?? 0),
    quantity: numberIn(values.quantity),
    quota_ids: values.quota_ids,
    min_per_order: numberIn(values.min_per_order) ?? 1,
    max_per_order: numberIn(values.max_per_order) ?? MAX_TICKETS_PER_ORDER,
    max_per_person: numberIn(values.max_per_person),
    sale_start: instantIn(values.sale_start),
    sale_end: instantIn(values.sale_end),
    is_hidden: values.is_hidden,
    is_code_required: values.is_code_required,
    show_remaining: values.show_remaining,
    position,
    cancel_rule: values.can_cancel
      ? {
          is_allowed: true,
          deadline_hours: numberIn(values.deadline_hours) ?? 0,
          flat_fee: centsIn(values.flat_fee) ?? 0,
          refund_steps: values.steps.flatMap(({ hours, percent }) =>
            numberIn(percent) === null
              ? []
              : { hours_before: numberIn(hours) ?? 0, percent: numberIn(percent) ?? 0 },
          ),
        }
      : { is_allowed: false, deadline_hours: 0, refund_steps: [], flat_fee: 0 },
  };
}
