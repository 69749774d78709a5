import Link from "next/link";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/contract/pagination";
import type { Rating, Review } from "@/lib/contract/reviews";
import { routes } from "@/lib/routes";
import { RatingSummary } from "./rating-summary";
import { ReviewList } from "./review-list";
import { ReviewPolicy } from "./review-policy";
import { WriteReview } from "./write-review";

interface ReviewsPageProps {
  activity: { slug: string; name: string };
  rating: Rating;
  reviews: Page<Review>;
  now: Date;
}

/** All reviews of an activity, page by page. */
export function ReviewsPage({ activity, rating, reviews, now }: ReviewsPageProps) {
  const t = useTranslations("reviews");
  const labels = {
    navigation: t("pages"),
    previous: t("newer"),
    next: t("older"),
    page: (page: number) => t("page", { page }),
  };
  return (
    <div data-section="attivita" className="page-width max-w-4xl pt-6 pb-16 md:pt-10">
      <Link
        href={routes.activity(activity.slug)}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink text-sm"
      >
        <Icon name="arrow-left" className="size-4" />
        {activity.name}
      </Link>
      <h1 className="mt-2 mb-8 text-4xl">{t("pageTitle", { name: activity.name })}</h1>
      {rating.count === 0 ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">{t("none")}</p>
          <WriteReview activity={activity} />
        </div>
      ) : (
        <>
          <div className="grid gap-6">
            <RatingSummary rating={rating} />
            <WriteReview activity={activity} />
          </div>
          <div className="mt-9">
            <ReviewList reviews={reviews.data} ownerName={activity.name} now={now} heading="h2" />
          </div>
          <div className="mt-10">
            <Pagination
              current={reviews.current_page}
              last={reviews.last_page}
              hrefOf={(page) => routes.activityReviews(activity.slug, page)}
              labels={labels}
            />
          </div>
        </>
      )}
      <div className="mt-8">
        <ReviewPolicy />
      </div>
    </div>
  );
}
