import { compareWithActivity } from "@/components/modules/comparison";
import { ComparisonTable } from "@/components/modules/comparison-table";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface ActivityComparisonProps {
  request: StaffRoleRequest;
  activity: NonNullable<StaffRoleRequest["activity"]>;
}

/** The activity that a request names, fact by fact beside the form, and who has it already. */
export function ActivityComparison({ request, activity }: ActivityComparisonProps) {
  const t = useTranslations("modules.ruoli.card");
  return (
    <>
      <ComparisonTable name={activity.name} facts={compareWithActivity(request, activity)} />
      <Notice tone={activity.owner === null ? "info" : "danger"} className="mt-4">
        {activity.owner === null ? t("noHolder") : t("owner", { name: activity.owner })}
      </Notice>
      <LinkButton
        href={routes.item("activities", activity.slug)}
        variant="secondary"
        className="mt-4"
      >
        {t("open", { name: activity.name })}
      </LinkButton>
    </>
  );
}
