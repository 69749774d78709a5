import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { ReceivedApplicationRow } from "@/lib/contract/job-applications";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** Applications in one state. */
export function ApplicationRows({ rows }: { rows: readonly ReceivedApplicationRow[] }) {
  const t = useTranslations("modules.candidature");
  return (
    <ModuleList>
      {rows.map(({ id, name, job, created_at, notes, code }) => (
        <ModuleRow
          key={id}
          href={routes.moduleItem("candidature", id)}
          title={name ?? t("withdrawnName")}
          facts={[
            job.title,
            t("sentOn", { date: formatDate(new Date(created_at)) }),
            notes > 0 && t("notesCount", { count: notes }),
            code,
          ]}
        />
      ))}
    </ModuleList>
  );
}
