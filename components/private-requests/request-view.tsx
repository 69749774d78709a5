import Link from "next/link";
import { Part } from "@/components/keyed/part";
import { LiveRegion } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { DocumentList } from "@/components/modules/document-list";
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { PRIVATE_MESSAGE_TEXT } from "@/lib/contract/private-request-constants";
import {
  cancelPrivateRequest,
  confirmPrivateRequest,
  erasePrivateRequest,
  getPrivateDocument,
  withdrawHealthData,
  writePrivateMessage,
} from "@/lib/contract/private-request-endpoints";
import type { PrivateRecipient, PrivateRequest } from "@/lib/contract/private-requests";
import { lastDayOf } from "@/lib/domain/private-request-days";
import { formatLongDate, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type pageTexts from "@/lib/i18n/messages/it/private-request-page.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { privateRequestForm, routes } from "@/lib/routes";
import { MessageThread } from "./message-thread";
import { ProposalTable, proposedBy } from "./proposal-table";
import { recipientTones } from "./recipient-tones";
import { AcceptProposal, InviteMore } from "./requester-actions";
import { ContactFacts, WantedFacts } from "./wanted-facts";
import { WriteMessage } from "./write-message";
import "@/components/keyed/keyed.css";
import "./private-requests.css";

interface RequestViewProps {
  request: PrivateRequest;
  texts: (typeof pageTexts)["actions"];
}

/** Text for the state. */
function leadOf({ status, reason, can, days, month }: PrivateRequest) {
  if (status === "declined") {
    if (reason !== null) return "declinedByStaff";
    return can.invite > 0 ? status : "declinedForGood";
  }
  if (status !== "sent" || can.confirm) return status;
  return lastDayOf(days, month) < romeDay(new Date()) ? "sentTooLate" : "sentByAccount";
}

/** A private request for its author, with all actions. */
export function RequestView({ request, texts }: RequestViewProps) {
  const t = useTranslations("privateRequestPage");
  const words = useTranslations("privateRequests");
  const { status, code, recipients, can, ends_on, reason, documents } = request;
  const documentHref = (id: string) => callTo(getPrivateDocument, { code, document_id: id }).path;
  const proposed = proposedBy(recipients);
  const isUnconfirmed = status === "sent";
  const lead = leadOf(request);
  const ends = status === "accepted" ? "one.waitsUntil" : "one.endsOn";
  return (
    <LiveRegion>
      <header className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={status === "confirmed" || status === "accepted" ? "open" : "accent"}>
            {words(`statuses.${status}`)}
          </Chip>
          <span className="text-ink-soft">{t("one.code", { code })}</span>
        </p>
        <h1 tabIndex={-1}>
          {request.title ?? t("one.heading", { kind: words(`kinds.${request.kind}`) })}
        </h1>
        <p className="max-w-[60ch] text-lg">{t(`one.leads.${lead}`)}</p>
        {reason && <Notice>{t("one.reason", { reason })}</Notice>}
        {ends_on && (
          <p className="text-ink-soft">
            {t(ends, { day: formatLongDate(romeInstant(ends_on, 12 * 60)) })}
          </p>
        )}
        {(status === "expired" || status === "cancelled") && (
          <LinkButton href={privateRequestForm()} variant="secondary">
            {t("closed.new")}
          </LinkButton>
        )}
        {can.confirm && (
          <ActionButton
            {...texts.confirm}
            size="large"
            call={callTo(confirmPrivateRequest, { code: request.code })}
          />
        )}
      </header>
      {proposed.length > 0 && (
        <Part id="proposte" title={t("compare.title")}>
          <ProposalTable
            proposed={proposed}
            guests={request.adults + request.children}
            documentHref={documentHref}
            choiceOf={({ status: state, proposal, activity, is_gone }) => {
              if (state === "accepted") return <b>{t("compare.chosen")}</b>;
              if (!can.accept) return t("compare.notChosen");
              if (is_gone) return t("compare.gone");
              if (proposal.is_over) return null;
              return (
                <AcceptProposal
                  code={code}
                  words={texts.accept}
                  proposalId={proposal.id}
                  activity={activity.name}
                />
              );
            }}
          />
        </Part>
      )}
      <Part id="attivita" title={t("one.activities")}>
        {recipients.length === 0 && <p>{t("one.noActivities")}</p>}
        <ul className="request-activities">
          {recipients.map((one) => (
            <Activity key={one.id} one={one} request={request} texts={texts} />
          ))}
        </ul>
        {can.invite > 0 && (
          <div>
            <InviteMore
              code={code}
              words={texts.invite}
              max={can.invite}
              asked={recipients.map(({ activity }) => activity.slug)}
            />
          </div>
        )}
      </Part>
      <div className="request-sides">
        <Part id="richiesta" title={t("one.wanted")}>
          <WantedFacts wanted={request} />
          {can.withdraw_health && (
            <div className="mt-4 grid justify-items-start gap-2">
              <p className="form-hint">{t("one.healthHint")}</p>
              <ActionDialog
                words={texts.withdrawHealth}
                look={{ variant: "quiet" }}
                call={callTo(withdrawHealthData, { code: request.code })}
              />
            </div>
          )}
          {documents.length > 0 && (
            <DocumentList
              documents={documents}
              hrefOf={({ id }) => documentHref(id)}
              labelOf={({ name }) => t("one.download", { name })}
            />
          )}
        </Part>
        <div className="grid gap-6">
          <Part id="recapiti" title={t("one.contact")}>
            <ContactFacts contact={request.contact} />
            <p className="form-hint">{t("one.contactHint")}</p>
          </Part>
          {!isUnconfirmed && <Staff request={request} texts={texts} />}
        </div>
      </div>
      {can.cancel && (
        <div>
          <ActionDialog
            words={isUnconfirmed ? texts.discard : texts.cancel}
            look={{ variant: "quiet" }}
            call={callTo(cancelPrivateRequest, { code: request.code })}
            {...(isUnconfirmed && { leadsTo: privateRequestForm() })}
          />
        </div>
      )}
      {can.erase && (
        <div>
          <ActionDialog
            words={texts.erase}
            look={{ variant: "quiet" }}
            call={callTo(erasePrivateRequest, { code: request.code })}
            leadsTo={privateRequestForm()}
          />
        </div>
      )}
    </LiveRegion>
  );
}

function Activity({ one, request, texts }: RequestViewProps & { one: PrivateRecipient }) {
  const t = useTranslations("privateRequestPage.one");
  const words = useTranslations("privateRequests.recipientStatuses");
  const { id, activity, status, is_place, is_asking, is_gone, reason, messages } = one;
  const { name, slug } = activity;
  const isOut = status === "declined" || (request.status === "accepted" && status !== "accepted");
  const { write } = texts;
  return (
    <li>
      <h3>
        <Link href={routes.item("activities", slug)} prefetch={false} className="link">
          {name}
        </Link>
      </h3>
      <p className="flex flex-wrap gap-2">
        <Chip tone={recipientTones[status]}>{words(status)}</Chip>
        {is_place && <Chip>{t("isPlace")}</Chip>}
        {is_asking && <Chip tone="closing">{t("asks")}</Chip>}
      </p>
      {reason && <p>{t("why", { reason })}</p>}
      {is_gone && request.status === "sent" && <p>{t("goneUnsent")}</p>}
      {is_gone && request.can.accept && status !== "declined" && <p>{t("gone")}</p>}
      {messages.length > 0 && (
        <MessageThread
          messages={messages}
          names={{ requester: t("from.requester"), activity: name, staff: t("from.staff") }}
        />
      )}
      {request.can.write && !isOut && (
        <WriteMessage
          words={{
            ...write,
            title: fillMessage(write.title, { name }),
            description: fillMessage(write.description, { name }),
            field: write.text,
          }}
          name={fillMessage(write.named, { name })}
          call={callTo(writePrivateMessage, { code: request.code })}
          body={{ recipient_id: id }}
          limit={PRIVATE_MESSAGE_TEXT}
        />
      )}
    </li>
  );
}

function Staff({ request, texts }: RequestViewProps) {
  const t = useTranslations("privateRequestPage.one");
  const { messages, is_staff_asking, can } = request;
  const { write, writeStaff } = texts;
  return (
    <Part id="redazione" title={t("staff")}>
      {is_staff_asking && can.write_staff && <Notice>{t("staffAsks")}</Notice>}
      {messages.length > 0 ? (
        <MessageThread
          messages={messages}
          names={{ requester: t("from.requester"), activity: "", staff: t("from.staff") }}
        />
      ) : (
        <p className="text-ink-soft">{t("noMessages")}</p>
      )}
      {can.write_staff && (
        <div>
          <WriteMessage
            words={{ ...write, ...writeStaff, field: write.text }}
            name={writeStaff.title}
            call={callTo(writePrivateMessage, { code: request.code })}
            body={{ recipient_id: null }}
            limit={PRIVATE_MESSAGE_TEXT}
          />
        </div>
      )}
    </Part>
  );
}
