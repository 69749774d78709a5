import { SectionHeading } from "@/components/ui/section-heading";
import type { PromoCard as PromoCardData } from "@/lib/contract/promos";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { PromoCard } from "./promo-card";

interface PromoShelfProps {
  of: "home" | "activity";
  promos: readonly PromoCardData[];
  now: Date;
  className?: string;
}

/**
 * Promotions that end soonest, of the town or an activity: a swipeable row; renders nothing if
 * empty.
 */
export function PromoShelf({ of, promos, now, className }: PromoShelfProps) {
  const t = useTranslations("promotions.shelf");
  if (promos.length === 0) return null;
  return (
    <section aria-labelledby="promozioni" data-section="promo" className={className}>
      <SectionHeading
        id="promozioni"
        title={t(of)}
        link={{ href: listings.promotions.href(), label: t(`${of}All`) }}
        className="mb-4"
      />
      <ul className="shelf">
        {promos.map((promo) => (
          <li key={promo.slug} className="w-[72vw] max-w-[17.5rem]">
            <PromoCard promo={promo} now={now} form="compact" />
          </li>
        ))}
      </ul>
    </section>
  );
}
