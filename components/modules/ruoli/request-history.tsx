import { useTranslations } from "next-intl";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/long-date";
import { formatRomeTime } from "@/lib/domain/rome-time";

/** What happened so far, the oldest first; it only grows. */
export function RequestHistory({ history }: Pick<StaffRoleRequest, "history">) {
  const t = useTranslations("modules.ruoli.history");
  const tStatus = useTranslations("roleRequests.statuses");
  const tReason = useTranslations("roleRequests.rejections");
  return (
    <ol className="module-history">
      {history.map(({ at, actor, by, status, reason, message }) => (
        <li key={at}>
          <b>{tStatus(status)}</b>
          <span>
            <time dateTime={at}>
              {t("at", { date: formatDate(new Date(at)), time: formatRomeTime(new Date(at)) })}
            </time>
            {" · "}
            {actor ?? t(`by.${by}`)}
          </span>
          {reason && <p>{tReason(reason)}</p>}
          {message && <p className="whitespace-pre-line">«{message}»</p>}
        </li>
      ))}
    </ol>
  );
}
