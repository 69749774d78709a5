import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { ModulePagination } from "@/components/modules/module-pagination";
import { ReportActions } from "@/components/modules/segnalazioni/report-actions";
import { ReportDetail } from "@/components/modules/segnalazioni/report-detail";
import { ReportQueue } from "@/components/modules/segnalazioni/report-queue";
import {
  reportTabNames,
  reportTabOf,
  reportTabs,
} from "@/components/modules/segnalazioni/report-words";
import { StatusTabs } from "@/components/modules/status-tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { reportQueueSchema, staffReportSchema } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

const SLUG = "segnalazioni";
const QUEUE = "/api/staff/reports";

/** How many reports wait for the staff. */
export async function countOpenReports(): Promise<number> {
  return (await getOwn(`${QUEUE}?per_page=1`, reportQueueSchema))?.counts.open ?? 0;
}

/** The staff's queue of reports. */
export async function ReportsPage({ searchParams }: PrivatePageProps) {
  const [status, page, t] = await Promise.all([
    queryValue(searchParams, "stato"),
    pageNumber(searchParams),
    getTranslations("modules.segnalazioni"),
  ]);
  const tab = reportTabOf(status);
  const queue = await getOwn(`${QUEUE}?status=${tab}&page=${page}`, reportQueueSchema);
  if (!queue) notFound();
  const paramOf = (name: typeof tab) => (name === "open" ? undefined : reportTabs[name]);
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <StatusTabs
        label={t("tabsLabel")}
        tabs={reportTabNames.map((name) => ({
          href: routes.module(SLUG, { status: paramOf(name) }),
          label: t(`tabs.${name}`),
          count: queue.counts[name] ?? 0,
          current: name === tab,
        }))}
      />
      {queue.data.length > 0 ? (
        <ReportQueue reports={queue.data} />
      ) : (
        <EmptyState
          glyph="shield-check"
          title={t(tab === "open" ? "empty.title" : "empty.otherTitle")}
          text={t(tab === "open" ? "empty.text" : "empty.otherText")}
        />
      )}
      <ModulePagination
        current={queue.current_page}
        last={queue.last_page}
        hrefOf={(number) => routes.module(SLUG, { status: paramOf(tab), page: number })}
      />
    </ModuleFrame>
  );
}

/** One report, to be decided on. */
export async function ReportPage({ id }: { id: string }) {
  const [report, messages, t, texts] = await Promise.all([
    getOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffReportSchema),
    getMessages(),
    getTranslations("modules.segnalazioni"),
    actionTexts(),
  ]);
  if (!report) notFound();
  const { activity, review, status } = report;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: review
          ? t("reviewTitle", { author: review.author_name, activity: activity.name })
          : activity.name,
        lead: t("itemLead", {
          status: t(`statuses.${status}`),
          date: formatDate(new Date(report.created_at)),
        }),
      }}
    >
      <ReportDetail
        report={report}
        actions={
          <ActionArea>
            {status === "open" && (
              <ReportActions
                id={report.id}
                about={review ? "review" : "activity"}
                texts={messages.modules.segnalazioni.actions}
                actionTexts={texts}
              />
            )}
          </ActionArea>
        }
      />
    </ModuleFrame>
  );
}
