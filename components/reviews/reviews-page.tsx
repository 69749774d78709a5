import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import type { Rating, ReviewPage } from "@/lib/contract/reviews";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { RatingSummary } from "./rating-summary";
import { ReviewFilters } from "./review-filters";
import { ReviewList } from "./review-list";
import { ReviewPolicy } from "./review-policy";
import { WriteReview } from "./write-review";

interface ReviewsPageProps {
  activity: { slug: string; name: string };
  rating: Rating;
  reviews: ReviewPage;
  filter: ListFilter<"activityReviews">;
  now: Date;
}

/** All reviews of an activity, with pages. */
export function ReviewsPage({ activity, rating, reviews, filter, now }: ReviewsPageProps) {
  const t = useTranslations("reviews");
  const { slug, name } = activity;
  const { facts, data } = reviews;
  const isByTime = filter.sort !== "useful";
  const labels = {
    navigation: t("pages"),
    previous: isByTime ? t("newer") : t("before"),
    next: isByTime ? t("older") : t("after"),
    page: (page: number) => t("page", { page }),
  };
  return (
    <div data-section="attivita" className="page-width max-w-4xl pt-6 pb-16 md:pt-10">
      <Link
        href={routes.item("activities", slug)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink text-sm"
      >
        <Icon name="arrow-left" className="size-4" />
        {name}
      </Link>
      <h1 className="mt-2 mb-8 text-4xl">{t("pageTitle", { name })}</h1>
      {filter.archive ? (
        <div className="grid justify-items-start gap-4">
          <p>{t("archive.lead")}</p>
          <LinkButton href={listings.activityReviews.href({}, slug)} variant="secondary">
            {t("archive.back")}
          </LinkButton>
        </div>
      ) : (
        <div className="grid gap-6">
          {rating.count === 0 ? (
            <p className="text-ink-soft">{t("none")}</p>
          ) : (
            <RatingSummary
              rating={rating}
              facts={facts}
              current={filter.stars}
              hrefOf={(stars) => listings.activityReviews.href({ ...filter, stars, page: 1 }, slug)}
            />
          )}
          <WriteReview activity={activity} />
          {rating.count > 0 && (
            <ReviewFilters slug={slug} filter={filter} facts={facts} total={reviews.total} />
          )}
        </div>
      )}
      {data.length > 0 && (
        <div className="mt-7">
          <ReviewList
            reviews={data}
            activity={activity}
            now={now}
            heading="h2"
            isArchive={filter.archive}
          />
        </div>
      )}
      {data.length === 0 && (rating.count > 0 || filter.archive) && (
        <p className="mt-7">{filter.archive ? t("archive.none") : t("filters.none")}</p>
      )}
      <div className="mt-10">
        <Pagination
          current={reviews.current_page}
          last={reviews.last_page}
          hrefOf={(page) => listings.activityReviews.href({ ...filter, page }, slug)}
          labels={labels}
        />
      </div>
      <div className="mt-8 grid gap-4">
        {facts.archived > 0 && !filter.archive && (
          <p>
            <Link
              href={listings.activityReviews.href({ archive: true }, slug)}
              prefetch={false}
              className="link text-brand-ink"
            >
              {t("archive.link", { count: facts.archived })}
            </Link>
          </p>
        )}
        <ReviewPolicy />
      </div>
    </div>
  );
}
