import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface ClosedNoticeProps {
  mayOpen: boolean;
  /** The town has never been open yet. */
  isBefore: boolean;
}

/** Reminds whoever passes through maintenance that the visitors do not; the way to open the site is for those who may. */
export function ClosedNotice({ mayOpen, isBefore }: ClosedNoticeProps) {
  const t = useTranslations("modules.impostazioni.opening");
  const before = useTranslations("modules.apertura");
  return (
    <Notice tone="danger">
      <p>{t("isClosed")}</p>
      {mayOpen && (
        <Link
          href={routes.module(isBefore ? "apertura" : "impostazioni")}
          prefetch={false}
          className="link"
        >
          {isBefore ? before("title") : t("title")}
        </Link>
      )}
    </Notice>
  );
}
