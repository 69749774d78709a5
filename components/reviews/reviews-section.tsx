import { LinkButton } from "@/components/ui/link-button";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Rating, Review, ReviewFacts } from "@/lib/contract/reviews";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { RatingSummary } from "./rating-summary";
import { ReviewList } from "./review-list";
import { ReviewPolicy } from "./review-policy";
import { WriteReview } from "./write-review";

const SHOWN = 4;

interface ReviewsSectionProps {
  /** Slug and name of the activity. */
  activity: { slug: string; name: string };
  rating: Rating;
  /** The newest reviews. */
  reviews: readonly Review[];
  /** Null: not known. */
  facts: ReviewFacts | null;
  now: Date;
}

/** Reviews on an activity's page: the newest, and a link to all. */
export function ReviewsSection({ activity, rating, reviews, facts, now }: ReviewsSectionProps) {
  const t = useTranslations("reviews");
  return (
    <section aria-labelledby="recensioni" className="mt-16">
      <SectionHeading id="recensioni" title={t("title")} className="mb-5" />
      {rating.count === 0 ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">{t("none")}</p>
          <WriteReview activity={activity} />
        </div>
      ) : (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
          <div className="grid gap-6">
            <RatingSummary
              rating={rating}
              facts={facts}
              hrefOf={(stars) => listings.activityReviews.href({ stars }, activity.slug)}
            />
            <WriteReview activity={activity} />
          </div>
          <div>
            <ReviewList
              reviews={reviews.slice(0, SHOWN)}
              activity={activity}
              now={now}
              heading="h3"
            />
            {rating.count > SHOWN && (
              <p className="mt-7">
                <LinkButton
                  href={listings.activityReviews.href({}, activity.slug)}
                  variant="secondary"
                >
                  {t("all", { count: rating.count })}
                </LinkButton>
              </p>
            )}
          </div>
        </div>
      )}
      <div className="mt-7">
        <ReviewPolicy />
      </div>
    </section>
  );
}
