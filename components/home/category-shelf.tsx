import { ActivityCard } from "@/components/activities/activity-card";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ActivityCard as ActivityCardData, Category } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";

interface CategoryShelfProps {
  category: Category;
  activities: readonly ActivityCardData[];
  now: Date;
  /**
   * `swiped`: a scrollable row. `feature`: one large card before such a row. `listed`: four fixed
   * cards. The page alternates them, so that shelves differ.
   */
  form: "feature" | "swiped" | "listed";
}

const LISTED = 4;

export function CategoryShelf({ category, activities, now, form }: CategoryShelfProps) {
  const t = useTranslations("home.shelf");
  const id = `categoria-${category.slug}`;
  const [lead, ...others] = activities;
  return (
    <section aria-labelledby={id} className="page-width">
      <SectionHeading
        id={id}
        title={category.name}
        kicker={t("count", { count: category.count })}
        link={{ href: listings.activities.href({ category: category.slug }), label: t("all") }}
        className="mb-4"
      />
      {form === "feature" && lead && (
        <div className="mb-3">
          <ActivityCard activity={lead} now={now} form="lead" />
        </div>
      )}
      {form === "listed" ? (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {activities.slice(0, LISTED).map((activity) => (
            <li key={activity.slug}>
              <ActivityCard activity={activity} now={now} form="row" />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="shelf">
          {(form === "feature" ? others : activities).map((activity) => (
            <li key={activity.slug} className="w-[72vw] max-w-[17.5rem]">
              <ActivityCard activity={activity} now={now} form="compact" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
