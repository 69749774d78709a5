import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { LostForm } from "@/components/tickets/lost-form";
import { lostTickets, ownTickets } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { privateMetadata } from "../private-page";
import { actionTexts } from "../profilo/moduli/module-page";

export async function generateMetadata() {
  return privateMetadata((await getMessages()).ticketPage.lost, lostTickets());
}

/** The links of tickets that were bought without an account, by mail. */
export default async function Page() {
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
