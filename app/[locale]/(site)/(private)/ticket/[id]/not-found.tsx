import { AccountSheet } from "@/components/accounts/account-sheet";
import { LinkButton } from "@/components/ui/link-button";
import { useTranslations } from "@/lib/i18n/use-translations";
import { lostTickets } from "@/lib/routes";

export default function NotFound() {
  const t = useTranslations("ticketPage.missing");
  return (
    <AccountSheet title={t("title")} lead={t("text")}>
      <LinkButton href={lostTickets()} size="large">
        {t("lost")}
      </LinkButton>
    </AccountSheet>
  );
}
