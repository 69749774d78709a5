import "@/app/editor.css";
import { getMessages, getTranslations } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { RevisionActions } from "@/components/modules/decisioni/revision-actions";
import { RevisionDetail } from "@/components/modules/decisioni/revision-detail";
import { WaitingList } from "@/components/modules/decisioni/waiting-list";
import type { TabParams } from "@/components/modules/tabs";
import { staffRevisionSchema } from "@/lib/contract/editorial";
import { type QueueTab, staffQueueSchema } from "@/lib/contract/staff-queue";
import { formatDate } from "@/lib/domain/long-date";
import { findModule } from "@/lib/domain/modules";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { editorFields } from "./editors";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "decisioni";
const QUEUE = "/api/staff/queue";

const tabs: TabParams<QueueTab> = {
  all: undefined,
  content: "contenuti",
  review: "recensioni",
  report: "segnalazioni",
  role_request: "ruoli",
};

/** How much waits for a decision, of every kind. */
export async function countQueue(): Promise<number> {
  return (await getOwn(`${QUEUE}?per_page=1`, staffQueueSchema))?.counts.all ?? 0;
}

/** What waits for the staff, of every kind. */
export async function StaffQueuePage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      path={QUEUE}
      schema={staffQueueSchema}
      tabs={tabs}
      texts={modules.decisioni}
      glyph="circle-check"
    >
      {({ data }) => <WaitingList items={data} />}
    </QueuePage>
  );
}

/** What somebody wrote, compared with what is published, to be decided on. */
export async function RevisionPage({ id }: { id: string }) {
  const [revision, messages, t, texts] = await Promise.all([
    readOwn(`/api/staff/revisions/${encodeURIComponent(id)}`, staffRevisionSchema),
    getMessages(),
    getTranslations("modules.decisioni"),
    actionTexts(),
  ]);
  const fields = await editorFields(revision.kind);
  const { title, author, submitted_at, updated_at } = revision;
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{
        id,
        title,
        lead: t("itemLead", {
          who: author?.name ?? t("nobody"),
          date: formatDate(new Date(submitted_at ?? updated_at)),
        }),
      }}
    >
      <RevisionDetail
        revision={revision}
        fields={fields}
        editor={messages.editor}
        actions={
          <ActionArea>
            <RevisionActions
              revision={revision}
              fields={fields.map(({ name, label }) => ({ name, label }))}
              texts={messages.modules.decisioni.actions}
              actionTexts={texts}
            />
          </ActionArea>
        }
      />
    </ModuleFrame>
  );
}
