import "@/app/tickets.css";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import type { OrderStatus } from "@/lib/contract/order-constants";
import { ownOrderPageSchema } from "@/lib/contract/orders";
import { momentWords } from "@/lib/domain/event-when";
import { formatDate, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, lostTickets, ownTickets, routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, privateMetadata } from "../../private-page";
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
  const [number, t] = await Promise.all([
    pageNumber(searchParams),
    getTranslations("ticketPage.own"),
  ]);
  const page = await getOwn(`/api/profile/orders?page=${number}`, ownOrderPageSchema);
  if (!page) notFound();
  const today = romeDay(new Date());
  return (
    <>
      {page.total === 0 ? (
        <EmptyState glyph="ticket" title={t("empty.title")} text={t("empty.text")}>
          <LinkButton href={routes.events()}>{t("empty.link")}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ul className="order-tickets">
            {page.data.map(({ code, status, event, tickets, full_return, created_at }) => (
              <li key={code} className="one-target">
                <Icon name="ticket" />
                <div>
                  <p className="font-semibold">
                    <Link href={checkoutPage(event.slug, { code })} prefetch={false}>
                      {event.title}
                    </Link>
                  </p>
                  <p className="text-ink-soft text-sm">
                    {[
                      ...(tickets > 0 ? [t("tickets", { count: tickets })] : []),
                      t("made", { code, date: formatDate(new Date(created_at)) }),
                    ].join(" · ")}
                  </p>
                  {full_return && (
                    <p className="text-sm">
                      {full_return.until === null
                        ? t("returnOpen")
                        : t("return", { moment: momentWords(new Date(full_return.until), today) })}
                    </p>
                  )}
                </div>
                <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
              </li>
            ))}
          </ul>
          <Pagination
            current={page.current_page}
            last={page.last_page}
            hrefOf={ownTickets}
            labels={{
              navigation: t("pages.navigation"),
              previous: t("pages.previous"),
              next: t("pages.next"),
              page: (target) => t("pages.page", { page: target }),
            }}
          />
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
