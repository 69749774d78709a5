import type { Order } from "@/lib/contract/orders";
import { formatCents } from "@/lib/domain/euros";
import { getTranslations } from "@/lib/i18n/get-translations";
import "./tickets.css";

/** Content and total of an order, with VAT. */
export async function OrderSummary({ order }: { order: Order }) {
  const t = await getTranslations("checkout");
  const { items, net, vat, discount, total, promo_code } = order;
  const line = (cents: number) => (cents === 0 ? t("free") : formatCents(cents));
  return (
    <dl className="order-sums">
      {items.map(({ type_id, occurrence_id, name, ordered, price }) => (
        <div key={`${type_id} ${occurrence_id}`}>
          <dt>{t("pieces", { count: ordered, name })}</dt>
          <dd>{line(price * ordered)}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div>
          <dt>
            {promo_code ? t("payment.discountCode", { code: promo_code }) : t("payment.discount")}
          </dt>
          <dd>{`− ${formatCents(discount)}`}</dd>
        </div>
      )}
      {vat > 0 && (
        <>
          <div>
            <dt>{t("payment.net")}</dt>
            <dd>{formatCents(net)}</dd>
          </div>
          <div>
            <dt>{t("payment.vat")}</dt>
            <dd>{formatCents(vat)}</dd>
          </div>
        </>
      )}
      <div data-total="">
        <dt>{t("payment.total")}</dt>
        <dd>{line(total)}</dd>
      </div>
    </dl>
  );
}
