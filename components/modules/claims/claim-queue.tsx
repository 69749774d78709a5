import { ClaimStatus } from "@/components/claims/claim-status";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { QueuedClaim } from "@/lib/contract/claims";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** Claims as the staff sees them. */
export function ClaimQueue({ claims }: { claims: QueuedClaim[] }) {
  const t = useTranslations("modules.rivendicazioni");
  return (
    <ModuleList>
      {claims.map((claim) => (
        <ModuleRow
          key={claim.id}
          href={routes.moduleItem("rivendicazioni", claim.id)}
          title={t("rowTitle", { card: claim.activity_name, name: claim.applicant_name })}
          facts={[
            claim.organisation,
            t("changed", { date: formatDate(new Date(claim.updated_at)) }),
          ]}
          aside={
            <>
              {claim.is_dispute && <Chip tone="closing">{t("dispute")}</Chip>}
              {claim.wants_code && <Chip tone="closing">{t("wantsCode")}</Chip>}
              <ClaimStatus status={claim.status} />
            </>
          }
        />
      ))}
    </ModuleList>
  );
}
