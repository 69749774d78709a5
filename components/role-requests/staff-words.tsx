import { Notice } from "@/components/ui/notice";
import type { RoleRequest } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** The staff's last text: question, reason or message. */
export function StaffWords({ request }: { request: RoleRequest }) {
  const t = useTranslations("roleRequestPage.staff");
  const tReason = useTranslations("roleRequests.rejections");
  const step = request.history.findLast(
    ({ by, status, message, reason }) =>
      by === "staff" && status === request.status && (message || reason),
  );
  if (!step) return null;
  return (
    <Notice tone={request.status === "approved" ? "done" : "info"}>
      <p className="font-semibold">{t("title", { date: formatDate(new Date(step.at)) })}</p>
      {step.reason && <p className="mt-1">{tReason(step.reason)}</p>}
      {step.message && <p className="mt-1 whitespace-pre-line">«{step.message}»</p>}
    </Notice>
  );
}
