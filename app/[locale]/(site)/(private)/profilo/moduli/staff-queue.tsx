import { getMessages } from "next-intl/server";
import { ActionArea } from "@/components/modules/action-area";
import { RevisionActions } from "@/components/modules/editorial/revision-actions";
import { RevisionDetail } from "@/components/modules/editorial/revision-detail";
import { UncheckedList } from "@/components/modules/editorial/unchecked-list";
import { WaitingList } from "@/components/modules/editorial/waiting-list";
import {
  SUGGESTION_PART,
  SUITABILITY_PART,
} from "@/components/modules/suggestions/suggestion-part";
import { type TabParams, tabOf } from "@/components/modules/tabs";
import { staffRevisionSchema } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { getRevision } from "@/lib/contract/revision-endpoints";
import { type QueueTab, staffQueueSchema, uncheckedPageSchema } from "@/lib/contract/staff-queue";
import { listStaffQueue, listUnchecked } from "@/lib/contract/staff-queue-endpoints";
import { formatDate } from "@/lib/domain/rome-time";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { editorFields } from "./editors";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";
import { SuggestionPage } from "./suggestion-page";
import { SuitabilityPage } from "./suitability-page";

const SLUG = "decisioni";

const tabs: TabParams<QueueTab | "unchecked"> = {
  all: undefined,
  content: "contenuti",
  review: "recensioni",
  report: "segnalazioni",
  role_request: "ruoli",
  claim: "rivendicazioni",
  suggestion: "suggerimenti",
  contact: "messaggi",
  private_request: "feste",
  door: "ingressi",
  waste_year: "rifiuti",
  giveaway: "regalo",
  suitability: "contestati",
  unchecked: "senza-controllo",
};

/** What waits for the staff, of every kind; in a tab of its own what was published without it. */
export async function StaffQueuePage({ searchParams }: PrivatePageProps) {
  const [{ modules }, status] = await Promise.all([
    getMessages(),
    queryValue(searchParams, "stato"),
  ]);
  if (tabOf(tabs, status) === "unchecked") return <UncheckedPage searchParams={searchParams} />;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listStaffQueue}
      schema={staffQueueSchema}
      tabs={tabs}
      texts={modules.decisioni}
      glyph="circle-check"
    >
      {({ data }) => <WaitingList items={data} />}
    </QueuePage>
  );
}

/** What was published without a decision and nobody of the staff has read. */
async function UncheckedPage({ searchParams }: PrivatePageProps) {
  const { modules, editor } = await getMessages();
  const { unchecked, ...words } = modules.decisioni;
  const { title: otherTitle, text: otherText } = unchecked.empty;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listUnchecked}
      schema={uncheckedPageSchema}
      tabs={tabs}
      texts={{ ...words, empty: { ...words.empty, otherTitle, otherText } }}
      glyph="eye"
    >
      {async ({ data }) => {
        const kinds = [...new Set(data.map(({ kind }) => kind))];
        const fields = await Promise.all(
          kinds.map(async (kind) => [kind, await editorFields(kind)]),
        );
        return (
          <UncheckedList
            items={data}
            fields={Object.fromEntries(fields)}
            editor={editor}
            texts={unchecked}
          />
        );
      }}
    </QueuePage>
  );
}

/** What waits here to be decided on: a revision, a suggestion, or contested facts (`parte` in the address). */
export async function DecisionPage({ id, searchParams }: PrivatePageProps & { id: string }) {
  const part = await queryValue(searchParams, "parte");
  if (part === SUITABILITY_PART) return <SuitabilityPage id={id} />;
  return part === SUGGESTION_PART ? <SuggestionPage id={id} /> : <RevisionPage id={id} />;
}

/** What somebody wrote, compared with what is published. */
function RevisionPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.decisioni.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getRevision, { id })}
      schema={staffRevisionSchema}
      head={({ title, author, submitted_at, updated_at }, t) => ({
        title,
        lead: t("modules.decisioni.itemLead", {
          who: author?.name ?? t("modules.decisioni.nobody"),
          date: formatDate(new Date(submitted_at ?? updated_at)),
        }),
      })}
    >
      {async (revision, { editor }) => {
        const fields = await editorFields(revision.kind);
        return (
          <RevisionDetail
            revision={revision}
            fields={fields}
            editor={editor}
            actions={
              <ActionArea>
                <RevisionActions
                  revision={revision}
                  fields={fields.map(({ name, label }) => ({ name, label }))}
                />
              </ActionArea>
            }
          />
        );
      }}
    </ItemPage>
  );
}
