import { getMessages } from "next-intl/server";
import { countOf, queueTabs } from "@/components/modules/role-requests/queue-tabs";
import { RequestActions } from "@/components/modules/role-requests/request-actions";
import { RequestDetail } from "@/components/modules/role-requests/request-detail";
import { RequestQueue } from "@/components/modules/role-requests/request-queue";
import { RequestStatus } from "@/components/role-requests/request-status";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffRoleRequest, listRoleQueue } from "@/lib/contract/managed-role-request-endpoints";
import { roleQueueSchema, staffRoleRequestSchema } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/rome-time";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "ruoli";

/** The staff's queue of requests for roles. */
export async function RoleRequestsPage({ searchParams }: PrivatePageProps) {
  const { modules, roleRequests } = await getMessages();
  const { redattore: _, amministratore: __, ...titles } = roleRequests.titles;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listRoleQueue}
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
export function RoleRequestPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.ruoli.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getStaffRoleRequest, { id })}
      schema={staffRoleRequestSchema}
      head={({ applicant, role, status, submitted_at, created_at }, t) => ({
        title: t("modules.ruoli.rowTitle", {
          name: applicant.name,
          role: t(`roleRequests.titles.${role}`),
        }),
        lead: (
          <span className="flex flex-wrap items-center gap-x-3">
            <RequestStatus status={status} />{" "}
            {t("modules.ruoli.sentOn", { date: formatDate(new Date(submitted_at ?? created_at)) })}
          </span>
        ),
      })}
    >
      {(request, { roleRequests }) => (
        <RequestDetail
          request={request}
          actions={
            <RequestActions
              request={request}
              rejections={roleRequests.rejections}
              picker={roleRequests.picker}
            />
          }
        />
      )}
    </ItemPage>
  );
}
