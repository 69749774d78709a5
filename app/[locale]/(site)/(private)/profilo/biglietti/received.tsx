import { getMessages } from "next-intl/server";
import type { z } from "zod";
import { TicketStatusChip } from "@/components/tickets/ticket-status-chip";
import type { receivedTicketPageSchema } from "@/lib/contract/tickets";
import { isOverFor } from "@/lib/domain/order-rules";
import { ticketPage } from "@/lib/routes";
import { OwnLine, OwnList, OwnPages } from "../own-list";
import { EventFacts } from "./event-facts";

interface ReceivedProps {
  page: z.infer<typeof receivedTicketPageSchema>;
  hrefOf: (page: number) => string;
  /** The present time. */
  now: Date;
}

/** Tickets that another person bought. */
export async function Received({ page, hrefOf, now }: ReceivedProps) {
  const { own } = (await getMessages()).ticketPage;
  return (
    <section aria-labelledby="ricevuti">
      <h2 id="ricevuti" className="mb-4 text-2xl">
        {own.received}
      </h2>
      <OwnList>
        {page.data.map(({ id, event, type_name, status }) => (
          <OwnLine
            key={id}
            icon="ticket"
            href={ticketPage(id)}
            isLoadedAnew
            title={event.title}
            facts={
              <>
                <EventFacts event={event} now={now} />
                {type_name}
              </>
            }
            state={
              <TicketStatusChip
                status={status === "active" && isOverFor(event, now) ? "over" : status}
              />
            }
          />
        ))}
      </OwnList>
      <OwnPages
        page={page}
        hrefOf={hrefOf}
        texts={{ ...own.pages, navigation: own.receivedPages }}
      />
    </section>
  );
}
