import { getMessages } from "next-intl/server";
import { ListPage } from "@/components/modules/list-page";
import { ModuleSearch } from "@/components/modules/module-search";
import { ModuleSection } from "@/components/modules/module-section";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type TabParams, tabNames, tabOf } from "@/components/modules/tabs";
import { OrderDetail } from "@/components/modules/tickets/order-detail";
import { OrderList } from "@/components/modules/tickets/order-list";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { getManagedOrder, listManagedOrders } from "@/lib/contract/managed-order-endpoints";
import { managedOrderPageSchema, managedOrderSchema } from "@/lib/contract/orders";
import { getTicketTable } from "@/lib/contract/ticket-report-endpoints";
import type { ManagedTicketing } from "@/lib/contract/ticketing";
import { formatCents } from "@/lib/domain/euros";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import type ticketDeskWords from "@/lib/i18n/messages/it/ticket-desk.json";
import { routes, TO_REFUND, ticketDesk } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { readOwn } from "./read-own";
import { DeskFrame } from "./ticket-desk-frame";

const SLUG = "eventi";

const tabs: TabParams<keyof (typeof ticketDeskWords)["orders"]["tabs"]> = {
  all: undefined,
  completed: "conclusi",
  awaiting_offline: "da-pagare",
  to_refund: TO_REFUND,
  reserved: "in-corso",
  cancelled: "annullati",
  expired: "scaduti",
};

interface OrdersProps extends PrivatePageProps {
  /** Of the event. */
  id: string;
  ticketing: ManagedTicketing;
}

/** The orders of an event by state, found by code, name or address; or one of them. */
export async function OrdersPage(props: OrdersProps) {
  const order = await queryValue(props.searchParams, "ordine");
  return order ? <OrderPage {...props} order={order} /> : <OrderListPage {...props} />;
}

async function OrderListPage({ id, ticketing, searchParams }: OrdersProps) {
  const [status, q, page, { ticketDesk: words, moduleArea }] = await Promise.all([
    queryValue(searchParams, "stato"),
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const tab = tabOf(tabs, status);
  const asked = callTo(listManagedOrders, {
    id,
    page,
    guests: "without",
    ...(tab === "to_refund" ? { refunds: "open" } : tab !== "all" && { status: tab }),
    ...(q && { q }),
  });
  const list = await readOwn(asked, managedOrderPageSchema);
  const { orders } = words;
  const none = q ? moduleArea.search.none : tab === "all" ? orders.empty : orders.emptyTab;
  return (
    <DeskFrame id={id} part="ordini" ticketing={ticketing} isOwedList={tab === "to_refund"}>
      <StatusTabs
        label={orders.tabsLabel}
        tabs={tabNames(tabs).map((name) => ({
          href: ticketDesk(id, "ordini", { status: tabs[name], q: q ?? undefined }),
          label: orders.tabs[name],
          current: name === tab,
        }))}
      />
      <div className="module-tools">
        <ModuleSearch
          slug={SLUG}
          action={routes.moduleItem(SLUG, id)}
          part="ordini"
          status={tabs[tab]}
          label={orders.search}
          q={q ?? ""}
        />
        {list.total > 0 && (
          <div className="module-actions">
            <a
              href={callTo(getTicketTable, { id, sheet: "orders" }).path}
              download
              className={buttonClass({ variant: "quiet" })}
            >
              {orders.sheet}
            </a>
            <a
              href={callTo(getTicketTable, { id, sheet: "holders" }).path}
              download
              className={buttonClass({ variant: "quiet" })}
            >
              {orders.holders}
            </a>
          </div>
        )}
      </div>
      <ListPage
        page={list}
        hrefOf={(number) =>
          ticketDesk(id, "ordini", { status: tabs[tab], q: q ?? undefined, page: number })
        }
        empty={<EmptyState glyph={q ? "search" : "ticket"} title={none.title} text={none.text} />}
      >
        <OrderList event={id} orders={list.data} />
      </ListPage>
    </DeskFrame>
  );
}

async function OrderPage({ id, ticketing, order: asked }: OrdersProps & { order: string }) {
  const [order, { ticketDesk: words }, t] = await Promise.all([
    readOwn(callTo(getManagedOrder, { id, order_id: asked }), managedOrderSchema),
    getMessages(),
    getTranslations("ticketDesk"),
  ]);
  return (
    <DeskFrame words={["ticketDesk.order"]} id={id} part="ordini" ticketing={ticketing}>
      <div>
        <h2 className="text-2xl">{t("order.title", { code: order.code })}</h2>
        <p className="text-ink-soft">
          {t("order.lead", {
            status: order.is_guest ? t("guest") : t(`statuses.${order.status}`),
            tickets:
              order.valid > 0 && order.valid < order.tickets
                ? t("order.ticketsLeft", { left: order.valid, count: order.tickets })
                : t("orders.tickets", { count: order.tickets }),
            total: formatCents(order.total),
            date: formatDate(new Date(order.created_at)),
          })}
        </p>
      </div>
      <OrderDetail event={id} order={order} words={words} />
      <div>
        <LinkButton href={ticketDesk(id, order.is_guest ? "ospiti" : "ordini")} variant="secondary">
          {t("order.back")}
        </LinkButton>
      </div>
    </DeskFrame>
  );
}

interface GuestListProps extends PrivatePageProps {
  id: string;
  words: typeof ticketDeskWords;
}

/** Who is on the guest list, found by name or address. */
export async function GuestList({ id, searchParams, words }: GuestListProps) {
  const [q, page, { moduleArea }] = await Promise.all([
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
  ]);
  const asked = callTo(listManagedOrders, { id, page, guests: "only", ...(q && { q }) });
  const list = await readOwn(asked, managedOrderPageSchema);
  const { guests } = words;
  const none = q ? moduleArea.search.none : guests.empty;
  return (
    <ModuleSection id="ospiti" title={guests.all}>
      <div className="grid gap-4">
        {(list.total > 0 || q) && (
          <ModuleSearch
            slug={SLUG}
            action={routes.moduleItem(SLUG, id)}
            part="ospiti"
            label={guests.search}
            q={q ?? ""}
          />
        )}
        <ListPage
          page={list}
          hrefOf={(number) => ticketDesk(id, "ospiti", { q: q ?? undefined, page: number })}
          empty={<EmptyState glyph={q ? "search" : "ticket"} title={none.title} text={none.text} />}
        >
          <OrderList event={id} orders={list.data} heading="h3" />
        </ListPage>
      </div>
    </ModuleSection>
  );
}
