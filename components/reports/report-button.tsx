import { useTranslations } from "@/lib/i18n/use-translations";
import { OpenReport } from "./open-report";

interface ReportButtonProps {
  /** A kind of content, as the API spells it. */
  kind: string;
  id: string;
  /** What can be wrong with its kind besides what can be wrong with anything. */
  ownReasons?: readonly string[];
  /** What it is called; to be left out where the page is about nothing else. */
  name?: string;
}

/** Lets visitors say that something is wrong with what they read. */
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
