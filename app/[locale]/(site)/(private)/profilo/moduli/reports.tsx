import { getMessages, getTranslations } from "next-intl/server";
import { ReportActions } from "@/components/modules/segnalazioni/report-actions";
import { ReportDetail } from "@/components/modules/segnalazioni/report-detail";
import { ReportQueue } from "@/components/modules/segnalazioni/report-queue";
import { reportTabs, toDo } from "@/components/modules/segnalazioni/report-words";
import { reportQueueSchema, staffReportSchema } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "segnalazioni";
const QUEUE = "/api/staff/reports";

/** How many reports wait for the staff: new ones, those in hand, and those whose decision is objected to. */
export async function countOpenReports(): Promise<number> {
  const counts = (await getOwn(`${QUEUE}?per_page=1`, reportQueueSchema))?.counts ?? {};
  return toDo.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** The staff's queue of reports. */
export async function ReportsPage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={QUEUE}
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
export async function ReportPage({ id }: { id: string }) {
  const [report, messages, t, texts] = await Promise.all([
    readOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffReportSchema),
    getMessages(),
    getTranslations("modules.segnalazioni"),
    actionTexts(),
  ]);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: report.subject.title,
        lead: t("itemLead", {
          status: t(`statuses.${report.status}`),
          date: formatDate(new Date(report.created_at)),
        }),
      }}
    >
      <ReportDetail
        report={report}
        actions={
          <ReportActions
            report={report}
            texts={messages.modules.segnalazioni.actions}
            actionTexts={texts}
          />
        }
      />
    </ModuleFrame>
  );
}
