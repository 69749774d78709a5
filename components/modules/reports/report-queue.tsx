import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { Report } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { reasonName } from "./report-words";
import { SubjectState } from "./subject-state";

/** Reports in one state, as the staff sees them. */
export function ReportQueue({ reports }: { reports: Report[] }) {
  const t = useTranslations("modules.segnalazioni");
  return (
    <ModuleList>
      {reports.map((report) => {
        const { kind_name, title, state } = report.subject;
        return (
          <ModuleRow
            key={report.id}
            href={routes.moduleItem("segnalazioni", report.id)}
            title={title}
            facts={[
              kind_name,
              reasonName(report.reason),
              report.code,
              t("sentOn", { date: formatDate(new Date(report.created_at)) }),
              report.taken_by && t("takenBy", { name: report.taken_by }),
            ]}
            aside={
              <>
                {report.is_overdue && <Chip tone="closing">{t("overdue")}</Chip>}
                {report.is_by_staff && <Chip>{t("byStaff")}</Chip>}
                {report.verdict && report.status !== report.verdict && (
                  <Chip>{t(`statuses.${report.verdict}`)}</Chip>
                )}
                {report.is_by_owner && <Chip tone="accent">{t("byOwner")}</Chip>}
                <SubjectState state={state} />
              </>
            }
          >
            {report.text && (
              <p className="mt-1 line-clamp-2 max-w-[80ch] break-words text-sm">{report.text}</p>
            )}
          </ModuleRow>
        );
      })}
    </ModuleList>
  );
}
