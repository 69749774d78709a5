import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { routes } from "@/lib/routes";
import { compareWithCard } from "./comparison";

interface CardComparisonProps {
  request: StaffRoleRequest;
  card: NonNullable<StaffRoleRequest["activity"]>;
}

/** The card that a request names, fact by fact beside the form, and who has it already. */
export function CardComparison({ request, card }: CardComparisonProps) {
  const t = useTranslations("modules.ruoli.card");
  return (
    <>
      <table className="module-comparison">
        <caption className="sr-only">{t("caption", { name: card.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("form")}</th>
            <th scope="col">{t("card")}</th>
          </tr>
        </thead>
        {compareWithCard(request, card).map(({ fact, form, card: value, isSame }) => (
          <tbody key={fact}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {t(`facts.${fact}`)}
              </th>
            </tr>
            <tr>
              <td>{form ?? t("nothing")}</td>
              <td>
                {value ?? t("nothing")}
                {isSame !== null && (
                  <Chip tone={isSame ? "open" : "closing"}>{t(isSame ? "same" : "differs")}</Chip>
                )}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <Notice tone={card.owner === null ? "info" : "danger"} className="mt-4">
        {card.owner === null ? t("noHolder") : t("owner", { name: card.owner })}
      </Notice>
      <LinkButton href={routes.activity(card.slug)} variant="secondary" className="mt-4">
        {t("open", { name: card.name })}
      </LinkButton>
    </>
  );
}
