import type { ReactNode } from "react";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSection } from "@/components/modules/module-section";
import { GuestForm } from "@/components/modules/tickets/guest-form";
import { MessageForm } from "@/components/modules/tickets/message-form";
import { MessageList } from "@/components/modules/tickets/message-list";
import { SaleForm } from "@/components/modules/tickets/sale-form";
import { StatementUpload } from "@/components/modules/tickets/statement-upload";
import { TicketNumbers } from "@/components/modules/tickets/ticket-numbers";
import { WaitingList } from "@/components/modules/tickets/waiting-list";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { listWaiting } from "@/lib/contract/managed-waiting-list-endpoints";
import { listTicketMessages } from "@/lib/contract/ticket-message-endpoints";
import { ticketMessagesSchema } from "@/lib/contract/ticket-messages";
import { ticketSheets } from "@/lib/contract/ticket-report-constants";
import { getTicketStatistics, getTicketTable } from "@/lib/contract/ticket-report-endpoints";
import { ticketStatisticsSchema } from "@/lib/contract/ticket-reports";
import { managedWaitlistSchema } from "@/lib/contract/waiting-list";
import { getTranslations } from "@/lib/i18n/get-translations";
import { type TicketDeskPart, ticketDesk, ticketDeskParts } from "@/lib/routes";
import { pageNumber } from "../../private-page";
import type { Editor } from "./editor-module";
import { readOwn } from "./read-own";
import { DeskFrame, type DeskProps, readDesk } from "./ticket-desk-frame";
import { GuestList, OrdersPage } from "./ticket-orders";
import { TypesPage } from "./ticket-types";

async function SalePage({ id }: DeskProps) {
  const { ticketing, words } = await readDesk(id);
  return (
    <DeskFrame id={id} part="vendita" ticketing={ticketing}>
      <ModuleSection id="vendita" title={words.parts.vendita.tab}>
        <SaleForm
          event={id}
          ticketing={ticketing}
          words={{ sale: words.sale, methods: words.methods }}
          unsaved={words.unsaved}
          wrongNumber={words.type.wrongNumber}
        />
      </ModuleSection>
    </DeskFrame>
  );
}

async function MoneyPage({ id }: DeskProps) {
  const { ticketing, words } = await readDesk(id);
  const { statement, sheets } = words.money;
  return (
    <DeskFrame words={["ticketDesk.money.statement"]} id={id} part="incassi" ticketing={ticketing}>
      <ModuleSection id="estratto" title={statement.title}>
        <p className="mb-5 max-w-[65ch] text-ink-soft">{statement.lead}</p>
        <StatementUpload event={id} />
      </ModuleSection>
      <ModuleSection id="tabelle" title={sheets.title}>
        <p className="mb-5 text-ink-soft">{sheets.lead}</p>
        <div className="module-actions">
          {ticketSheets.map((sheet) => (
            <a
              key={sheet}
              href={callTo(getTicketTable, { id, sheet }).path}
              download
              className={buttonClass({ variant: "secondary" })}
            >
              {sheets[sheet]}
            </a>
          ))}
        </div>
      </ModuleSection>
    </DeskFrame>
  );
}

async function WaitingPage({ id, searchParams }: DeskProps) {
  const page = await pageNumber(searchParams);
  const { ticketing, words } = await readDesk(id);
  const list = await readOwn(callTo(listWaiting, { id, page }), managedWaitlistSchema);
  const { waiting } = words;
  return (
    <DeskFrame id={id} part="attesa" ticketing={ticketing}>
      <p className="text-ink-soft">
        {ticketing.settings.waitlist_open ? waiting.open : waiting.closed}
      </p>
      <ListPage
        page={list}
        hrefOf={(number) => ticketDesk(id, "attesa", { page: number })}
        empty={<EmptyState glyph="clock" {...waiting.empty} />}
      >
        <WaitingList event={id} entries={list.data} words={waiting} />
      </ListPage>
    </DeskFrame>
  );
}

async function GuestsPage({ id, searchParams }: DeskProps) {
  const { ticketing, types, words } = await readDesk(id);
  const { guests } = words;
  return (
    <DeskFrame words={["ticketDesk.guests"]} id={id} part="ospiti" ticketing={ticketing}>
      <ModuleSection id="aggiungi" title={guests.title}>
        <p className="mb-5 max-w-[65ch] text-ink-soft">{guests.lead}</p>
        {types.length === 0 ? (
          <p>{guests.noTypes}</p>
        ) : (
          <GuestForm
            event={id}
            types={types.map(({ id: type, name }) => ({ id: type, name }))}
            unsaved={words.unsaved}
          />
        )}
      </ModuleSection>
      <GuestList id={id} searchParams={searchParams} words={words} />
    </DeskFrame>
  );
}

async function MessagesPage({ id }: DeskProps) {
  const [{ ticketing, types, words }, t] = await Promise.all([
    readDesk(id),
    getTranslations("ticketDesk.messages"),
  ]);
  const { messages, reach } = await readOwn(
    callTo(listTicketMessages, { id }),
    ticketMessagesSchema,
  );
  const named = types.map(({ id: type, name }) => ({ id: type, name }));
  return (
    <DeskFrame words={["ticketDesk.messages"]} id={id} part="messaggi" ticketing={ticketing}>
      <ModuleSection id="scrivi" title={t("title")}>
        <p className="mb-5 text-ink-soft">{t("reach", { count: reach })}</p>
        <MessageForm
          event={id}
          types={named}
          wrongTime={words.type.wrongTime}
          unsaved={words.unsaved}
        />
      </ModuleSection>
      <ModuleSection id="scritti" title={t("history")}>
        {messages.length === 0 ? (
          <p className="text-ink-soft">{t("none")}</p>
        ) : (
          <MessageList event={id} messages={messages} types={named} words={words.messages} />
        )}
      </ModuleSection>
    </DeskFrame>
  );
}

async function NumbersPage({ id }: DeskProps) {
  const { ticketing, words } = await readDesk(id);
  const statistics = await readOwn(callTo(getTicketStatistics, { id }), ticketStatisticsSchema);
  const { sold, awaiting } = statistics.totals;
  return (
    <DeskFrame id={id} part="numeri" ticketing={ticketing}>
      {sold + awaiting === 0 ? (
        <EmptyState glyph="chart-column" {...words.numbers.nothing} />
      ) : (
        <TicketNumbers statistics={statistics} />
      )}
    </DeskFrame>
  );
}

/** The orders of an event, or one of them (`ordine` in the address). */
async function OrdersPart({ id, searchParams }: DeskProps) {
  const { ticketing } = await readDesk(id);
  return <OrdersPage id={id} searchParams={searchParams} ticketing={ticketing} />;
}

const pages: Record<TicketDeskPart, (props: DeskProps) => ReactNode | Promise<ReactNode>> = {
  biglietti: TypesPage,
  vendita: SalePage,
  ordini: OrdersPart,
  incassi: MoneyPage,
  attesa: WaitingPage,
  ospiti: GuestsPage,
  messaggi: MessagesPage,
  numeri: NumbersPage,
};

/** The desk at which the tickets of an event are managed, part by part. */
export const ticketParts: NonNullable<Editor["parts"]> = ticketDeskParts.map((part) => ({
  part,
  permission: "events.manage",
  Page: pages[part],
}));
