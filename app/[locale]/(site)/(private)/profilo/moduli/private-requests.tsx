import { getMessages } from "next-intl/server";
import { OverseenActions } from "@/components/modules/private-requests/overseen-actions";
import { ProviderSettings } from "@/components/modules/private-requests/provider-settings";
import { ReceivedActions } from "@/components/modules/private-requests/received-actions";
import {
  OverseenDetail,
  ReceivedDetail,
} from "@/components/modules/private-requests/received-detail";
import { receivedState } from "@/components/modules/private-requests/received-state";
import { RequestRows } from "@/components/modules/private-requests/request-rows";
import type { TabParams } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import {
  getOverseenDocument,
  getOverseenRequest,
  listOverseenRequests,
} from "@/lib/contract/overseen-request-endpoints";
import {
  type OverseenTab,
  overseenPageSchema,
  overseenRequestSchema,
  ownProvidersSchema,
  type ReceivedTab,
  receivedPageSchema,
  receivedRequestSchema,
} from "@/lib/contract/private-requests";
import {
  getReceivedDocument,
  getReceivedRequest,
  listOwnProviders,
  listReceivedRequests,
} from "@/lib/contract/received-request-endpoints";
import { findModule } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { ModuleFrame } from "./module-frame";
import { QueuePage } from "./queue-page";
import { readOwn } from "./read-own";

const SLUG = "richieste-private";
/** In place of a request in the address: which of one's activities take requests. */
const SETTINGS = "attivita";
/** So, too: what the activities of somebody of the staff received. */
const RECEIVED = "ricevute";

const receivedTabs: TabParams<ReceivedTab> = {
  new: undefined,
  open: "in-corso",
  accepted: "accettate",
  closed: "chiuse",
};
const overseenTabs: TabParams<OverseenTab> = {
  waiting: undefined,
  open: "in-corso",
  accepted: "accettate",
  closed: "chiuse",
};

const isStaff = ({ permissions }: User) => permissions.includes("private_requests.oversee");

interface ListProps extends PrivatePageProps {
  user: User;
}

/** Private requests: to the staff all of them, to a business those to its activities. */
export async function PrivateRequestsPage({ user, searchParams }: ListProps) {
  const { modules } = await getMessages();
  const words = modules[SLUG];
  const toSettings = (
    <LinkButton href={routes.moduleItem(SLUG, SETTINGS)} variant="secondary">
      {words.settings.title}
    </LinkButton>
  );
  if (isStaff(user)) {
    const { counts } = await readOwn(
      callTo(listReceivedRequests, { per_page: 1 }),
      receivedPageSchema,
    );
    const hasReceived = Object.values(counts).some((count) => count > 0);
    const tools = () => (
      <>
        {toSettings}
        {hasReceived && (
          <LinkButton href={routes.moduleItem(SLUG, RECEIVED)} variant="secondary">
            {words.received.title}
          </LinkButton>
        )}
      </>
    );
    return (
      <QueuePage
        searchParams={searchParams}
        slug={SLUG}
        queue={listOverseenRequests}
        schema={overseenPageSchema}
        tabs={overseenTabs}
        texts={{ ...words, empty: words.emptyStaff }}
        glyph="sparkles"
        search={{ label: words.search }}
        tools={tools}
      >
        {({ data }) => <RequestRows rows={data} />}
      </QueuePage>
    );
  }
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listReceivedRequests}
      schema={receivedPageSchema}
      tabs={receivedTabs}
      texts={words}
      glyph="sparkles"
      tools={() => toSettings}
    >
      {({ data }) => <RequestRows rows={data} />}
    </QueuePage>
  );
}

/** One request, or which of one's activities take any. */
export function PrivateRequestPage({ id, user }: { id: string; user: User }) {
  if (id === SETTINGS) return <SettingsPage />;
  if (id === RECEIVED) return <ReceivedListPage />;
  if (!isStaff(user)) return <ReceivedPage id={id} />;
  return <OneForStaff id={id} />;
}

/** The staff comes by the id of a request, or, for an activity of its own, by that of what the activity received. */
async function OneForStaff({ id }: { id: string }) {
  const received = await getOwn(callTo(getReceivedRequest, { id }), receivedRequestSchema);
  return received ? <ReceivedPage id={id} /> : <OverseenPage id={id} />;
}

/** What the activities of somebody of the staff have to answer; all else of it they find as the staff. */
async function ReceivedListPage() {
  const tabs = ["new", "open", "accepted"] satisfies ReceivedTab[];
  const [pages, { modules }] = await Promise.all([
    Promise.all(
      tabs.map((tab) => readOwn(callTo(listReceivedRequests, { status: tab }), receivedPageSchema)),
    ),
    getMessages(),
  ]);
  const words = modules[SLUG].received;
  const rows = pages.flatMap((page) => page.data);
  return (
    <ModuleFrame
      module={findModule(SLUG)}
      item={{ id: RECEIVED, title: words.title, lead: words.lead }}
    >
      {rows.length === 0 ? (
        <EmptyState glyph="sparkles" title={words.none} />
      ) : (
        <RequestRows rows={rows} />
      )}
    </ModuleFrame>
  );
}

function ReceivedPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.richieste-private.actions", "privateRequests.priceKinds"]}
      slug={SLUG}
      id={id}
      call={callTo(getReceivedRequest, { id })}
      schema={receivedRequestSchema}
      head={({ kind, adults, children, code, recipient, standing }, t) => ({
        title: t("modules.richieste-private.itemTitle", {
          kind: t(`privateRequests.kinds.${kind}`),
          guests: adults + children,
        }),
        lead: t("modules.richieste-private.itemLead", {
          status: t(
            `modules.richieste-private.recipientStatuses.${receivedState(standing, recipient.status)}`,
          ),
          code,
          activity: recipient.activity.name,
        }),
      })}
    >
      {(request) => (
        <ReceivedDetail
          request={request}
          documentHref={(one) => callTo(getReceivedDocument, { id, document_id: one }).path}
          actions={<ReceivedActions request={request} id={id} />}
        />
      )}
    </ItemPage>
  );
}

function OverseenPage({ id }: { id: string }) {
  return (
    <ItemPage
      words={["modules.richieste-private.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getOverseenRequest, { id })}
      schema={overseenRequestSchema}
      head={({ kind, adults, children, code, status }, t) => ({
        title: t("modules.richieste-private.itemTitle", {
          kind: t(`privateRequests.kinds.${kind}`),
          guests: adults + children,
        }),
        lead: t("modules.richieste-private.staffLead", {
          status: t(`privateRequests.staffStatuses.${status}`),
          code,
        }),
      })}
    >
      {(request) => (
        <OverseenDetail
          request={request}
          documentHref={(one) => callTo(getOverseenDocument, { id, document_id: one }).path}
          actions={<OverseenActions request={request} id={id} />}
        />
      )}
    </ItemPage>
  );
}

async function SettingsPage() {
  const [{ data }, { modules }] = await Promise.all([
    readOwn(callTo(listOwnProviders), ownProvidersSchema),
    getMessages(),
  ]);
  const words = modules[SLUG].settings;
  return (
    <ModuleFrame
      words={["modules.richieste-private.settings", "privateRequests.services"]}
      module={findModule(SLUG)}
      item={{ id: SETTINGS, title: words.title, lead: words.lead }}
    >
      {data.length === 0 ? (
        <EmptyState glyph="store" title={words.none} />
      ) : (
        <ProviderSettings providers={data} />
      )}
    </ModuleFrame>
  );
}
