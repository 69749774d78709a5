import { compareWithActivity } from "@/components/modules/comparison";
import { ComparisonTable } from "@/components/modules/comparison-table";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StaffClaim } from "@/lib/contract/claims";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** What a claimant says, beside the activity, and what is to be known of the activity. */
export function ClaimComparison({ claim }: { claim: StaffClaim }) {
  const t = useTranslations("modules.rivendicazioni.comparison");
  const { activity, card, organisation, applicant } = claim;
  const form = {
    organisation_name: organisation?.name ?? null,
    vat_number: organisation?.vat_number ?? null,
    // A claimant is called at the activity's number, never at one that they name.
    phone: null,
  };
  const facts = compareWithActivity({ form, applicant }, { ...card, name: activity.name });
  return (
    <>
      <ComparisonTable name={activity.name} facts={facts} />
      {organisation?.address && (
        <p className="mt-4">{t("address", { address: organisation.address })}</p>
      )}
      {card.email_changed_at && (
        <p>{t("emailChanged", { date: formatDate(new Date(card.email_changed_at)) })}</p>
      )}
      {card.is_email_suggested && <p className="font-semibold">{t("emailSuggested")}</p>}
      {card.is_known_to_claimant && <p className="font-semibold">{t("known")}</p>}
      <Notice tone={card.owner === null ? "info" : "danger"} className="mt-4">
        {card.owner === null ? t("noOwner") : t("owner", { name: card.owner })}
      </Notice>
      <LinkButton
        href={routes.item("activities", activity.slug)}
        variant="secondary"
        className="mt-4"
      >
        {t("open")}
      </LinkButton>
    </>
  );
}
