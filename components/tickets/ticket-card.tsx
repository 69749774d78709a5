import { Icon } from "@/components/ui/icon";
import { QrCode, type QrMatrix } from "@/components/ui/qr-code";
import type { Ticket } from "@/lib/contract/tickets";
import { formatCents } from "@/lib/domain/euros";
import { daysOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { formatDay, formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ticketStateOf } from "./ticket-state";
import "./tickets.css";

interface TicketCardProps {
  ticket: Ticket;
  /** Its QR code; null if no door accepts it. */
  matrix: QrMatrix | null;
  today: string;
}

/** Maximum dates above the code, so that it is on a phone's first screen. */
const MOST_ABOVE = 2;

/** A ticket for the door: event, holder, and code, or why it has none. */
export function TicketCard({ ticket, matrix, today }: TicketCardProps) {
  const t = useTranslations("ticketPage");
  const { event, holder, type_name, order_code, price } = ticket;
  const name = [holder.first_name, holder.last_name].filter(Boolean).join(" ");
  const isLong = !event.is_postponed && ticket.dates.length > MOST_ABOVE;
  const facts = [
    [t("holder"), name || t("unnamed")],
    [t("type"), type_name],
    [t("order"), order_code],
    [t("price"), price === 0 ? t("free") : formatCents(price)],
  ] as const;
  return (
    <article className="ticket">
      <header>
        <h1>{event.title}</h1>
        <When ticket={ticket} today={today} isLong={isLong} />
        {event.place && (
          <p className="ticket-line">
            <Icon name="map-pin" />
            {event.place}
          </p>
        )}
      </header>
      <div className="ticket-code">
        {matrix ? (
          <>
            {ticket.status === "pending" && (
              <>
                <p className="text-2xl font-bold">{t("states.pending")}</p>
                <p className="mb-4 max-w-xs">{t("hints.due")}</p>
              </>
            )}
            <QrCode matrix={matrix} label={t("qr")} />
            <p data-print="hide" className="ticket-bright">
              <Icon name="sun" />
              {t("bright")}
            </p>
          </>
        ) : (
          <TicketState ticket={ticket} />
        )}
      </div>
      {isLong && (
        <section aria-labelledby="date" className="ticket-dates">
          <h2 id="date">{t("allDates")}</h2>
          <TicketDates ticket={ticket} today={today} />
        </section>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The part above the code. */
function When({ isLong, ...shown }: Omit<TicketCardProps, "matrix"> & { isLong: boolean }) {
  const t = useTranslations("ticketPage");
  const { is_postponed, reason } = shown.ticket.event;
  if (is_postponed) {
    return (
      <p className="ticket-line">
        <Icon name="calendar-days" />
        <span>
          <b>{t("postponed")}</b>
          {reason && <small className="whitespace-pre-line">{t("reason", { reason })}</small>}
        </span>
      </p>
    );
  }
  return isLong ? <AllDates {...shown} /> : <TicketDates {...shown} />;
}

/** Number of dates, first and last: also correct in an offline copy months later. */
function AllDates({ ticket: { dates }, today }: Omit<TicketCardProps, "matrix">) {
  const t = useTranslations("ticketPage");
  const held = dates.filter(({ is_cancelled }) => !is_cancelled);
  const days = (held.length > 0 ? held : dates).map(({ starts_at }) =>
    formatDay(romeDay(new Date(starts_at)), today),
  );
  const [first = ""] = days;
  return (
    <p className="ticket-line">
      <Icon name="calendar-days" />
      <span>{t("dates", { count: days.length, first, last: days.at(-1) ?? "" })}</span>
    </p>
  );
}

function TicketDates({ ticket: { dates }, today }: Omit<TicketCardProps, "matrix">) {
  const t = useTranslations("ticketPage");
  return (
    <ul>
      {dates.map(({ id, starts_at, ends_at, doors_at, is_cancelled }) => {
        const at = new Date(starts_at);
        const { first, last } = daysOf({ starts_at, ends_at });
        return (
          <li key={id} className="ticket-line">
            <Icon name="calendar-days" />
            <span>
              <time dateTime={starts_at} className={is_cancelled ? "line-through" : undefined}>
                {`${formatWeekdayAndDay(romeDay(at), today)}, ${formatRomeTime(at)}`}
              </time>
              {is_cancelled && ` (${t("dateCancelled")})`}
              {ends_at && first !== last && !is_cancelled && (
                <small>
                  {t("untilDay", {
                    day: formatWeekdayAndDay(last, today),
                    time: formatRomeTime(new Date(ends_at)),
                  })}
                </small>
              )}
              {doors_at && !is_cancelled && (
                <small>{t("doors", { time: formatRomeTime(new Date(doors_at)) })}</small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shown instead of the code. */
function TicketState({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticketPage");
  const state = ticketStateOf(ticket);
  const { reason } = ticket.event;
  const entered = state === "checked_in" && ticket.checked_in_at;
  const words = entered
    ? t("states.checkedInAt", {
        day: formatWeekdayAndDay(romeDay(new Date(entered)), romeDay(new Date(entered))),
        time: formatRomeTime(new Date(entered)),
      })
    : t(`states.${state}`);
  return (
    <div className="ticket-state" data-state={state}>
      <p className="text-2xl font-bold">{words}</p>
      {state !== "active" && <p>{t(`hints.${state}`)}</p>}
      {state === "eventCancelled" && reason && (
        <p className="whitespace-pre-line">{t("reason", { reason })}</p>
      )}
    </div>
  );
}
