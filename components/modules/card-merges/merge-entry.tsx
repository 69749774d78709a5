import { EntryCard } from "@/components/ui/entry-card";
import { useTranslations } from "@/lib/i18n/use-translations";
import { cardMergePage } from "@/lib/routes";

/** The way from a card to the other one of the same place. */
export function MergeEntry({ id }: { id: string }) {
  const t = useTranslations("modules.attivita.merge");
  return (
    <ul className="profile-entries">
      <EntryCard href={cardMergePage(id)} icon="link" title={t("title")} text={t("entry")} />
    </ul>
  );
}
