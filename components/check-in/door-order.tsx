import { AnswerFrame, AnswerWord } from "@/components/scanner/answer-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { KeptDoor } from "@/lib/client/scanner-kept";
import type { DoorPaid, DoorTicket } from "@/lib/contract/check-in";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import { formatTickets, takenWords } from "./door-answer";
import { FoundTickets } from "./found-tickets";
import "@/components/scanner/scanner.css";

/** An order whose code was entered. */
export interface TypedOrder {
  code: string;
  tickets: readonly DoorTicket[];
  /** Money taken for it at this door; null: none. */
  taken: DoorPaid["taken"];
  /** True if one of its tickets was scanned since: that result is shown above. */
  isAnswered: boolean;
}

interface DoorOrderProps {
  order: TypedOrder;
  place: KeptDoor;
  isChecking: boolean;
  onPay: (ticket: DoorTicket) => void;
  texts: typeof door;
}

const dueOf = ({ tickets }: TypedOrder) => tickets.find(({ to_pay }) => to_pay !== null);

/** An order found by its code: number of tickets and amount to pay. */
export function DoorOrder({ order, place, isChecking, onPay, texts }: DoorOrderProps) {
  const { code, tickets, taken } = order;
  const maySupervise = place.door.may_supervise;
  const due = dueOf(order);
  const sum = formatCents(due?.to_pay ?? 0);
  const unpaid = tickets.filter(({ status }) => status === "pending").length;
  return (
    <AnswerFrame
      outcome={due ? "warn" : "undone"}
      isChecking={isChecking}
      texts={texts.answer}
      tools={
        due &&
        maySupervise && (
          <Button variant="secondary" onClick={() => onPay(due)}>
            <Icon name="banknote" />
            {fillMessage(texts.order.take, { sum })}
          </Button>
        )
      }
    >
      <AnswerWord outcome={due ? "warn" : "ok"}>
        {fillMessage(texts.order.word, { code })}
      </AnswerWord>
      {due && (
        <p>{fillMessage(texts.order.due, { tickets: formatTickets(unpaid, texts.answer), sum })}</p>
      )}
      {due && !maySupervise && <p className="door-note">{texts.order.supervisor}</p>}
      {!due && (
        <p>
          {taken ? takenWords(taken, texts.answer) : formatTickets(tickets.length, texts.answer)}
        </p>
      )}
    </AnswerFrame>
  );
}

interface OrderTicketsProps {
  order: TypedOrder;
  place: KeptDoor;
  onChoose: (ticket: DoorTicket) => void;
  texts: typeof door;
}

/** The tickets of a paid order, to let in one by one. */
export function OrderTickets({ order, place, onChoose, texts }: OrderTicketsProps) {
  if (dueOf(order)) return null;
  return (
    <section aria-labelledby="ordine" className="door-part">
      <h2 id="ordine">{texts.order.found}</h2>
      <FoundTickets
        tickets={order.tickets}
        place={place}
        {...(place.door.may_supervise && { onChoose })}
        texts={texts}
      />
    </section>
  );
}
