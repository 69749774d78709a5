import { EntryCard } from "@/components/ui/entry-card";
import type { Statistics } from "@/lib/contract/statistics";
import { useTranslations } from "@/lib/i18n/use-translations";
import { statisticsPage } from "@/lib/routes";
import "@/components/ui/accounts.css";

/** The way from a thing to its numbers. */
export function StatisticsEntry({ kind, id }: Pick<Statistics, "kind" | "id">) {
  const t = useTranslations("modules.statistiche.entry");
  return (
    <ul className="profile-entries">
      <EntryCard
        href={statisticsPage(id)}
        icon="chart-column"
        title={t("title")}
        text={t(`text.${kind}`)}
      />
    </ul>
  );
}
