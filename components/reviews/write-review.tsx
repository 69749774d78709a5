import { useTranslations } from "@/lib/i18n/use-translations";
import { WriteReviewButton } from "./write-review-button";

/** Link to the review form. */
export function WriteReview({
  activity: { slug, name },
}: {
  activity: { slug: string; name: string };
}) {
  const t = useTranslations("reviews.write");
  return (
    <div>
      <WriteReviewButton activity={{ slug, name }} label={t("label")} failed={t("failed")} />
      <noscript>
        <p className="notice">{t("noScript")}</p>
      </noscript>
    </div>
  );
}
