import { getMessages } from "next-intl/server";
import { HolderActions } from "@/components/modules/role-holders/holder-actions";
import { HolderDetail } from "@/components/modules/role-holders/holder-detail";
import { HolderList } from "@/components/modules/role-holders/holder-list";
import { HolderStatus } from "@/components/modules/role-holders/holder-status";
import { holderTabs } from "@/components/modules/role-holders/holder-tabs";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { getRoleHolder, listRoleHolders } from "@/lib/contract/role-holder-endpoints";
import { roleHolderPageSchema, staffRoleHolderSchema } from "@/lib/contract/role-holders";
import { formatDate } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "persone";

/** Who has which role for which activities. */
export async function HoldersPage({ searchParams }: PrivatePageProps) {
  const { modules, roleRequests } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listRoleHolders}
      schema={roleHolderPageSchema}
      tabs={holderTabs}
      texts={modules.persone}
      glyph="circle-user"
      search={{ label: modules.persone.search, roles: roleRequests.titles }}
      tools={() => (
        <LinkButton href={routes.module("inviti")} variant="secondary">
          {modules.persone.invite}
        </LinkButton>
      )}
    >
      {({ data }) => <HolderList holders={data} />}
    </QueuePage>
  );
}

/** A role, to be suspended or given back, and its organisation, to be changed. */
export function HolderPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.persone.actions", "modules.ruoli.actions.approve.scope"]}
      slug={SLUG}
      id={id}
      call={callTo(getRoleHolder, { id })}
      schema={staffRoleHolderSchema}
      head={({ holder, role, status, granted_at }, t) => ({
        title: t("modules.persone.rowTitle", {
          name: holder.name,
          role: t(`roleRequests.titles.${role}`),
        }),
        lead: (
          <span className="flex flex-wrap items-center gap-x-3">
            <HolderStatus status={status} />{" "}
            {t("modules.persone.since", { date: formatDate(new Date(granted_at)) })}
          </span>
        ),
      })}
    >
      {(held, { roleRequests }) => (
        <HolderDetail
          held={held}
          actions={<HolderActions held={held} picker={roleRequests.picker} />}
        />
      )}
    </ItemPage>
  );
}
