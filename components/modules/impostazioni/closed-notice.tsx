import Link from "next/link";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";

/** Reminds whoever passes through maintenance that the visitors do not; the way to open the site is for those who may. */
export function ClosedNotice({ mayOpen }: { mayOpen: boolean }) {
  const t = useTranslations("modules.impostazioni.opening");
  return (
    <Notice tone="danger">
      <p>{t("isClosed")}</p>
      {mayOpen && (
        <Link href={routes.module("impostazioni")} prefetch={false} className="link">
          {t("title")}
        </Link>
      )}
    </Notice>
  );
}
