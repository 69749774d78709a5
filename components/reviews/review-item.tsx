import { ReportButton } from "@/components/reports/report-button";
import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import { reviewAspects } from "@/lib/contract/review-constants";
import type { Review } from "@/lib/contract/reviews";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { reviewAnchor } from "@/lib/routes";
import { ReviewPhotos } from "./review-photos";
import { UsefulButton } from "./useful-button";

export interface ReviewItemProps {
  review: Review;
  /** The activity, which may reply. */
  activity: { slug: string; name: string };
  now: Date;
  /** Heading level of the title. */
  heading: "h2" | "h3";
  /** No longer in the average: stars and the useful vote are hidden. */
  isArchive?: boolean;
}

/** A review with the owner's reply. */
export function ReviewItem({
  review,
  activity,
  now,
  heading: Heading,
  isArchive = false,
}: ReviewItemProps) {
  const t = useTranslations("reviews");
  const { author_name, rating, title, text, visited_on, verified_visit, reply } = review;
  const today = romeDay(now);
  const judged = reviewAspects.flatMap((aspect) => {
    const value = review.aspects[aspect];
    return value === null || isArchive ? [] : [{ aspect, value }];
  });
  return (
    <article id={reviewAnchor(review.id)} className="scroll-mt-24 border-hairline border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isArchive && <Stars value={rating} label={t("stars", { count: rating })} />}
        <p className="text-ink-soft text-sm">
          <b className="font-semibold text-ink">{author_name}</b>
          {" · "}
          {t("visited", { date: formatDay(visited_on, today) })}
        </p>
        {verified_visit && (
          <p className="inline-flex items-center gap-1 font-semibold text-open text-xs">
            <Icon name="badge-check" className="size-4" />
            {t("verified")}
          </p>
        )}
      </div>
      {title && <Heading className="mt-2 text-lg">{title}</Heading>}
      <p className="mt-1.5 max-w-[68ch] whitespace-pre-line">{text}</p>
      {judged.length > 0 && (
        <dl className="tabular mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {judged.map(({ aspect, value }) => (
            <div key={aspect} className="flex gap-1.5">
              <dt className="text-ink-soft">{t(`aspects.${aspect}`)}</dt>
              <dd className="font-semibold">{t("aspects.of", { value })}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isArchive && <ReviewPhotos photos={review.photos} author={author_name} />}
      {reply && (
        <div className="mt-4 ml-1 max-w-[66ch] border-accent border-l-2 pl-4">
          <p className="font-semibold text-sm">
            {t("reply", {
              owner: activity.name,
              date: formatDay(romeDay(new Date(reply.replied_at)), today),
            })}
          </p>
          <p className="mt-1 whitespace-pre-line text-ink-soft">{reply.text}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-x-4">
        {!isArchive && (
          <UsefulButton
            id={review.id}
            activity={{ slug: activity.slug, name: activity.name }}
            count={review.useful_count}
            texts={{
              label: t("useful.label"),
              longLabel: t("useful.longLabel", { name: author_name }),
              counted: t.raw("useful.counted"),
              login: t("useful.login"),
              failed: t("useful.failed"),
            }}
          />
        )}
        {!isArchive && review.useful_count > 0 && (
          <noscript>
            <p className="text-ink-soft text-sm">
              {t("useful.count", { count: review.useful_count })}
            </p>
          </noscript>
        )}
        <ReportButton kind="review" id={review.id} name={t("report.name", { name: author_name })} />
      </div>
    </article>
  );
}
