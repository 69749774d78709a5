import Link from "next/link";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { PrintButton } from "@/components/ui/print-button";
import { AD_PLACES } from "@/lib/contract/ad-constants";
import { getAdInvoice, getAdReportTable } from "@/lib/contract/ad-endpoints";
import type { AdReport, Booking, CreativeVersion } from "@/lib/contract/ads";
import { callTo } from "@/lib/contract/endpoint";
import { formatCents } from "@/lib/domain/euros";
import { dayAndMonth, formatDate, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

interface BookingDetailProps {
  booking: Booking;
  report: AdReport;
}

/** A booking as its team and the staff read it. */
export function BookingDetail({ booking, report }: BookingDetailProps) {
  const t = useTranslations("modules.campagne.item");
  const words = useTranslations("campaigns");
  const journal = useTranslations("journal");
  const { doubts, steps, stop_reason, stop_note } = booking;
  return (
    <>
      {stop_reason && (
        <Notice>
          <p>{t("stopped", { reason: words(`reasons.${stop_reason}`) })}</p>
          {stop_note && <p>{stop_note}</p>}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice>
          <p className="font-semibold">{t("doubts")}</p>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Notice>
      )}
      <When booking={booking} />
      {booking.placement !== "promo" && (
        <ModuleSection id="annuncio" title={t("creative")}>
          {booking.creatives.length === 0 && <p>{t("noCreative")}</p>}
          <div className="grid gap-6">
            {booking.creatives.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </div>
        </ModuleSection>
      )}
      {booking.kind === "paid" && <Payment booking={booking} />}
      <Report booking={booking} report={report} />
      {steps && (
        <ModuleSection id="storia" title={t("history")}>
          <CaseHistory
            history={steps}
            statusName={(step) => journal(`steps.ad.${step as "paid"}`, { what: booking.code })}
            reasonName={(reason) => words(`reasons.${reason as "other"}`)}
          />
        </ModuleSection>
      )}
    </>
  );
}

function PromoLink({ title, slug }: NonNullable<Booking["promo"]>) {
  return (
    <Link href={routes.item("promotions", slug)} prefetch={false} className="link">
      {title}
    </Link>
  );
}

function When({ booking }: { booking: Booking }) {
  const t = useTranslations("modules.campagne.item");
  const words = useTranslations("campaigns");
  const { draft, spans, price, quote, kind, status, days_owed } = booking;
  const ofDays = (from: string, until: string) =>
    t("week", {
      from: dayAndMonth(romeDay(new Date(from))),
      until: dayAndMonth(romeDay(new Date(Date.parse(until) - 1))),
    });
  const cost = price ?? quote;
  const unpriced = spans.length > 0 ? t("notSold") : t("noPrice");
  return (
    <ModuleSection id="quando" title={t("when")}>
      <dl className="module-definitions">
        <dt>{t("placement")}</dt>
        <dd>{words(`placements.${booking.placement}`)}</dd>
        {booking.placement === "promo" ? (
          <>
            <dt>{t("promo")}</dt>
            <dd>{booking.promo ? <PromoLink {...booking.promo} /> : t("noPromo")}</dd>
          </>
        ) : (
          <>
            <dt>{t("shares")}</dt>
            <dd>{t("sharesText", { count: draft.shares, of: AD_PLACES })}</dd>
          </>
        )}
        <dt>{status === "draft" ? t("quote") : t("price")}</dt>
        <dd>{kind !== "paid" ? t("free") : cost === null ? unpriced : formatCents(cost)}</dd>
        {booking.advertiser && (
          <>
            <dt>{t("advertiser")}</dt>
            <dd>{booking.advertiser}</dd>
          </>
        )}
        {draft.payer && (
          <>
            <dt>{t("payer")}</dt>
            <dd>{draft.payer}</dd>
          </>
        )}
        <dt>{t("weeks")}</dt>
        <dd>
          {spans.length === 0 && t("noWeeks")}
          <ul>
            {spans.map(({ from, until, is_added }) => (
              <li key={from}>
                {is_added ? t("added", { week: ofDays(from, until) }) : ofDays(from, until)}
              </li>
            ))}
          </ul>
          {days_owed > 0 && <p>{t("owed", { count: days_owed })}</p>}
        </dd>
      </dl>
    </ModuleSection>
  );
}

function Version({ version }: { version: CreativeVersion }) {
  const t = useTranslations("modules.campagne.item");
  const words = useTranslations("campaigns");
  const { number, status, picture, headline, text, cta, target, ratio, reason, note } = version;
  return (
    <article className="grid max-w-96 gap-2 rounded-card border border-hairline bg-surface p-4">
      <h3 className="text-ink-soft text-sm">
        {t("version", { number, status: words(`creativeStatuses.${status}`) })}
      </h3>
      {picture && (
        <div
          className="overflow-hidden rounded-field"
          style={{ aspectRatio: ratio.replace(":", " / ") }}
        >
          <Picture picture={picture} sizes="24rem" />
        </div>
      )}
      <p className="font-semibold">{headline}</p>
      <p>{text}</p>
      <p className="font-semibold">{cta}</p>
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{target}</p>
      {reason && <p>{words(`reasons.${reason}`)}</p>}
      {note && <p>{note}</p>}
    </article>
  );
}

function Payment({ booking }: { booking: Booking }) {
  const t = useTranslations("modules.campagne.item");
  const { id, status, price, code, due_at, paid_at, account, invoice_number } = booking;
  const words = {
    price: formatCents(price ?? 0),
    day: due_at ? formatDate(new Date(Date.parse(due_at) - 1)) : "",
    code,
  };
  const isDue = status === "awaiting_payment";
  return (
    <ModuleSection id="pagamento" title={t("payment")}>
      <p>
        {paid_at
          ? t("paid", { day: formatDate(new Date(paid_at)) })
          : !isDue
            ? t("unpaid")
            : account
              ? t("transfer", { ...words, ...account })
              : t("noAccount", words)}
      </p>
      {booking.can.pay_card && <p className="mt-2">{t("byCard")}</p>}
      {booking.is_paying && <p className="mt-2">{t("paying")}</p>}
      {booking.refunds.map(({ id: refund, amount, status: state, is_by_hand }) => {
        const by = is_by_hand ? "byHand" : state === "done" ? "done" : "pending";
        return (
          <p key={refund} className="mt-2">
            {t(`refunds.${by}`, { amount: formatCents(amount) })}
          </p>
        );
      })}
      <p className="mt-2">
        {booking.has_invoice_file ? (
          <a href={callTo(getAdInvoice, { id }).path} download className="link">
            {t("invoice", { number: invoice_number ?? "" })}
          </a>
        ) : (
          t("noInvoice")
        )}
      </p>
    </ModuleSection>
  );
}

function Report({ booking, report }: BookingDetailProps) {
  const { id, placement } = booking;
  const { days, card } = report;
  // A promotion has no views of its own.
  const isCounted = placement !== "promo";
  const t = useTranslations("modules.campagne.item");
  if (days.length === 0) {
    return (
      <ModuleSection id="andamento" title={t("report")}>
        <p>{t("noReport")}</p>
      </ModuleSection>
    );
  }
  return (
    <ModuleSection id="andamento" title={t("report")}>
      {isCounted && <Counts {...report} />}
      {!isCounted && !card && <p>{t("notCounted")}</p>}
      {card && (
        <>
          <h3 className="mt-5 font-semibold">{t("card", { name: card.name })}</h3>
          <dl className="module-definitions">
            {card.measures.map(({ measure, count, before }) => (
              <div key={measure} className="contents">
                <dt>{t(`measures.${measure}`)}</dt>
                <dd>{t("before", { count, before })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="module-actions mt-5 print:hidden">
        {isCounted && (
          <a
            href={callTo(getAdReportTable, { id }).path}
            download
            className="button button-secondary"
          >
            {t("csv")}
          </a>
        )}
        <PrintButton label={t("print")} />
      </div>
    </ModuleSection>
  );
}

/** Views and presses by day. */
function Counts({ days, views, presses }: AdReport) {
  const t = useTranslations("modules.campagne.item");
  return (
    <>
      <dl className="module-definitions">
        <dt>{t("views")}</dt>
        <dd>{views}</dd>
        <dt>{t("presses")}</dt>
        <dd>{presses}</dd>
      </dl>
      <table className="mt-4 w-full max-w-96 text-left figures">
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t("views")}</th>
            <th scope="col">{t("presses")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day} className="border-hairline border-t">
              <th scope="row" className="font-normal">
                {dayAndMonth(row.day)}
              </th>
              <td>{row.views}</td>
              <td>{row.presses}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
