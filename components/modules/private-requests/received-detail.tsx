import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { DocumentList } from "@/components/modules/document-list";
import { ModuleSection } from "@/components/modules/module-section";
import { MessageThread } from "@/components/private-requests/message-thread";
import { ProposalFact, proposalRows } from "@/components/private-requests/proposal-facts";
import { ProposalTable, proposedBy } from "@/components/private-requests/proposal-table";
import { ContactFacts, WantedFacts } from "@/components/private-requests/wanted-facts";
import { Notice } from "@/components/ui/notice";
import type { PrivateRequestStatus } from "@/lib/contract/private-request-constants";
import type { OverseenRequest, ReceivedRequest } from "@/lib/contract/private-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import { endOf } from "./received-state";
import "@/components/modules/modules.css";

interface WantedProps {
  wanted: ReceivedRequest | OverseenRequest;
  title: string;
  /** The address in the API from which a file is saved. */
  documentHref: (id: string) => string;
}

function Wanted({ wanted, title, documentHref }: WantedProps) {
  const t = useTranslations("modules.richieste-private");
  return (
    <ModuleSection id="richiesta" title={title}>
      <WantedFacts wanted={wanted} />
      {wanted.documents.length > 0 && (
        <DocumentList
          documents={wanted.documents}
          hrefOf={({ id }) => documentHref(id)}
          labelOf={({ name }) => t("download", { name })}
        />
      )}
    </ModuleSection>
  );
}

interface ReceivedDetailProps {
  request: ReceivedRequest;
  documentHref: (id: string) => string;
  actions: ReactNode;
}

/** A request as one of the activities reads it that were asked. */
export function ReceivedDetail({ request, documentHref, actions }: ReceivedDetailProps) {
  const t = useTranslations("modules.richieste-private");
  const { recipient, first_name, contact, standing } = request;
  const { proposal, messages, activity, reason, is_asking, is_place } = recipient;
  const end = endOf(standing);
  return (
    <div className="module-detail">
      <div>
        {reason && <Notice>{t("declined", { reason })}</Notice>}
        {end && <Notice>{t(`ends.${end}`)}</Notice>}
        {actions}
        <Wanted
          wanted={request}
          title={t("wanted", { name: first_name })}
          documentHref={documentHref}
        />
        <ModuleSection id="messaggi" title={t("messages")}>
          {is_asking && <p className="mb-3 text-ink-soft">{t("waits")}</p>}
          {messages.length === 0 ? (
            <p className="text-ink-soft">{t("noMessages")}</p>
          ) : (
            <MessageThread
              messages={messages}
              names={{ requester: first_name, activity: activity.name, staff: t("from.staff") }}
            />
          )}
        </ModuleSection>
      </div>
      <div>
        {!end && (
          <ModuleSection id="recapiti" title={t("contact")}>
            {is_place && <p className="mb-3">{t("isPlace")}</p>}
            {contact ? (
              <ContactFacts contact={contact} />
            ) : (
              <p className="text-ink-soft">{t("contactHidden")}</p>
            )}
          </ModuleSection>
        )}
        <ModuleSection id="proposta" title={t("proposal")}>
          {proposal ? (
            <OwnProposal request={request} proposal={proposal} documentHref={documentHref} />
          ) : (
            <p className="text-ink-soft">{t(end ? "noProposalMade" : "noProposal")}</p>
          )}
        </ModuleSection>
      </div>
    </div>
  );
}

function OwnProposal({
  request: { adults, children },
  proposal,
  documentHref,
}: Omit<ReceivedDetailProps, "actions"> & {
  proposal: NonNullable<ReceivedRequest["recipient"]["proposal"]>;
}) {
  const t = useTranslations("privateRequestPage.compare");
  const tModule = useTranslations("modules.richieste-private");
  return (
    <>
      {proposal.is_over && <p className="mb-3">{tModule("over")}</p>}
      <dl className="grid gap-3">
        {proposalRows.map((row) => (
          <div key={row}>
            <dt className="text-ink-soft text-sm">{t(row)}</dt>
            <dd className="whitespace-pre-line break-words">
              <ProposalFact
                row={row}
                proposal={proposal}
                guests={adults + children}
                documentHref={documentHref}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface OverseenDetailProps {
  request: OverseenRequest;
  documentHref: (id: string) => string;
  actions: ReactNode;
}

/** A request as the staff looks after it, with all that was proposed and written. */
export function OverseenDetail({ request, documentHref, actions }: OverseenDetailProps) {
  const t = useTranslations("modules.richieste-private");
  const tPage = useTranslations("privateRequestPage");
  const words = useTranslations("privateRequests");
  const { recipients, messages, contact, history, adults, children, reason, can } = request;
  const proposed = proposedBy(recipients);
  const name = contact.first_name;
  return (
    <div className="module-detail">
      <div>
        {reason && <Notice>{tPage("one.reason", { reason })}</Notice>}
        {actions}
        <Wanted wanted={request} title={t("wantedStaff")} documentHref={documentHref} />
        {proposed.length > 0 && (
          <ModuleSection id="proposte" title={tPage("compare.title")}>
            <ProposalTable
              proposed={proposed}
              guests={adults + children}
              documentHref={documentHref}
            />
          </ModuleSection>
        )}
        {recipients.map((one) => (
          <ModuleSection key={one.id} id={`attivita-${one.id}`} title={one.activity.name}>
            <p className="mb-3">{words(`recipientStatuses.${one.status}`)}</p>
            {one.reason && <p className="mb-3">{tPage("one.why", { reason: one.reason })}</p>}
            {one.is_gone && can.accept && one.status !== "declined" && (
              <p className="mb-3">{tPage("one.gone")}</p>
            )}
            {one.messages.length > 0 && (
              <MessageThread
                messages={one.messages}
                names={{ requester: name, activity: one.activity.name, staff: t("from.staff") }}
              />
            )}
          </ModuleSection>
        ))}
        <ModuleSection id="messaggi" title={t("messages")}>
          {messages.length === 0 ? (
            <p className="text-ink-soft">{t("noMessages")}</p>
          ) : (
            <MessageThread
              messages={messages}
              names={{ requester: name, activity: "", staff: t("from.staff") }}
            />
          )}
        </ModuleSection>
      </div>
      <div>
        <ModuleSection id="recapiti" title={t("contact")}>
          <ContactFacts contact={contact} />
        </ModuleSection>
        <ModuleSection id="storia" title={t("history")}>
          <CaseHistory
            history={history}
            statusName={(status) => words(`staffStatuses.${status as PrivateRequestStatus}`)}
            reasonName={(reasonOf) => reasonOf}
          />
        </ModuleSection>
      </div>
    </div>
  );
}
