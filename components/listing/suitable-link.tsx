import Link from "next/link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { suitablePage } from "@/lib/section-routes";

/** Leads from a list to the board of what suits a visitor. */
export function SuitableLink() {
  const t = useTranslations("suitability");
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-3">
      {t("onList")}
      <Link href={suitablePage()} prefetch={false} className="link font-semibold text-accent">
        {t("page.title")}
      </Link>
    </p>
  );
}
