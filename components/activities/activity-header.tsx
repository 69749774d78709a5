import Link from "next/link";
import { useFormatter } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { Activity } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { OpeningBadge } from "./opening-badge";

/** Name and main facts: category, opening, rating. */
export function ActivityHeader({ activity, now }: { activity: Activity; now: Date }) {
  const { name, category, more_categories, zone, opening, summary } = activity;
  return (
    <header>
      <p className="text-sm text-ink-soft">
        {[category, ...more_categories].map(({ slug, name: label }, index) => (
          <span key={slug}>
            {index > 0 && ", "}
            <Link
              href={listings.activities.href({ category: slug })}
              prefetch={false}
              className="link link-quiet font-semibold text-accent"
            >
              {label}
            </Link>
          </span>
        ))}
        {zone && ` · ${zone.name}`}
      </p>
      <h1 tabIndex={-1} className="mt-1.5 text-4xl">
        {name}
      </h1>
      <p className="mt-4">
        <OpeningBadge opening={opening} now={now} large />
      </p>
      <HeaderFacts activity={activity} />
      {summary && <p className="mt-4 max-w-[60ch] text-lg">{summary}</p>}
    </header>
  );
}

function HeaderFacts({ activity: { rating, price_range, verified_at } }: { activity: Activity }) {
  const t = useTranslations("activities");
  const format = useFormatter();
  if (rating.count === 0 && price_range === null && verified_at === null) return null;
  const average = rating.average && format.number(rating.average, { minimumFractionDigits: 1 });
  return (
    <ul className="tabular mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {rating.count > 0 && (
        <li>
          <a href="#recensioni" className="link gap-2">
            {rating.average !== null && (
              <>
                <Stars
                  value={rating.average}
                  label={t("rating.stars", { average: average ?? "" })}
                />
                <b aria-hidden="true" className="font-semibold">
                  {average}
                </b>
              </>
            )}
            {t("rating.reviews", { count: rating.count })}
          </a>
        </li>
      )}
      {price_range !== null && (
        <li>
          <span role="img" aria-label={t("price", { level: price_range })}>
            {"€".repeat(price_range)}
          </span>
        </li>
      )}
      {verified_at !== null && (
        <li className="inline-flex items-center gap-1.5 text-open">
          <Icon name="badge-check" />
          {t("verified")}
        </li>
      )}
    </ul>
  );
}
