import { getMessages, getTranslations } from "next-intl/server";
import { HolderActions } from "@/components/modules/persone/holder-actions";
import { HolderDetail } from "@/components/modules/persone/holder-detail";
import { HolderList } from "@/components/modules/persone/holder-list";
import { HolderStatus } from "@/components/modules/persone/holder-status";
import { holderTabs } from "@/components/modules/persone/holder-tabs";
import { roleHolderPageSchema, staffRoleHolderSchema } from "@/lib/contract/role-holders";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "persone";
const PATH = "/api/staff/roles";

/** Who has which role for which cards. */
export async function HoldersPage({ searchParams }: PrivatePageProps) {
  const { modules, roleRequests } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={PATH}
      schema={roleHolderPageSchema}
      tabs={holderTabs}
      texts={modules.persone}
      glyph="circle-user"
      search={{ label: modules.persone.search, roles: roleRequests.titles }}
    >
      {({ data }) => <HolderList holders={data} />}
    </QueuePage>
  );
}

/** A role, to be suspended or given back, and its organisation, to be changed. */
export async function HolderPage({ id }: { id: string }) {
  const [held, messages, form, t, tRole] = await Promise.all([
    readOwn(`${PATH}/${encodeURIComponent(id)}`, staffRoleHolderSchema),
    getMessages(),
    actionTexts(),
    getTranslations("modules.persone"),
    getTranslations("roleRequests.titles"),
  ]);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title: t("rowTitle", { name: held.holder.name, role: tRole(held.role) }),
        lead: (
          <span className="flex flex-wrap items-center gap-x-3">
            <HolderStatus status={held.status} />{" "}
            {t("since", { date: formatDate(new Date(held.granted_at)) })}
          </span>
        ),
      }}
    >
      <HolderDetail
        held={held}
        actions={
          <HolderActions
            held={held}
            texts={messages.modules.persone.actions}
            cardTexts={messages.modules.ruoli.actions.approve.scope}
            picker={messages.roleRequests.picker}
            form={form}
          />
        }
      />
    </ModuleFrame>
  );
}
