import Link from "next/link";
import type { ReactNode } from "react";
import { Surface } from "@/components/ui/surface";
import type { PromoItem } from "@/lib/contract/promos";
import { addressLine, directionsLink } from "@/lib/domain/contact-links";
import { formatEuros } from "@/lib/domain/euros";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { formatHours } from "@/lib/i18n/promo-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface PromoFactsProps {
  promo: PromoItem;
  now: Date;
}

/** Facts of a promotion in short: what, when, where, how often. */
export function PromoFacts({ promo, now }: PromoFactsProps) {
  const t = useTranslations("promotions.page");
  const today = romeDay(now);
  const { product, scope, saving, recurring, places, first_day, last_day } = promo;
  const [first, last] = [formatDay(first_day, today), formatDay(last_day, today)];
  const facts: [string, ReactNode][] = [
    [t("product"), product?.name],
    [t("scope"), scope],
    [t("price"), saving.price_now !== null && <PriceFact promo={promo} />],
    [t("when"), first_day === last_day ? t("oneDay", { day: last }) : t("dates", { first, last })],
    [t("hours"), recurring && formatHours(recurring)],
    [t("where"), <WhereFact key="where" promo={promo} places={places} />],
    [t("limits"), <LimitsFact key="limits" promo={promo} />],
    [t("published"), formatDay(romeDay(new Date(promo.published_at)), today)],
  ];
  const hasLimits = promo.limit_total !== null || promo.limit_per_person !== null;
  return (
    <Surface className="p-5 print:border-0 print:p-0">
      <h2 className="mb-3 text-xl">{t("facts")}</h2>
      <dl className="grid gap-2">
        {facts
          .filter(([name, value]) => value && (name !== t("limits") || hasLimits))
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Surface>
  );
}

/** The price, and the lowest price before (Codice del consumo, art. 17-bis). */
function PriceFact({ promo: { saving } }: { promo: PromoItem }) {
  const t = useTranslations("promotions.price");
  const { price_now, lowest_30d } = saving;
  return (
    <>
      <strong className="tabular">{formatEuros(price_now ?? 0)}</strong>
      {lowest_30d !== null && (
        <span className="block text-sm">{t("reference", { price: formatEuros(lowest_30d) })}</span>
      )}
    </>
  );
}

function WhereFact({ promo, places }: { promo: PromoItem; places: string | null }) {
  const t = useTranslations("promotions.page");
  const { activity, address, location } = promo;
  const line = addressLine({ ...address, number: null });
  const route = directionsLink({ location, address: { ...address, number: null } });
  return (
    <>
      <Link href={routes.item("activities", activity.slug)} prefetch={false} className="link">
        {activity.name}
      </Link>
      {line && <address className="not-italic">{line}</address>}
      {places && <span className="block text-sm">{places}</span>}
      {route && (
        <a href={route} rel="noopener nofollow" className="link text-sm print:hidden">
          {t("route")}
        </a>
      )}
    </>
  );
}

function LimitsFact({ promo }: { promo: PromoItem }) {
  const t = useTranslations("promotions.page");
  const { limit_total, limit_per_person, left, state } = promo;
  return [
    limit_total !== null && t("limitTotal", { count: limit_total }),
    left !== null && state !== "used_up" && t("left", { count: left }),
    limit_per_person !== null && t("limitPerson", { count: limit_per_person }),
  ]
    .filter(Boolean)
    .join(" · ");
}
