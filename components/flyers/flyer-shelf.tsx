import { SectionHeading } from "@/components/ui/section-heading";
import type { FlyerCard as FlyerCardData } from "@/lib/contract/flyers";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { FlyerCard } from "./flyer-card";

interface FlyerShelfProps {
  of: "home" | "activity";
  flyers: readonly FlyerCardData[];
  now: Date;
  /** Slug of the activity whose flyers these are. */
  activity?: string;
  className?: string;
}

/** Flyers that end soonest, of the town or an activity: a swipeable row; renders nothing if empty. */
export function FlyerShelf({ of, flyers, now, activity, className }: FlyerShelfProps) {
  const t = useTranslations("flyers.shelf");
  if (flyers.length === 0) return null;
  return (
    <section aria-labelledby="volantini" data-section="volantini" className={className}>
      <SectionHeading
        id="volantini"
        title={t(of)}
        link={{ href: listings.flyers.href({ activity }), label: t(`${of}All`) }}
        className="mb-4"
      />
      <ul className="shelf">
        {flyers.map((flyer) => (
          <li key={flyer.slug} className="w-[46vw] max-w-[13rem]">
            <FlyerCard flyer={flyer} now={now} form="compact" />
          </li>
        ))}
      </ul>
    </section>
  );
}
