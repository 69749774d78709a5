import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { OrderStatus } from "@/lib/contract/order-constants";
import type { ManagedOrderCard } from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ticketDesk } from "@/lib/routes";

const tones: Record<OrderStatus, ChipTone> = {
  reserved: "neutral",
  awaiting_offline: "closing",
  completed: "open",
  cancelled: "closed",
  expired: "closed",
  abandoned: "closed",
};

function OrderChip({ status }: { status: OrderStatus }) {
  const t = useTranslations("ticketDesk.statuses");
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
}

/** Orders, or guests, each with its state. */
export function OrderList({
  event,
  orders,
  heading,
}: {
  event: string;
  orders: readonly ManagedOrderCard[];
  heading?: "h3";
}) {
  const t = useTranslations("ticketDesk");
  return (
    <ModuleList>
      {orders.map((order) => {
        const { id, code, status, buyer, email, tickets, valid, total, is_guest: isGuest } = order;
        const at = new Date(order.created_at);
        return (
          <ModuleRow
            key={id}
            href={ticketDesk(event, "ordini", { order: id })}
            title={buyer ?? t(order.is_door_sale ? "soldAtDoor" : "nobody")}
            heading={heading}
            facts={[
              <span key="code" className="tabular">
                {code}
              </span>,
              email,
              valid > 0 && valid < tickets
                ? t("orders.ticketsValid", { count: tickets, valid })
                : t("orders.tickets", { count: tickets }),
              !isGuest && <span key="total">{formatCents(total)}</span>,
              order.payment_method && total > 0 && t(`methods.${order.payment_method}`),
              `${formatDate(at)}, ${formatRomeTime(at)}`,
            ]}
            aside={
              <>
                {order.refund_status === "pending" && (
                  <Chip tone="closing">
                    {t(
                      order.payment_method === "card" ? "orders.refunding" : "orders.refundToMake",
                      { amount: formatCents(order.owed) },
                    )}
                  </Chip>
                )}
                {order.refund_status === "failed" && (
                  <Chip tone="closing">
                    {t("orders.refundFailed", { amount: formatCents(order.owed) })}
                  </Chip>
                )}
                {isGuest && <Chip tone="accent">{t("guest")}</Chip>}
                <OrderChip status={status} />
              </>
            }
          />
        );
      })}
    </ModuleList>
  );
}
