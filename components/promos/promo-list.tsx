import type { PromoCard as PromoCardData } from "@/lib/contract/promos";
import { PromoCard } from "./promo-card";

interface PromoListProps {
  promos: readonly PromoCardData[];
  now: Date;
  heading?: "h2" | "h3";
}

/** Cards in reading order. */
export function PromoList({ promos, now, heading = "h3" }: PromoListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {promos.map((promo, index) => (
        <li key={promo.slug}>
          <PromoCard
            promo={promo}
            now={now}
            heading={heading}
            priority={heading === "h2" && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
