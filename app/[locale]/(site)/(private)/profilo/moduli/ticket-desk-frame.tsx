import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { TellArea } from "@/components/modules/action-area";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type ManagedTicketing, managedTicketingSchema } from "@/lib/contract/ticketing";
import { findModule } from "@/lib/domain/modules";
import { type TicketDeskPart, ticketDesk, ticketDeskParts } from "@/lib/routes";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

export interface DeskProps extends PrivatePageProps {
  /** Of the event. */
  id: string;
}

/** Of an event, in the API. */
export const eventPath = (id: string) => `/api/business/events/${encodeURIComponent(id)}`;

/** What every part of the desk needs. */
export async function readDesk(id: string) {
  const [ticketing, { ticketDesk: words }, form] = await Promise.all([
    readOwn(`${eventPath(id)}/ticketing`, managedTicketingSchema),
    getMessages(),
    actionTexts(),
  ]);
  const types = ticketing.types.filter(({ is_retired }) => !is_retired);
  return { ticketing, types, words, form, path: eventPath(id) };
}

interface DeskFrameProps {
  id: string;
  part: TicketDeskPart;
  ticketing: ManagedTicketing;
  children: ReactNode;
}

/** A part of the desk with the ways to the others. */
export async function DeskFrame({ id, part, ticketing, children }: DeskFrameProps) {
  const { ticketDesk: words } = await getMessages();
  const { title } = ticketing.event;
  return (
    <ModuleFrame
      module={findModule("eventi")}
      item={{ id, title, lead: `${words.parts[part].tab}. ${words.parts[part].lead}` }}
    >
      <StatusTabs
        label={words.label}
        tabs={ticketDeskParts.map((one) => ({
          href: ticketDesk(id, one),
          label: words.parts[one].tab,
          current: one === part,
        }))}
      />
      <TellArea>{children}</TellArea>
    </ModuleFrame>
  );
}

export type Desk = Awaited<ReturnType<typeof readDesk>>;
