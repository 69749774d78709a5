import Link from "next/link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** How reviews are checked, in two sentences with a link (art. 22 c. 5-bis Codice del consumo). */
export function ReviewPolicy() {
  const t = useTranslations("reviews.policy");
  return (
    <p className="max-w-[68ch] text-ink-soft text-sm">
      {t("text")}{" "}
      <Link
        href={routes.reviewPolicy()}
        prefetch={false}
        className="link flex w-fit hover:text-ink"
      >
        {t("link")}
      </Link>
    </p>
  );
}
