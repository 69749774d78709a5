import { useTranslations } from "next-intl";
import { ActivityCard } from "@/components/activities/activity-card";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ActivityCard as ActivityCardData, Category } from "@/lib/contract/activities";
import { routes } from "@/lib/routes";

interface CategoryShelfProps {
  category: Category;
  activities: readonly ActivityCardData[];
  now: Date;
  /** `feature` opens with one large card, so that not every shelf looks the same. */
  form: "feature" | "plain";
}

/** Activities of one category on a row that is swiped. */
export function CategoryShelf({ category, activities, now, form }: CategoryShelfProps) {
  const t = useTranslations("home.shelf");
  const id = `categoria-${category.slug}`;
  const [lead, ...others] = activities;
  const shelved = form === "feature" ? others : activities;
  return (
    <section aria-labelledby={id} className="page-width">
      <SectionHeading
        id={id}
        title={category.name}
        kicker={t("count", { count: category.count })}
        link={{ href: routes.activities({ category: category.slug }), label: t("all") }}
      />
      {form === "feature" && lead && (
        <div className="mt-5">
          <ActivityCard activity={lead} now={now} form="lead" />
        </div>
      )}
      {shelved.length > 0 && (
        <ul className="shelf mt-4">
          {shelved.map((activity) => (
            <li key={activity.id} className="w-[72vw] max-w-[17.5rem]">
              <ActivityCard activity={activity} now={now} form="compact" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
