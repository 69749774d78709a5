import type { RegisterOptions, UseFormRegisterReturn } from "react-hook-form";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { saveOrderDetails } from "@/lib/contract/order-endpoints";
import type { Order, OrderDetails } from "@/lib/contract/orders";
import type { Question } from "@/lib/contract/ticketing";
import { isRecord } from "@/lib/domain/is-record";

/**
 * Form values of an order, one name per field: `a_` plus the question's id, `h0_` plus the field of
 * the first ticket, `invoice_` plus the field. A question with several answers has one field each.
 */
export type DetailsValues = Record<string, string | boolean>;

/** Binds a field of the form. */
export type BindField = (
  name: string,
  rules?: RegisterOptions<DetailsValues, string>,
) => UseFormRegisterReturn<string> & { fault: string | undefined };

const invoiceFields = [
  "kind",
  "company",
  "vat_number",
  "tax_code",
  "street",
  "postal_code",
  "city",
  "province",
  "recipient_code",
  "pec",
] as const;

/** Field name of a question; `of` is a ticket's number, null for the order. */
export function answerName({ id }: Pick<Question, "id">, of: number | null): string {
  return of === null ? `a_${id}` : `h${of}_a_${id}`;
}

/** Field name of one of several answers. */
export const optionName = (name: string, index: number) => `${name}_${index}`;

function answerValues(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  of: number | null,
): DetailsValues {
  const values: DetailsValues = {};
  for (const question of questions) {
    const name = answerName(question, of);
    const answer = answers[question.id];
    if (question.kind === "choices") {
      for (const [index, option] of question.options.entries()) {
        values[optionName(name, index)] = Array.isArray(answer) && answer.includes(option);
      }
    } else if (question.kind === "checkbox") values[name] = answer === true;
    else values[name] = typeof answer === "string" ? answer : "";
  }
  return values;
}

const ofScope = (questions: readonly Question[], scope: Question["scope"]) =>
  questions.filter((question) => question.scope === scope);

/** Initial values: those saved in the order, otherwise the user's data. */
export function savedValues(
  order: Order,
  questions: readonly Question[],
  user: { first_name: string; last_name: string; email: string } | null,
): DetailsValues {
  const { buyer, holders, answers, invoice } = order;
  const who = buyer ?? user;
  const values: DetailsValues = {
    first_name: who?.first_name ?? "",
    last_name: who?.last_name ?? "",
    email: who?.email ?? "",
    email_again: who?.email ?? "",
    phone: buyer?.phone ?? "",
    accept_terms: order.has_accepted_terms,
    marketing: order.marketing,
    invoice: invoice !== null,
    ...answerValues(ofScope(questions, "order"), answers, null),
  };
  const tickets = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  for (let index = 0; index < tickets; index++) {
    const holder = holders[index];
    values[`h${index}_first_name`] = holder?.first_name ?? "";
    values[`h${index}_last_name`] = holder?.last_name ?? "";
    values[`h${index}_email`] = holder?.email ?? "";
    Object.assign(values, answerValues(ofScope(questions, "ticket"), holder?.answers ?? {}, index));
  }
  for (const field of invoiceFields) {
    const value = isRecord(invoice) ? invoice[field] : null;
    values[`invoice_${field}`] = typeof value === "string" ? value : "";
  }
  if (!invoice) values.invoice_kind = "private";
  return values;
}

const textOf = (values: DetailsValues, name: string) => String(values[name] ?? "").trim();

function answersOf(
  questions: readonly Question[],
  values: DetailsValues,
  of: number | null,
): OrderDetails["answers"] {
  const entries = questions.map(({ id, kind, options }): [string, string | string[] | boolean] => {
    const name = answerName({ id }, of);
    if (kind === "checkbox") return [id, values[name] === true];
    if (kind !== "choices") return [id, textOf(values, name)];
    return [id, options.filter((_, index) => values[optionName(name, index)] === true)];
  });
  return Object.fromEntries(entries);
}

function invoiceOf(values: DetailsValues) {
  if (values.invoice !== true) return null;
  const of = (field: string) => textOf(values, `invoice_${field}`);
  const { company, vat_number, ...rest } = Object.fromEntries(
    invoiceFields.map((field) => [field, of(field)]),
  ) as Record<(typeof invoiceFields)[number], string>;
  return {
    ...rest,
    ...(rest.kind === "company" && { company, vat_number }),
    recipient_code: rest.recipient_code || null,
    pec: rest.pec || null,
  };
}

/**
 * The request body, complete or not: the server reports missing fields. `tickets` are the tickets'
 * types, in order.
 */
export function toDetails(
  values: DetailsValues,
  { tickets, questions }: { tickets: readonly string[]; questions: readonly Question[] },
): BodyOf<typeof saveOrderDetails> {
  const of = (name: string) => textOf(values, name);
  const ticketQuestions = ofScope(questions, "ticket");
  return {
    first_name: of("first_name"),
    last_name: of("last_name"),
    email: of("email"),
    phone: of("phone") || null,
    answers: answersOf(ofScope(questions, "order"), values, null),
    holders: tickets.map((type_id, index) => ({
      type_id,
      first_name: of(`h${index}_first_name`) || null,
      last_name: of(`h${index}_last_name`) || null,
      email: of(`h${index}_email`) || null,
      answers: answersOf(ticketQuestions, values, index),
    })),
    invoice: invoiceOf(values),
    accept_terms: values.accept_terms === true,
    marketing: values.marketing === true,
  } as BodyOf<typeof saveOrderDetails>;
}

/** The form's field for an error of the API; null: none. */
export function fieldNameOf(field: string): string | null {
  const [, answer] = /^answers\.(.+)$/.exec(field) ?? [];
  if (answer) return `a_${answer}`;
  const [, ticket, part, ofTicket] =
    /^holders\.(\d+)\.(?:(first_name|last_name|email)|answers\.(.+))$/.exec(field) ?? [];
  if (ticket) return part ? `h${ticket}_${part}` : `h${ticket}_a_${ofTicket}`;
  const [, invoice] = /^invoice\.(.+)$/.exec(field) ?? [];
  return invoice ? `invoice_${invoice}` : null;
}
