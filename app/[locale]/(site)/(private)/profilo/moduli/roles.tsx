import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { ModulePagination } from "@/components/modules/module-pagination";
import {
  countOf,
  queueTabNames,
  queueTabOf,
  queueTabs,
} from "@/components/modules/ruoli/queue-tabs";
import { RequestActions } from "@/components/modules/ruoli/request-actions";
import { RequestDetail } from "@/components/modules/ruoli/request-detail";
import { RequestQueue } from "@/components/modules/ruoli/request-queue";
import { StatusTabs } from "@/components/modules/status-tabs";
import { RequestStatus } from "@/components/role-requests/request-status";
import { EmptyState } from "@/components/ui/empty-state";
import { roleQueueSchema, staffRoleRequestSchema } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

const SLUG = "ruoli";
const QUEUE = "/api/staff/role-requests";

/** How many requests wait for the staff: new ones, and those in hand. */
export async function countRoleRequests(): Promise<number> {
  const queue = await getOwn(`${QUEUE}?per_page=1`, roleQueueSchema);
  return queue ? countOf("submitted", queue.counts) + countOf("in_review", queue.counts) : 0;
}

/** The staff's queue of requests for roles. */
export async function RoleRequestsPage({ searchParams }: PrivatePageProps) {
  const [status, page, t] = await Promise.all([
    queryValue(searchParams, "stato"),
    pageNumber(searchParams),
    getTranslations("modules.ruoli"),
  ]);
  const tab = queueTabOf(status);
  const queue = await getOwn(`${QUEUE}?status=${tab}&page=${page}`, roleQueueSchema);
  if (!queue) notFound();
  const paramOf = (name: typeof tab) => (name === "open" ? undefined : queueTabs[name].param);
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <StatusTabs
        label={t("tabsLabel")}
        tabs={queueTabNames.map((name) => ({
          href: routes.module(SLUG, { status: paramOf(name) }),
          label: t(`tabs.${name}`),
          count: countOf(name, queue.counts),
          current: name === tab,
        }))}
      />
      {queue.data.length > 0 ? (
        <RequestQueue requests={queue.data} />
      ) : (
        <EmptyState
          glyph="badge-check"
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

/** One request, to be decided. */
export async function RoleRequestPage({ id }: { id: string }) {
  const [request, messages, form, t, tRole] = await Promise.all([
    getOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffRoleRequestSchema),
    getMessages(),
    actionTexts(),
    getTranslations("modules.ruoli"),
    getTranslations("roleRequests.titles"),
  ]);
  if (!request) notFound();
  const sent = new Date(request.submitted_at ?? request.created_at);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: t("rowTitle", { name: request.applicant.name, role: tRole(request.role) }),
        lead: (
          <span className="flex flex-wrap items-center gap-x-3">
            <RequestStatus status={request.status} /> {t("sentOn", { date: formatDate(sent) })}
          </span>
        ),
      }}
    >
      <RequestDetail
        request={request}
        actions={
          <RequestActions
            request={request}
            texts={messages.modules.ruoli.actions}
            rejections={messages.roleRequests.rejections}
            picker={messages.roleRequests.picker}
            form={form}
          />
        }
      />
    </ModuleFrame>
  );
}
