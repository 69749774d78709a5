import { getMessages } from "next-intl/server";
import { bulkActionsOf } from "@/components/modules/contact/bulk-actions";
import { EventProposal } from "@/components/modules/contact/event-proposal";
import { MessageActions } from "@/components/modules/contact/message-actions";
import { MessageDetail } from "@/components/modules/contact/message-detail";
import { MessageQueue } from "@/components/modules/contact/message-queue";
import { BulkForm } from "@/components/modules/editor/bulk-form";
import type { TabParams } from "@/components/modules/tabs";
import { buttonClass } from "@/components/ui/button-styles";
import type { User } from "@/lib/contract/auth";
import { type ContactStatus, contactQueueSchema, staffContactSchema } from "@/lib/contract/contact";
import { callTo } from "@/lib/contract/endpoint";
import {
  changeContactMessages,
  exportContactMessages,
  getContactMessage,
  listContactMessages,
} from "@/lib/contract/managed-contact-endpoints";
import { formatDate } from "@/lib/domain/rome-time";
import { draftOfProposal } from "@/lib/server/proposed-event";
import { getSite } from "@/lib/server/site";
import type { PrivatePageProps } from "../../private-page";
import { ItemPage } from "./item-page";
import { QueuePage } from "./queue-page";

const SLUG = "contatti";

const tabs: TabParams<ContactStatus> = {
  new: undefined,
  assigned: "in-carico",
  answered: "con-risposta",
  closed: "chiusi",
  spam: "indesiderati",
};

/** The staff's inbox. */
export async function ContactInboxPage({ searchParams }: PrivatePageProps) {
  const { modules } = await getMessages();
  const words = modules.contatti;
  return (
    <QueuePage
      searchParams={searchParams}
      slug={SLUG}
      queue={listContactMessages}
      schema={contactQueueSchema}
      tabs={tabs}
      texts={words}
      glyph="mail"
      search={{ label: words.search }}
      tools={({ total }, { status, q = "" }) =>
        total > 0 && (
          <a
            href={callTo(exportContactMessages, { status, q }).path}
            download
            className={buttonClass({ variant: "quiet" })}
          >
            {words.export.label}
          </a>
        )
      }
    >
      {({ data: [first, ...others] }) =>
        first && (
          <BulkForm
            call={callTo(changeContactMessages)}
            actions={bulkActionsOf(first.status)}
            titles={Object.fromEntries([first, ...others].map(({ id, subject }) => [id, subject]))}
            words={words.bulk}
          >
            <MessageQueue messages={[first, ...others]} />
          </BulkForm>
        )
      }
    </QueuePage>
  );
}

/** One message, to be answered. */
export function ContactMessagePage({ id, user }: { id: string; user: User }) {
  return (
    <ItemPage
      words={["modules.contatti.actions"]}
      slug={SLUG}
      id={id}
      call={callTo(getContactMessage, { id })}
      schema={staffContactSchema}
      head={({ subject, status, topic, created_at }, t) => ({
        title: subject,
        lead: t("modules.contatti.itemLead", {
          status: t(`modules.contatti.statuses.${status}`),
          topic: t(`contact.topics.${topic}`),
          date: formatDate(new Date(created_at)),
        }),
      })}
    >
      {async (message) => (
        <MessageDetail
          message={message}
          proposal={
            message.event && (
              <EventProposal
                event={message.event}
                id={id}
                eventId={message.event_id}
                isTold={message.event_told_at !== null}
                draft={
                  user.permissions.includes("events.manage")
                    ? draftOfProposal(message, (await getSite()).town)
                    : null
                }
              />
            )
          }
          actions={<MessageActions message={message} userId={user.id} />}
        />
      )}
    </ItemPage>
  );
}
