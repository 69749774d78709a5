import { EntryCard } from "@/components/ui/entry-card";
import { useTranslations } from "@/lib/i18n/use-translations";
import { statisticsPage } from "@/lib/routes";

/** The way from a thing to its numbers. */
export function StatisticsEntry({ id }: { id: string }) {
  const t = useTranslations("modules.statistiche.entry");
  return (
    <ul className="profile-entries">
      <EntryCard
        href={statisticsPage(id)}
        icon="chart-column"
        title={t("title")}
        text={t("text")}
      />
    </ul>
  );
}
