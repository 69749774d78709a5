import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { LostForm } from "@/components/tickets/lost-form";
import { lostTickets, ownTickets } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { orBusy } from "../busy-page";
import { type PrivatePageProps, privateMetadata, queryValue } from "../private-page";
import { actionTexts } from "../profilo/moduli/module-page";
import { ReceiveTicket } from "./receive-ticket";

export async function generateMetadata({ searchParams }: PrivatePageProps) {
  const [token, { ticketPage }] = await Promise.all([
    queryValue(searchParams, "passaggio"),
    getMessages(),
  ]);
  const texts = token === null ? ticketPage.lost : ticketPage.transfer.receive;
  return privateMetadata(texts, lostTickets());
}

/** An offered ticket, or the links of tickets that were bought without an account, by mail. */
export default async function Page({ searchParams }: PrivatePageProps) {
  const [token, { ticketPage }] = await Promise.all([
    queryValue(searchParams, "passaggio"),
    getMessages(),
  ]);
  if (token === null) return <LostTickets />;
  const link = { href: lostTickets(), label: ticketPage.missing.lost };
  return ReceiveTicket({ token }).catch(orBusy({ ...ticketPage.busy, link }));
}

async function LostTickets() {
  const [{ ticketPage, checkout }, form, user] = await Promise.all([
    getMessages(),
    actionTexts(),
    getUser(),
  ]);
  const { lost } = ticketPage;
  return (
    <>
      <PreloadedSession user={user} />
      <AccountSheet title={lost.title} lead={lost.lead}>
        <LostForm texts={lost} emailTypo={checkout.details.emailTypo} formTexts={form} />
        <p className="account-more">
          {lost.own}{" "}
          <a href={ownTickets()} className="link font-semibold text-brand-ink">
            {lost.ownLink}
          </a>
        </p>
      </AccountSheet>
    </>
  );
}
