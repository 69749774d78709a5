import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { NextDate } from "@/components/tickets/next-date";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { OrderStatus } from "@/lib/contract/order-constants";
import { ownOrderPageSchema } from "@/lib/contract/orders";
import { momentWords } from "@/lib/domain/event-when";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, lostTickets, ownTickets, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
import { NothingOwn, OwnLine, OwnList, OwnPages } from "../own-list";
import { ProfilePage } from "../profile-page";

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
  const [number, t, { ticketPage }] = await Promise.all([
    pageNumber(searchParams),
    getTranslations("ticketPage.own"),
    getMessages(),
  ]);
  const { own, states, postponed, reason } = ticketPage;
  const { empty, pages } = own;
  const page = await getOwn(`/api/profile/orders?page=${number}`, ownOrderPageSchema);
  if (!page) notFound();
  const now = new Date();
  const today = romeDay(now);
  return (
    <>
      {page.total === 0 ? (
        <NothingOwn glyph="ticket" texts={empty} href={routes.events()} />
      ) : (
        <>
          <OwnList>
            {page.data.map(({ code, status, event, tickets, full_return, created_at }) => (
              <OwnLine
                key={code}
                icon="ticket"
                href={checkoutPage(event.slug, { code })}
                title={event.title}
                facts={
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
          <OwnPages page={page} hrefOf={ownTickets} texts={pages} />
        </>
      )}
      <p>
        <Link href={lostTickets()} className="link">
          {t("lost")}
        </Link>
      </p>
    </>
  );
}
