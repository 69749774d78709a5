import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { AcceptTicket, RefuseTicket } from "@/components/tickets/accept-ticket";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { formatWeekdayAndDay, momentWords } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes, transferPage } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { getTransfer } from "@/lib/server/tickets";
import { actionTexts } from "../profilo/moduli/module-page";

/** An offered ticket, for the holder of the mail's link: facts, accept, decline. */
export async function ReceiveTicket({ token }: { token: string }) {
  const [transfer, user, { ticketPage }, form, t] = await Promise.all([
    getTransfer(token),
    getUser(),
    getMessages(),
    actionTexts(),
    getTranslations("ticketPage.transfer.receive"),
  ]);
  const texts = ticketPage.transfer.receive;
  if (!transfer) {
    // From a notification: only the account of that address may open it.
    const mayLogIn = user === null && !token.includes(".");
    return (
      <>
        <PreloadedSession user={user} />
        <AccountSheet title={texts.title}>
          <Notice className="mb-6">{mayLogIn ? texts.login : texts.unknown}</Notice>
          {mayLogIn && (
            <LinkButton href={routes.login(transferPage(token))} size="large">
              {texts.loginLink}
            </LinkButton>
          )}
        </AccountSheet>
      </>
    );
  }
  const { event, type_name, starts_at, sender, status, is_open, expires_at } = transfer;
  const today = romeDay(new Date());
  const starts = starts_at === null ? null : new Date(starts_at);
  return (
    <>
      <PreloadedSession user={user} />
      <AccountSheet
        title={event.title}
        lead={is_open ? (sender ? t("from", { sender }) : texts.fromNobody) : undefined}
      >
        <p className="mb-6">
          <strong>{type_name}</strong>
          {starts && (
            <>
              <br />
              {`${formatWeekdayAndDay(romeDay(starts), today)}, ${formatRomeTime(starts)}`}
            </>
          )}
          {event.place && (
            <>
              <br />
              {event.place}
            </>
          )}
        </p>
        {is_open ? (
          <>
            <p className="mb-6">
              {`${texts.text} ${t("until", { moment: momentWords(new Date(expires_at), today) })}`}
            </p>
            <AcceptTicket token={token} user={user} texts={texts} formTexts={form} />
            <div className="mt-6">
              <RefuseTicket token={token} texts={texts} formTexts={form} />
            </div>
          </>
        ) : (
          <>
            <Notice className="mb-6">{texts.states[status]}</Notice>
            <LinkButton href={routes.item("events", event.slug)} variant="secondary" size="large">
              {texts.event}
            </LinkButton>
          </>
        )}
      </AccountSheet>
    </>
  );
}
