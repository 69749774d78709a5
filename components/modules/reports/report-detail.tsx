import Link from "next/link";
import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { Report, StaffReport } from "@/lib/contract/reports";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ObjectionList } from "./objection-list";
import { reasonName } from "./report-words";
import { SubjectState } from "./subject-state";
import "@/components/modules/modules.css";

interface ReportDetailProps {
  report: StaffReport;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A report with what it is about, who wrote it, and what happened to it. */
export function ReportDetail({ report, actions }: ReportDetailProps) {
  const t = useTranslations("modules.segnalazioni");
  const { subject, history, alike, verdict, measure, decision, objections } = report;
  return (
    <div className="module-detail">
      <div>
        {report.status === "appealed" && report.judge === "colleague" && (
          <Notice>{t("objections.colleague")}</Notice>
        )}
        {actions}
        <ModuleSection id="motivo" title={reasonName(report.reason)}>
          <p className="max-w-[68ch] whitespace-pre-line break-words">
            {report.text ?? t("noText")}
          </p>
        </ModuleSection>
        {objections.length > 0 && (
          <ModuleSection id="contestazioni" title={t("objections.title")}>
            <ObjectionList objections={objections} />
          </ModuleSection>
        )}
        {verdict && (
          <ModuleSection id="decisione" title={t("decision.title")}>
            <p className="font-semibold">
              {verdict === "dismissed"
                ? t("decision.dismissed")
                : t(`decision.upheld.${measure ?? "none"}`)}
            </p>
            {decision && (
              <p className="mt-2 break-words">{t("decision.told", { message: decision })}</p>
            )}
          </ModuleSection>
        )}
        <ModuleSection id="contenuto" title={subject.kind_name}>
          <div className="grid justify-items-start gap-4">
            <p className="font-semibold">{subject.title}</p>
            <SubjectState state={subject.state} />
            {subject.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {subject.text && (
              <p className="max-w-[68ch] whitespace-pre-line break-words">{subject.text}</p>
            )}
            {subject.state === "gone" && <p className="max-w-[68ch]">{t("goneText")}</p>}
            {subject.path && (
              <Link href={subject.path} prefetch={false} className="link">
                {t("openPage")}
              </Link>
            )}
            {subject.staff_path && (
              <Link href={subject.staff_path} prefetch={false} className="link">
                {t("openStaffPage")}
              </Link>
            )}
          </div>
        </ModuleSection>
      </div>
      <div>
        {alike > 0 && <Notice>{t("alike", { count: alike })}</Notice>}
        <ModuleSection id="chi" title={t("reporter")}>
          <p className="font-semibold">{report.reporter_name}</p>
          <p className="break-words">{report.reporter_email}</p>
          {report.taken_by && <p className="mt-2">{t("takenBy", { name: report.taken_by })}</p>}
          {report.is_by_owner && <Chip tone="accent">{t("byOwner")}</Chip>}
          <p className="mt-2 text-ink-soft text-sm">{t("code", { code: report.code })}</p>
        </ModuleSection>
        <ModuleSection id="storia" title={t("history")}>
          <p className="form-hint mb-4">{t("staffOnly")}</p>
          <CaseHistory
            history={history}
            statusName={(name) => t(`statuses.${name as Report["status"]}`)}
            reasonName={reasonName}
          />
        </ModuleSection>
      </div>
    </div>
  );
}
