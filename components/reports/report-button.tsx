import { useTranslations } from "@/lib/i18n/use-translations";
import { OpenReport } from "./open-report";

interface ReportButtonProps {
  /** Kind of content in the API. */
  kind: string;
  id: string;
  /** More reasons for its kind. */
  ownReasons?: readonly string[];
  /** Name of the thing; undefined if the page is only about it. */
  name?: string;
}

/** A button that reports the content. */
export function ReportButton({ kind, id, ownReasons = [], name }: ReportButtonProps) {
  const t = useTranslations("reports.button");
  return (
    <OpenReport
      subject={{ kind, id }}
      ownReasons={ownReasons}
      name={name ?? null}
      label={t("label")}
      longLabel={name ? t("long", { name }) : t("label")}
      failed={t("failed")}
    />
  );
}
