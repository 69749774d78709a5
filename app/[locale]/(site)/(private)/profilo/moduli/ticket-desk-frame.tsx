import Link from "next/link";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { StatusTabs } from "@/components/modules/status-tabs";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { getTicketing } from "@/lib/contract/managed-ticketing-endpoints";
import { type ManagedTicketing, managedTicketingSchema } from "@/lib/contract/ticketing";
import { formatCents } from "@/lib/domain/euros";
import { findModule } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes, type TicketDeskPart, TO_REFUND, ticketDesk, ticketDeskParts } from "@/lib/routes";
import type { PrivatePageProps } from "../../private-page";
import { ModuleFrame, type ModuleWords } from "./module-frame";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

export interface DeskProps extends PrivatePageProps {
  /** Of the event. */
  id: string;
}

/** What every part of the desk needs. */
export async function readDesk(id: string) {
  const [ticketing, { ticketDesk: words }, form] = await Promise.all([
    readOwn(callTo(getTicketing, { id }), managedTicketingSchema),
    getMessages(),
    actionTexts(),
  ]);
  const types = ticketing.types.filter(({ is_retired }) => !is_retired);
  return { ticketing, types, words, form };
}

interface DeskFrameProps extends ModuleWords {
  id: string;
  part: TicketDeskPart;
  ticketing: ManagedTicketing;
  /** It is the list of what is owed, to which the notice leads elsewhere. */
  isOwedList?: boolean;
  children: ReactNode;
}

/** A part of the desk with the ways to the others. */
export async function DeskFrame({
  id,
  part,
  ticketing,
  isOwedList = false,
  words: names,
  children,
}: DeskFrameProps) {
  const { ticketDesk: words } = await getMessages();
  const { title, status, is_settable } = ticketing.event;
  const isPlan = status === null;
  const parts = isPlan ? planParts : ticketDeskParts;
  return (
    <ModuleFrame
      module={findModule("eventi")}
      item={{ id, title, lead: `${words.parts[part].tab}. ${words.parts[part].lead}` }}
      words={names}
    >
      <StatusTabs
        label={words.label}
        tabs={parts.map((one) => ({
          href: ticketDesk(id, one),
          label: words.parts[one].tab,
          current: one === part,
        }))}
      />
      <LiveRegion>
        <Owed id={id} owed={ticketing.owed} isHere={isOwedList} />
        {isPlan && <Plan id={id} isSettable={is_settable} words={words.plan} />}
        <fieldset disabled={!is_settable} className="contents">
          {children}
        </fieldset>
      </LiveRegion>
    </ModuleFrame>
  );
}

/** What is set before the publication. */
const planParts: readonly TicketDeskPart[] = ["biglietti", "vendita"];

interface PlanProps {
  id: string;
  isSettable: boolean;
  words: { open: string; handedIn: string; toDraft: string };
}

/** That nothing is sold yet, from when it will be, and the way to what is being written. */
function Plan({ id, isSettable, words }: PlanProps) {
  return (
    <Notice>
      <p>{isSettable ? words.open : words.handedIn}</p>
      <LinkButton href={routes.moduleItem("eventi", id)} variant="secondary" className="mt-3">
        {words.toDraft}
      </LinkButton>
    </Notice>
  );
}

/** What its organiser has to give back, on every part of the desk until it is done. */
async function Owed({
  id,
  owed: { orders, amount },
  isHere,
}: {
  id: string;
  owed: ManagedTicketing["owed"];
  isHere: boolean;
}) {
  if (orders === 0) return null;
  const t = await getTranslations("ticketDesk.owed");
  return (
    <Notice tone="danger">
      <p>{t("text", { count: orders, amount: formatCents(amount) })}</p>
      {!isHere && (
        <p className="mt-1">
          <Link
            href={ticketDesk(id, "ordini", { status: TO_REFUND })}
            prefetch={false}
            className="link"
          >
            {t("open")}
          </Link>
        </p>
      )}
    </Notice>
  );
}

export type Desk = Awaited<ReturnType<typeof readDesk>>;
