import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { RequestStatus } from "@/components/role-requests/request-status";
import { Chip } from "@/components/ui/chip";
import type { QueuedRoleRequest } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** The requests that were sent in, as the staff sees them. */
export function RequestQueue({ requests }: { requests: QueuedRoleRequest[] }) {
  const t = useTranslations("modules.ruoli");
  const tRole = useTranslations("roleRequests.titles");
  return (
    <ModuleList>
      {requests.map((request) => (
        <ModuleRow
          key={request.id}
          href={routes.moduleItem("ruoli", request.id)}
          title={t("rowTitle", { name: request.applicant_name, role: tRole(request.role) })}
          facts={[
            request.organisation_name,
            request.vat_number && t("vatNumber", { number: request.vat_number }),
            t("age", { days: request.age_days }),
            request.taken_by && t("takenBy", { name: request.taken_by }),
          ]}
          aside={
            <>
              {request.duplicates > 0 && (
                <Chip tone="closing">{t("duplicateCount", { count: request.duplicates })}</Chip>
              )}
              <RequestStatus status={request.status} />
            </>
          }
        />
      ))}
    </ModuleList>
  );
}
