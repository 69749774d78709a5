import { Button } from "@/components/ui/button";
import { rulesOf } from "@/lib/client/door-view";
import type { KeptDoor } from "@/lib/client/scanner-kept";
import type { DoorTicket } from "@/lib/contract/check-in";
import { judge } from "@/lib/domain/door";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type door from "@/lib/i18n/messages/it/door.json";
import { wordsOf } from "./door-answer";
import "@/components/scanner/scanner.css";

interface FoundTicketsProps {
  tickets: readonly DoorTicket[];
  /** Date and direction of this door. */
  place: KeptDoor;
  /** Scans one of them in or out; undefined: read-only. */
  onChoose?: (ticket: DoorTicket) => void;
  texts: typeof door;
}

/** Tickets found without a code: the possible actions, or why there is none. */
export function FoundTickets({
  tickets,
  place: { door, date_id, direction },
  onChoose,
  texts,
}: FoundTicketsProps) {
  const { search, statuses, answer, counters } = texts;
  const rules = rulesOf(door);
  const [word, named] =
    direction === "exit" ? [search.exit, search.exitNamed] : [search.enter, search.enterNamed];
  return (
    <ul className="door-list">
      {tickets.map((ticket) => {
        const scan = { version: null, date_id, direction, at: new Date(), is_forced: false };
        const reason = judge(ticket, scan, rules);
        // The answer offers to take the money, or to let in early.
        const isDue = reason === "unpaid" && direction === "entry" && ticket.to_pay !== null;
        const isOpen = reason === null || reason === "too_early" || isDue;
        return (
          <li key={ticket.id}>
            <div>
              <b>{ticket.holder || answer.erased}</b>
              <span>
                {ticket.type_name} · {ticket.order_code} ·{" "}
                {ticket.is_inside ? counters.inside : statuses[ticket.status]}
              </span>
              {!isOpen && (
                <span>
                  {wordsOf({ reason, isUnlisted: false, ticket, entry_from: null }, answer)}
                </span>
              )}
            </div>
            {isOpen && onChoose && (
              <Button
                variant="secondary"
                aria-label={fillMessage(named, { name: ticket.holder })}
                onClick={() => onChoose(ticket)}
              >
                {word}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
