import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ReviewStatusChip } from "@/components/reviews/review-status";
import type { KnownReview } from "@/lib/contract/reviews";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** Reviews in one state, as the staff sees them. */
export function ReviewQueue({ reviews }: { reviews: KnownReview[] }) {
  const t = useTranslations("modules.coda");
  return (
    <ModuleList>
      {reviews.map((review) => (
        <ModuleRow
          key={review.id}
          href={routes.moduleItem("coda", review.id)}
          title={t("rowTitle", { activity: review.activity.name, author: review.author_name })}
          facts={[
            t("stars", { count: review.rating }),
            t("writtenOn", { date: formatDate(new Date(review.created_at)) }),
            review.edited_at && t("edited"),
          ]}
          aside={<ReviewStatusChip status={review.status} />}
        >
          <p className="mt-1 line-clamp-2 max-w-[80ch] break-words text-sm">
            {review.title ? `${review.title} — ${review.text}` : review.text}
          </p>
        </ModuleRow>
      ))}
    </ModuleList>
  );
}
