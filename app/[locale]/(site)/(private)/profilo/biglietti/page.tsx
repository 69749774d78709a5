import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import type { OrderStatus } from "@/lib/contract/order-constants";
import { listOwnOrders } from "@/lib/contract/order-endpoints";
import { ownOrderPageSchema } from "@/lib/contract/orders";
import { listReceivedTickets } from "@/lib/contract/ticket-endpoints";
import { receivedTicketPageSchema } from "@/lib/contract/tickets";
import { momentWords } from "@/lib/domain/event-when";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, lostTickets, ownTickets, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList, OwnPages } from "../own-list";
import { ProfilePage } from "../profile-page";
import { EventFacts } from "./event-facts";
import { Received } from "./received";

const tones: Record<OrderStatus, ChipTone> = {
  reserved: "closing",
  awaiting_offline: "closing",
  completed: "open",
  cancelled: "closed",
  expired: "closed",
  abandoned: "closed",
};

export async function generateMetadata() {
  const { own } = (await getMessages()).ticketPage;
  return privateMetadata({ title: own.title, description: own.lead }, ownTickets());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const { own } = (await getMessages()).ticketPage;
  return (
    <ProfilePage title={own.title} lead={own.lead} path={ownTickets()} signedOut={own.signedOut}>
      {() => <Orders searchParams={searchParams} />}
    </ProfilePage>
  );
}

async function Orders({ searchParams }: PrivatePageProps) {
  const [number, receivedNumber, t, { ticketPage }] = await Promise.all([
    pageNumber(searchParams),
    pageNumber(searchParams, "ricevuti"),
    getTranslations("ticketPage.own"),
    getMessages(),
  ]);
  const { own } = ticketPage;
  const { empty, pages } = own;
  const [page, received] = await Promise.all([
    getOwn(callTo(listOwnOrders, { page: number }), ownOrderPageSchema),
    getOwn(callTo(listReceivedTickets, { page: receivedNumber }), receivedTicketPageSchema),
  ]);
  if (!page || !received) notFound();
  const now = new Date();
  const today = romeDay(now);
  return (
    <>
      {page.total + received.total === 0 && (
        <NothingOwn glyph="ticket" texts={empty} href={routes.events()} />
      )}
      {page.total > 0 && (
        <section aria-labelledby="ordini">
          <h2 id="ordini" className={received.total === 0 ? "sr-only" : "mb-4 text-2xl"}>
            {t("orders")}
          </h2>
          <OwnList>
            {page.data.map(({ code, status, event, tickets, full_return, created_at }) => (
              <OwnLine
                key={code}
                icon="ticket"
                href={checkoutPage(event.slug, { code })}
                title={event.title}
                facts={
                  <>
                    <EventFacts event={event} now={now} />
                    {[
                      ...(tickets > 0 ? [t("tickets", { count: tickets })] : []),
                      t("made", { code, date: formatDate(new Date(created_at)) }),
                    ].join(" · ")}
                  </>
                }
                state={<Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>}
              >
                {full_return && (
                  <p className="text-sm">
                    {full_return.until === null
                      ? t("returnOpen")
                      : t("return", { moment: momentWords(new Date(full_return.until), today) })}
                  </p>
                )}
              </OwnLine>
            ))}
          </OwnList>
          <OwnPages
            page={page}
            hrefOf={(target) => ownTickets(target, receivedNumber)}
            texts={pages}
          />
        </section>
      )}
      {received.total > 0 && (
        <Received page={received} hrefOf={(target) => ownTickets(number, target)} now={now} />
      )}
      <p>
        <Link href={lostTickets()} className="link">
          {t("lost")}
        </Link>
      </p>
    </>
  );
}
