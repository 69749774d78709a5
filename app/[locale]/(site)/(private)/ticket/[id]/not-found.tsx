import { useTranslations } from "next-intl";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { LinkButton } from "@/components/ui/link-button";
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
