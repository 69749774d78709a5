import { StepList } from "@/components/modules/step-list";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What happened to a request for a role. */
export function RequestHistory({ history }: Pick<StaffRoleRequest, "history">) {
  const t = useTranslations("moduleArea.history.parts");
  const tStatus = useTranslations("roleRequests.statuses");
  const tReason = useTranslations("roleRequests.rejections");
  return (
    <StepList
      steps={history.map(({ at, actor, by, status, reason, message }) => ({
        at,
        title: tStatus(status),
        who: actor ?? t(by),
        reason: reason && tReason(reason),
        message,
      }))}
    />
  );
}
