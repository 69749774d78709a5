import { EntryCard } from "@/components/ui/entry-card";
import { useTranslations } from "@/lib/i18n/use-translations";
import { activityMergePage } from "@/lib/routes";
import "@/components/ui/accounts.css";

/** The way from an activity to the other one of the same place. */
export function MergeEntry({ id }: { id: string }) {
  const t = useTranslations("modules.attivita.merge");
  return (
    <ul className="profile-entries">
      <EntryCard href={activityMergePage(id)} icon="link" title={t("title")} text={t("entry")} />
    </ul>
  );
}
