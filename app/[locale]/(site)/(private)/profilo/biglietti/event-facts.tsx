import { getMessages } from "next-intl/server";
import { NextDate } from "@/components/tickets/next-date";
import type { OrderedEvent } from "@/lib/contract/orders";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

/** The next date of the user's tickets, or what happened to the event and why. */
export async function EventFacts({ event, now }: { event: OrderedEvent; now: Date }) {
  const { states, postponed, reason } = (await getMessages()).ticketPage;
  return (
    <>
      <span className="block text-ink">
        {event.is_cancelled && states.eventCancelled}
        {event.is_postponed && postponed}
        {!event.is_cancelled && <NextDate dates={event.dates} now={now} />}
      </span>
      {event.reason && (
        <span className="line-clamp-3 whitespace-pre-line">
          {fillMessage(reason, { reason: event.reason })}
        </span>
      )}
    </>
  );
}
