import { getMessages } from "next-intl/server";
import { ReportActions } from "@/components/modules/reports/report-actions";
import { ReportDetail } from "@/components/modules/reports/report-detail";
import { ReportQueue } from "@/components/modules/reports/report-queue";
import { reportTabs } from "@/components/modules/reports/report-words";
import { callTo } from "@/lib/contract/endpoint";
import { getReport, listReports } from "@/lib/contract/managed-report-endpoints";
import { reportQueueSchema, staffReportSchema } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/rome-time";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "segnalazioni";

/** The staff's queue of reports. */
export async function ReportsPage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listReports}
      schema={reportQueueSchema}
      tabs={reportTabs}
      texts={modules.segnalazioni}
      glyph="shield-check"
    >
      {({ data }) => <ReportQueue reports={data} />}
    </QueuePage>
  );
}

/** One report, to be decided on. */
export function ReportPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.segnalazioni.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getReport, { id })}
      schema={staffReportSchema}
      head={({ subject, status, created_at }, t) => ({
        title: subject.title,
        lead: t("modules.segnalazioni.itemLead", {
          status: t(`modules.segnalazioni.statuses.${status}`),
          date: formatDate(new Date(created_at)),
        }),
      })}
    >
      {(report) => <ReportDetail report={report} actions={<ReportActions report={report} />} />}
    </ItemPage>
  );
}
