import { EntryCard } from "@/components/ui/entry-card";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ticketDesk } from "@/lib/routes";
import "@/components/ui/accounts.css";

/** The way from an event to its tickets. */
export function DeskEntry({ id }: { id: string }) {
  const t = useTranslations("ticketDesk.entry");
  return (
    <ul className="profile-entries">
      <EntryCard
        href={ticketDesk(id, "biglietti")}
        icon="ticket"
        title={t("title")}
        text={t("text")}
      />
    </ul>
  );
}
