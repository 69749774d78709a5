import Link from "next/link";
import { ChipLink } from "@/components/ui/chip";
import type { ReviewFacts } from "@/lib/contract/reviews";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface ReviewFiltersProps {
  slug: string;
  filter: ListFilter<"activityReviews">;
  facts: ReviewFacts;
  /** Number of reviews in the list. */
  total: number;
}

/** Filters and sort orders of the reviews as links; the number in words. */
export function ReviewFilters({ slug, filter, facts, total }: ReviewFiltersProps) {
  const t = useTranslations("reviews");
  const hrefOf = (change: ListFilter<"activityReviews">) =>
    listings.activityReviews.href({ ...filter, ...change, page: 1 }, slug);
  const { stars, verified, photos, sort } = filter;
  const isNarrowed = Boolean(stars || verified || photos);
  return (
    <div className="grid gap-3">
      <nav aria-label={t("filters.title")}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <ChipLink
              href={hrefOf({ stars: undefined, verified: false, photos: false })}
              current={!isNarrowed}
            >
              {t("filters.all")}
            </ChipLink>
          </li>
          {stars && (
            <li>
              <ChipLink href={hrefOf({ stars: undefined })} current>
                {t("stars", { count: stars })}
              </ChipLink>
            </li>
          )}
          {(verified || facts.verified > 0) && (
            <li>
              <ChipLink href={hrefOf({ verified: !verified })} current={verified}>
                {t("filters.verified")} <span className="pill-count">{facts.verified}</span>
              </ChipLink>
            </li>
          )}
          {(photos || facts.with_photos > 0) && (
            <li>
              <ChipLink href={hrefOf({ photos: !photos })} current={photos}>
                {t("filters.photos")} <span className="pill-count">{facts.with_photos}</span>
              </ChipLink>
            </li>
          )}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="tabular text-ink-soft text-sm">{t("count", { count: total })}</p>
        {total > 1 && (
          <nav aria-label={t("filters.sort")}>
            <ul className="flex gap-5 text-sm">
              {(["newest", "useful"] as const).map((order) => (
                <li key={order}>
                  <Link
                    href={hrefOf({ sort: order })}
                    prefetch={false}
                    aria-current={(sort ?? "newest") === order ? "true" : undefined}
                    className="review-order"
                  >
                    {t(`filters.${order}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
