import { acquireAdvisoryLocks } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import {
  type Buyer,
  findBuyers,
  findSoldEvents,
  type QuestionRow,
  type SoldEvent,
  selectQuestionsOf,
  turnOfBuyer,
} from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import { inBatches, settleEach } from "@/backend/kernel/in-batches";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { MAX_OPEN_ORDERS } from "@/lib/contract/order-constants";
import type { Answers, Invoice, Order, OrderDetails, OrderHolder } from "@/lib/contract/orders";
import { writtenLength } from "@/lib/contract/text-constants";
import { mailBox } from "@/lib/domain/mail-box";
import { isTaxCode, isVatNumber, tidyVatNumber } from "@/lib/domain/tax-codes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { findBeyond, selectOpen, selectTypeLimits } from "./buyer-limits";
import { type ConditionsAccepted, conditionsOf, conditionsVersion } from "./conditions";
import { MOST_AT_ONCE, requireHeld } from "./holding";
import {
  type BuyerValues,
  type ItemRow,
  lockOrders,
  type OrderRow,
  selectItems,
  selectPromo,
  updateBuyers,
} from "./queries";
import { toOrder } from "./reading";

const { faults } = texts;

/** The error of an answer, or null. */
function faultOfAnswer(question: QuestionRow, answer: Answers[string] | undefined): string | null {
  const isEmpty =
    answer === undefined ||
    (typeof answer === "string" && writtenLength(answer) === 0) ||
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

/** Answers to current questions; others are dropped. */
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

/** Invoice data with verified check digits; adds to `errors`. */
export function checkInvoice(invoice: Invoice | null, errors: FieldErrors): Invoice | null {
  if (invoice === null) return null;
  if (!isTaxCode(invoice.tax_code)) errors["invoice.tax_code"] = [faults.taxCode];
  if (invoice.kind === "private") return invoice;
  const vat_number = tidyVatNumber(invoice.vat_number);
  if (!isVatNumber(vat_number)) errors["invoice.vat_number"] = [faults.vatNumber];
  return { ...invoice, vat_number };
}

/** Limits mails to holders, who have not asked for them (docs/domain/ticketing.md). */
const HOLDER_MAILS = attemptsPer(24 * 60 * 60, 10, "holder-mails");

/** Counts the other holders' addresses. Throws `validation_failed` at one over the limit. */
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
      await consumeAttempt(deps, HOLDER_MAILS, mailBox(address));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw refuseField(`holders.${index}.email`, faults.tooManyMails);
    }
  }
}

/** Data to write into an order. */
interface DetailsCall {
  deps: Pick<Deps, "db" | "now">;
  id: string;
  input: OrderDetails;
  user: CurrentUser | null;
}

/** Valid details, apart from checks against other orders. */
interface Checked {
  order: OrderRow;
  items: readonly ItemRow[];
  email: string;
  values: Omit<BuyerValues, keyof ConditionsAccepted>;
}

/** Validates the details of an order. Throws `validation_failed`, `conflict`. */
function checkDetails(
  row: OrderRow | null,
  { input, user }: Pick<DetailsCall, "input" | "user">,
  {
    items,
    questions,
    now,
  }: { items: readonly ItemRow[]; questions: readonly QuestionRow[]; now: Date },
): Checked {
  const order = requireHeld(row, now);
  const errors: FieldErrors = {};
  const ofScope = (scope: QuestionRow["scope"]) =>
    questions.filter(
      (question) => question.event_id === order.event_id && question.scope === scope,
    );
  const answers = checkAnswers(ofScope("order"), input.answers, { field: "answers", errors });
  const holders = checkHolders(input.holders, { items, questions: ofScope("ticket"), errors });
  const invoice = checkInvoice(input.invoice, errors);
  if (Object.keys(errors).length > 0) throw new DomainError("validation_failed", undefined, errors);
  const { first_name, last_name, email, phone, marketing } = input;
  // A buyer who logged in meanwhile finds it in their account.
  const user_id = order.user_id ?? user?.id ?? null;
  return {
    order,
    items,
    email,
    values: {
      id: order.id,
      ...{ first_name, last_name, email, phone, marketing, answers, holders, invoice, user_id },
    },
  };
}

/** Why a buyer's other orders block this one, or null. Runs under the buyer's lock. */
async function refusalOf(
  tx: Executor,
  { order, items }: Checked,
  { buyer, open, limits }: { buyer: Buyer; open: readonly string[]; limits: Map<string, number> },
): Promise<DomainError | null> {
  if (open.filter((id) => id !== order.id).length >= MAX_OPEN_ORDERS) {
    const text = buyer.isProved ? faults.tooManyOpen : faults.tooManyOpenHere;
    return new DomainError("conflict", fillMessage(text, { count: MAX_OPEN_ORDERS }));
  }
  const beyond = await findBeyond(tx, { order, items, buyer }, limits);
  if (!beyond) return null;
  const text = buyer.isProved ? faults.tooManyOwned : faults.tooManyOwnedHere;
  return new DomainError("conflict", fillMessage(text, { count: beyond.most, name: beyond.name }));
}

async function saveEach(calls: readonly DetailsCall[]): Promise<PromiseSettledResult<Order>[]> {
  const { deps } = calls[0] as DetailsCall;
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const ids = calls.map(({ id }) => id);
    const rows = await lockOrders(tx, ids);
    const eventIds = [...new Set([...rows.values()].map(({ event_id }) => event_id))];
    const items = await selectItems(tx, ids);
    const questions = eventIds.length > 0 ? await selectQuestionsOf(tx, eventIds) : [];
    const results = settleEach<DetailsCall, Checked>(calls, (call) => {
      const own = items.filter(({ order_id }) => order_id === call.id);
      return checkDetails(rows.get(call.id) ?? null, call, { items: own, questions, now });
    });
    const checked = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (checked.length === 0) return results as PromiseRejectedResult[];
    const buyers = await findBuyers(
      tx,
      checked.map(({ email, values }) => ({ userId: values.user_id, email })),
    );
    const asked = checked.map(({ order }, index) => ({
      eventId: order.event_id,
      buyer: buyers[index] as Buyer,
    }));
    const turns = asked.map(({ eventId, buyer }) => turnOfBuyer(eventId, buyer));
    // Two orders of one buyer would not see each other in one batch; retried alone, they do.
    if (new Set(turns).size < turns.length) throw new Error("Two orders of one buyer in a batch");
    await acquireAdvisoryLocks(tx, turns);
    const open = await selectOpen(tx, asked);
    const limits = await selectTypeLimits(tx, ids);
    const refused = new Map<Checked, DomainError>();
    for (const [index, one] of checked.entries()) {
      const own = { buyer: buyers[index] as Buyer, open: open[index] ?? [], limits };
      const refusal = await refusalOf(tx, one, own);
      if (refusal) refused.set(one, refusal);
    }
    const events = await findSoldEvents(tx, eventIds);
    const version = await conditionsVersion(tx);
    const eventOf = ({ order }: Checked) => events.get(order.event_id) as SoldEvent;
    const saved = checked
      .filter((one) => !refused.has(one))
      .map((one) => ({ ...one.values, ...conditionsOf(eventOf(one), version) }));
    if (saved.length > 0) await updateBuyers(tx, saved, now);
    const answers: PromiseSettledResult<Order>[] = [];
    for (const one of results) {
      if (one.status === "rejected") answers.push(one);
      else if (refused.has(one.value)) {
        answers.push({ status: "rejected", reason: refused.get(one.value) });
      } else {
        const { order: before, items, values } = one.value;
        const order = { ...before, ...values, terms_accepted_at: now };
        const promo = await selectPromo(tx, order.promo_code_id);
        const event = eventOf(one.value);
        const value = toOrder({ order, items, tickets: [], event, promo, now });
        answers.push({ status: "fulfilled", value });
      }
    }
    return answers;
  });
}

const saveTogether = oncePerDatabase(() =>
  inBatches(saveEach, {
    most: MOST_AT_ONCE,
    // Orders of one buyer are counted one by one.
    keysOf: ({ id, input, user }) => [
      id,
      mailBox(input.email),
      ...(user ? [mailBox(user.email)] : []),
    ],
  }),
);

/**
 * Stores the buyer and answers of a reserved order. Limits a buyer's waiting orders per event and
 * tickets per type. Throws `validation_failed`, `conflict`.
 */
export async function saveDetails(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  row: OrderRow,
  { input, user }: { input: OrderDetails; user: CurrentUser | null },
): Promise<Order> {
  await countHolders(deps, row, input);
  return saveTogether(deps.db)({ deps, id: row.id, input, user });
}
