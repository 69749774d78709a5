import { inTransaction } from "@/backend/db/handle";
import { waitForTurn } from "@/backend/db/turns";
import { type QuestionRow, selectQuestions } from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import { takeTry, triesPer } from "@/backend/kernel/throttle";
import { MAX_OPEN_ORDERS } from "@/lib/contract/order-constants";
import type { Answers, Invoice, Order, OrderDetails, OrderHolder } from "@/lib/contract/orders";
import { isPersonTaxCode, isTaxCode, isVatNumber, tidyVatNumber } from "@/lib/domain/tax-codes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { requireHeld } from "./holding";
import {
  countOpen,
  countOwned,
  type ItemRow,
  lockOrder,
  type OrderRow,
  selectItems,
  selectTypeLimits,
  updateOrder,
} from "./queries";
import { describeOrder } from "./reading";

const { faults } = texts;

/** What is wrong with the answer to a question; null: nothing. */
function faultOfAnswer(question: QuestionRow, answer: Answers[string] | undefined): string | null {
  const isEmpty =
    answer === undefined ||
    answer === "" ||
    answer === false ||
    (Array.isArray(answer) && answer.length === 0);
  if (isEmpty) return question.is_required ? validation.required : null;
  switch (question.kind) {
    case "checkbox":
      return answer === true ? null : validation.invalid;
    case "choice":
      return typeof answer === "string" && question.options.includes(answer)
        ? null
        : validation.invalid;
    case "choices":
      return Array.isArray(answer) && answer.every((one) => question.options.includes(one))
        ? null
        : validation.invalid;
    case "text":
      if (typeof answer !== "string") return validation.invalid;
      return answer.length > 200 ? fillMessage(validation.textTooLong, { limit: 200 }) : null;
    default:
      return typeof answer === "string" ? null : validation.invalid;
  }
}

/** Answers to questions that are asked; what answers none is left out. */
function checkAnswers(
  questions: readonly QuestionRow[],
  answers: Answers,
  { field, errors }: { field: string; errors: FieldErrors },
): Answers {
  const kept: Answers = {};
  for (const question of questions) {
    const answer = answers[question.id];
    const fault = faultOfAnswer(question, answer);
    if (fault) errors[`${field}.${question.id}`] = [fault];
    else if (answer !== undefined) kept[question.id] = answer;
  }
  return kept;
}

function checkHolders(
  holders: readonly OrderHolder[],
  {
    items,
    questions,
    errors,
  }: { items: readonly ItemRow[]; questions: readonly QuestionRow[]; errors: FieldErrors },
): OrderHolder[] {
  const left = new Map(items.map(({ type_id, quantity }) => [type_id, quantity]));
  const checked = holders.map((holder, index) => {
    const free = left.get(holder.type_id) ?? 0;
    if (free === 0) errors[`holders.${index}.type_id`] = [faults.unknownType];
    left.set(holder.type_id, free - 1);
    const field = `holders.${index}.answers`;
    return { ...holder, answers: checkAnswers(questions, holder.answers, { field, errors }) };
  });
  const isAsked = questions.some(({ is_required }) => is_required);
  if (isAsked && [...left.values()].some((free) => free > 0)) {
    errors.holders = [faults.holdersMissing];
  }
  return checked;
}

/** The data of an invoice, its check digits looked at. */
function checkInvoice(invoice: Invoice | null, errors: FieldErrors): Invoice | null {
  if (invoice === null) return null;
  if (invoice.kind === "private") {
    if (!isPersonTaxCode(invoice.tax_code)) errors["invoice.tax_code"] = [faults.taxCode];
    return invoice;
  }
  const vat_number = tidyVatNumber(invoice.vat_number);
  if (!isVatNumber(vat_number)) errors["invoice.vat_number"] = [faults.vatNumber];
  if (!isTaxCode(invoice.tax_code)) errors["invoice.tax_code"] = [faults.taxCode];
  return { ...invoice, vat_number };
}

/** Nobody's box is filled by others: who is named as a holder has not asked for it (docs/domain/ticketing.md). */
const HOLDER_MAILS = triesPer(24 * 60 * 60, 10, "holder-mails");

/** Counts the addresses of others that are to get tickets. Throws `validation_failed` at one that has had too many. */
async function countHolders(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  order: OrderRow,
  { holders, email }: OrderDetails,
): Promise<void> {
  const counted = new Set([email, ...order.holders.map((holder) => holder.email?.toLowerCase())]);
  for (const [index, holder] of holders.entries()) {
    const address = holder.email?.toLowerCase();
    if (!address || counted.has(address)) continue;
    counted.add(address);
    try {
      await takeTry(deps, HOLDER_MAILS, address);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw refuseField(`holders.${index}.email`, faults.tooManyMails);
    }
  }
}

/**
 * Writes down who buys, and their answers, while the places are held. Of one address for one event no more orders wait than
 * are allowed, nor has it more tickets of a type. Throws `validation_failed`, `conflict`.
 */
export async function saveDetails(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  row: OrderRow,
  { input, user }: { input: OrderDetails; user: CurrentUser | null },
): Promise<Order> {
  const { id } = row;
  await countHolders(deps, row, input);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = requireHeld(await lockOrder(tx, id), now);
    const items = await selectItems(tx, [id]);
    const questions = await selectQuestions(tx, order.event_id);
    const errors: FieldErrors = {};
    const ofScope = (scope: QuestionRow["scope"]) =>
      questions.filter((question) => question.scope === scope);
    const answers = checkAnswers(ofScope("order"), input.answers, { field: "answers", errors });
    const holders = checkHolders(input.holders, { items, questions: ofScope("ticket"), errors });
    const invoice = checkInvoice(input.invoice, errors);
    if (Object.keys(errors).length > 0)
      throw new DomainError("validation_failed", undefined, errors);

    await waitForTurn(tx, `buyer ${order.event_id} ${input.email}`);
    if ((await countOpen(tx, order, input.email)) >= MAX_OPEN_ORDERS) {
      throw new DomainError(
        "conflict",
        fillMessage(faults.tooManyOpen, { count: MAX_OPEN_ORDERS }),
      );
    }
    const limits = await selectTypeLimits(tx, id);
    const owned = limits.size > 0 ? await countOwned(tx, order, input.email) : new Map();
    for (const { type_id, name, quantity } of items) {
      const most = limits.get(type_id);
      if (most !== undefined && (owned.get(type_id) ?? 0) + quantity > most) {
        throw new DomainError("conflict", fillMessage(faults.tooManyOwned, { count: most, name }));
      }
    }
    const { first_name, last_name, email, phone, marketing } = input;
    const saved = await updateOrder(tx, id, {
      first_name,
      last_name,
      email,
      phone,
      marketing,
      answers,
      holders,
      invoice,
      terms_accepted_at: now,
      // Who logged in on the way finds it among their own.
      user_id: order.user_id ?? user?.id ?? null,
    });
    return describeOrder(tx, saved);
  });
}
