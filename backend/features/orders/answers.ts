import type { QuestionRow } from "@/backend/features/ticketing/service";
import type { TicketRow } from "@/backend/features/tickets/service";
import type { Answers, ManagedOrder } from "@/lib/contract/orders";
import texts from "@/lib/i18n/messages/it/orders.json";
import type { OrderRow } from "./queries";
import { nameOf } from "./reading";

/** An answer as text. */
export function answerText(answer: Answers[string]): string {
  if (Array.isArray(answer)) return answer.join(", ");
  if (typeof answer === "boolean") return answer ? texts.answers.yes : texts.answers.no;
  return answer;
}

/** Questions and answers, with the text of deleted questions if known. */
export function answersOf(
  { answers }: Pick<OrderRow, "answers">,
  { questions, tickets }: { questions: readonly QuestionRow[]; tickets: readonly TicketRow[] },
): ManagedOrder["answers"] {
  const labels = new Map(questions.map(({ id, label }) => [id, label]));
  const told = (given: Answers, holder: string | null) =>
    Object.entries(given).map(([id, answer]) => ({
      question: labels.get(id) ?? texts.answers.gone,
      holder,
      answer: answerText(answer),
    }));
  return [
    ...told(answers, null),
    ...tickets.flatMap((ticket) => told(ticket.answers, nameOf(ticket))),
  ];
}
