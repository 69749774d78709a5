import { SectionHeading } from "@/components/ui/section-heading";
import { StillRegion } from "@/components/ui/still-region";
import type { Activity, ActivityCard as ActivityCardData } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { ActivityCard } from "./activity-card";

interface RelatedActivitiesProps {
  activity: Activity;
  related: readonly ActivityCardData[];
  now: Date;
}

/** Related activities; renders nothing if there are none. */
export function RelatedActivities({ activity, related, now }: RelatedActivitiesProps) {
  const t = useTranslations("activities.related");
  if (related.length === 0) return null;
  const { slug, name } = activity.category;
  return (
    <StillRegion region="related">
      <section aria-labelledby="altre" className="mt-16">
        <SectionHeading
          id="altre"
          title={t("title")}
          link={{
            href: listings.activities.href({ category: slug }),
            label: t("all", { category: name }),
          }}
          className="mb-5"
        />
        <ul className="shelf">
          {related.map((card) => (
            <li key={card.slug} className="w-[17rem]">
              <ActivityCard activity={card} now={now} form="compact" />
            </li>
          ))}
        </ul>
      </section>
    </StillRegion>
  );
}
