import type { FlyerCard as FlyerCardData } from "@/lib/contract/flyers";
import { FlyerCard } from "./flyer-card";

interface FlyerListProps {
  flyers: readonly FlyerCardData[];
  now: Date;
  heading?: "h2" | "h3";
  /** Address of a flyer; default: its page. */
  hrefOf?: (flyer: FlyerCardData) => string;
}

/** Cards in reading order. */
export function FlyerList({ flyers, now, heading = "h3", hrefOf }: FlyerListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {flyers.map((flyer, index) => (
        <li key={flyer.slug}>
          <FlyerCard
            flyer={flyer}
            now={now}
            heading={heading}
            priority={heading === "h2" && index === 0}
            href={hrefOf?.(flyer)}
          />
        </li>
      ))}
    </ul>
  );
}
