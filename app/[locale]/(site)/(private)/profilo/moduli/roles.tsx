import { getMessages, getTranslations } from "next-intl/server";
import { countOf, queueTabs } from "@/components/modules/ruoli/queue-tabs";
import { RequestActions } from "@/components/modules/ruoli/request-actions";
import { RequestDetail } from "@/components/modules/ruoli/request-detail";
import { RequestQueue } from "@/components/modules/ruoli/request-queue";
import { RequestStatus } from "@/components/role-requests/request-status";
import { roleQueueSchema, staffRoleRequestSchema } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "ruoli";
const QUEUE = "/api/staff/role-requests";

/** How many requests wait for the staff: new ones, and those in hand. */
export async function countRoleRequests(): Promise<number> {
  const queue = await getOwn(`${QUEUE}?per_page=1`, roleQueueSchema);
  return queue ? countOf("submitted", queue.counts) + countOf("in_review", queue.counts) : 0;
}

/** The staff's queue of requests for roles. */
export async function RoleRequestsPage({ searchParams }: PrivatePageProps) {
  const { modules, roleRequests } = await getMessages();
  const { redattore: _, amministratore: __, ...titles } = roleRequests.titles;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={QUEUE}
      schema={roleQueueSchema}
      tabs={queueTabs}
      countOf={countOf}
      texts={modules.ruoli}
      glyph="badge-check"
      search={{ label: modules.ruoli.search, roles: titles }}
    >
      {({ data }) => <RequestQueue requests={data} />}
    </QueuePage>
  );
}

/** One request, to be decided. */
export async function RoleRequestPage({ id }: { id: string }) {
  const [request, messages, form, t, tRole] = await Promise.all([
    readOwn(`${QUEUE}/${encodeURIComponent(id)}`, staffRoleRequestSchema),
    getMessages(),
    actionTexts(),
    getTranslations("modules.ruoli"),
    getTranslations("roleRequests.titles"),
  ]);
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
