import { useFormatter, useTranslations } from "next-intl";
import { ReportButton } from "@/components/reports/report-button";
import { Icon } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { Review } from "@/lib/contract/reviews";
import { formatDay, romeDay } from "@/lib/domain/rome-time";

interface ReviewItemProps {
  review: Review;
  /** Who replies: the activity's name. */
  ownerName: string;
  now: Date;
  /** Level of the title in the page's outline. */
  heading: "h2" | "h3";
}

/** A review with the owner's answer. */
export function ReviewItem({ review, ownerName, now, heading: Heading }: ReviewItemProps) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const { author_name, rating, title, text, visited_on, verified_visit, reply } = review;
  const today = romeDay(now);
  return (
    <article className="border-hairline border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={t("stars", { count: rating })} />
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
      {reply && (
        <div className="mt-4 ml-1 max-w-[66ch] border-accent border-l-2 pl-4">
          <p className="font-semibold text-sm">
            {t("reply", {
              owner: ownerName,
              date: format.dateTime(new Date(reply.replied_at), { day: "numeric", month: "long" }),
            })}
          </p>
          <p className="mt-1 whitespace-pre-line text-ink-soft">{reply.text}</p>
        </div>
      )}
      <ReportButton
        target={{ type: "review", id: review.id }}
        name={author_name}
        label={t("report.label")}
        longLabel={t("report.review", { name: author_name })}
        failed={t("report.failed")}
      />
    </article>
  );
}
