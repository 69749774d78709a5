import { Icon } from "@/components/ui/icon";
import { QrCode, type QrMatrix } from "@/components/ui/qr-code";
import type { Ticket } from "@/lib/contract/tickets";
import { formatCents } from "@/lib/domain/euros";
import { daysOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

interface TicketCardProps {
  ticket: Ticket;
  /** What its code says; null: it lets nobody in. */
  matrix: QrMatrix | null;
  today: string;
}

type State = Exclude<Ticket["status"], "active"> | "active" | "eventCancelled";

function stateOf({ status, event }: Ticket): State {
  return event.is_cancelled && status !== "checked_in" ? "eventCancelled" : status;
}

/** A ticket as one shows it at the door: what it is for, whose it is, and its code, or why it has none. */
export function TicketCard({ ticket, matrix, today }: TicketCardProps) {
  const t = useTranslations("ticketPage");
  const { event, holder, type_name, order_code, price } = ticket;
  const name = [holder.first_name, holder.last_name].filter(Boolean).join(" ");
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
        <TicketDates ticket={ticket} today={today} />
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

function TicketDates({ ticket: { dates }, today }: Pick<TicketCardProps, "ticket" | "today">) {
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

/** Stands in the place of the code. */
function TicketState({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticketPage");
  const state = stateOf(ticket);
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
    </div>
  );
}
