import { compareWithCard } from "@/components/modules/comparison";
import { ComparisonTable } from "@/components/modules/comparison-table";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface CardComparisonProps {
  request: StaffRoleRequest;
  card: NonNullable<StaffRoleRequest["activity"]>;
}

/** The card that a request names, fact by fact beside the form, and who has it already. */
export function CardComparison({ request, card }: CardComparisonProps) {
  const t = useTranslations("modules.ruoli.card");
  return (
    <>
      <ComparisonTable name={card.name} facts={compareWithCard(request, card)} />
      <Notice tone={card.owner === null ? "info" : "danger"} className="mt-4">
        {card.owner === null ? t("noHolder") : t("owner", { name: card.owner })}
      </Notice>
      <LinkButton href={routes.item("activities", card.slug)} variant="secondary" className="mt-4">
        {t("open", { name: card.name })}
      </LinkButton>
    </>
  );
}
