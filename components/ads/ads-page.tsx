import type { ReactNode } from "react";
import { ReportButton } from "@/components/reports/report-button";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { AD_PLACES, adPlacements, slotPlacements } from "@/lib/contract/ad-constants";
import type { AdRegister, AdWeeks, RegisteredAd } from "@/lib/contract/ads";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatCents } from "@/lib/domain/euros";
import { formatDate, monthName, romeInstant } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { adsPage } from "@/lib/section-routes";
import { RefusedAds } from "./refused-ads";
import "./ads.css";

type Week = AdWeeks["data"][number];

interface AdsPageProps {
  /** Of the register; from the second on it stands alone. */
  page: number;
  /** Null: this backend has no ads. */
  register: AdRegister | null;
  weeks: readonly Week[];
  crumbs: Crumb[];
}

/** What runs, for whom and who pays; prices, free weeks, how to order; what ended. */
export function AdsPage({ page, register, weeks, crumbs }: AdsPageProps) {
  const t = useTranslations("ads.page");
  const isFirst = page === 1;
  return (
    <div data-section="home" className="page-width pt-3 pb-16 lg:pt-6">
      <Breadcrumbs label={t("breadcrumbs")} crumbs={crumbs} />
      <header className="mt-4 max-w-[68ch] lg:mt-8">
        {isFirst && <p className="mb-1.5 font-semibold text-accent text-xs">{t("kicker")}</p>}
        <h1 tabIndex={-1} className="text-4xl">
          {isFirst ? t("title") : t("olderTitle", { page })}
        </h1>
        <p className="mt-4 text-lg">{isFirst ? t("lead") : t("endedText")}</p>
      </header>
      {isFirst && (
        <>
          {register && (
            <Part id="in-corso" title={t("running")}>
              {register.running.length === 0 ? (
                <p>{t("runningNone")}</p>
              ) : (
                <Register label={t("running")} ads={register.running} isRunning />
              )}
            </Part>
          )}
          <Prices weeks={weeks} />
          <HowTo />
          <Part id="rifiutati" title={t("refused")} text={t("refusedText")}>
            <RefusedAds />
          </Part>
          <Part id="contiamo" title={t("counted")}>
            <p className="max-w-[68ch]">{t("countedText")}</p>
          </Part>
        </>
      )}
      {register && <Ended page={page} ended={register.ended} />}
    </div>
  );
}

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[68ch] text-ink-soft">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

const daysOf = ({ from, until }: Pick<RegisteredAd, "from" | "until">) => ({
  first: formatDate(new Date(from)),
  last: formatDate(romeInstant(lastDayOf(new Date(until)), 0)),
});

/** `isRunning`: what is seen now can be reported here, also by whoever comes from an ad. */
function Register({
  label,
  ads,
  isRunning = false,
}: {
  label: string;
  ads: readonly RegisteredAd[];
  isRunning?: boolean;
}) {
  const t = useTranslations("ads.page");
  return (
    <ul aria-label={label} className="ad-register">
      {ads.map((ad) => (
        <li key={ad.code} id={ad.code}>
          <p className="font-semibold">{ad.advertiser}</p>
          <p>
            {ad.kind === "paid"
              ? t("paidBy", { payer: ad.payer ?? t("self") })
              : t(`freeKind.${ad.kind}`)}
          </p>
          <p className="tabular">
            {t(`placement.${ad.placement}`)} · {t("days", daysOf(ad))}
            {ad.is_stopped && ` · ${t("stopped")}`}
          </p>
          <div className="tabular flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
            {t("code", { code: ad.code })}
            {isRunning && (
              <ReportButton
                kind="ad"
                id={ad.id}
                name={t("reported", { advertiser: ad.advertiser, code: ad.code })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Weeks by month, in their order. */
function monthsOf(weeks: readonly Week[]): [string, Week[]][] {
  const months = new Map<string, Week[]>();
  for (const one of weeks) {
    const month = one.week.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months];
}

function Prices({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations("ads.page");
  const isSold = weeks.some(({ placements }) => placements.some(({ price }) => price !== null));
  if (!isSold) {
    return (
      <Part id="prezzi" title={t("prices")}>
        <p>{t("pricesNone")}</p>
      </Part>
    );
  }
  return (
    <Part id="prezzi" title={t("prices")} text={t("pricesText", { places: AD_PLACES })}>
      <div className="max-w-[44rem]">
        {monthsOf(weeks).map(([month, days], index) => (
          <details key={month} open={index === 0} className="ad-month">
            <summary>
              {t("month", { month: monthName(`${month}-01`), year: month.slice(0, 4) })}
            </summary>
            <MonthTable weeks={days} />
          </details>
        ))}
      </div>
    </Part>
  );
}

/** A month has five weeks at most, which fit a phone side by side. */
function MonthTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations("ads.page");
  return (
    <table className="ad-table tabular">
      <thead>
        <tr>
          <th scope="col">{t("columns.placement")}</th>
          {weeks.map(({ week }) => (
            <th key={week} scope="col">
              {t("weekFrom", { day: Number(week.slice(8)) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {adPlacements.map((placement) => (
          <tr key={placement}>
            <th scope="row">{t(`placement.${placement}`)}</th>
            {weeks.map(({ week, placements }) => {
              const { price = null, free = 0 } =
                placements.find((one) => one.placement === placement) ?? {};
              return (
                <td key={week}>
                  {price === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t("notSold")}</span>
                    </>
                  ) : (
                    <>
                      {formatCents(price)}{" "}
                      <span className="text-ink-soft">{t("free", { free })}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const steps = ["role", "order", "review", "pay", "run"] as const;

function HowTo() {
  const t = useTranslations("ads.page");
  return (
    <>
      <Part id="dove" title={t("where")} text={t("never")}>
        <dl className="grid max-w-[68ch] gap-3">
          {[...slotPlacements, "promo" as const].map((placement) => (
            <div key={placement}>
              <dt className="font-semibold">{t(`placement.${placement}`)}</dt>
              <dd>{t(`places.${placement}`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="ordinare" title={t("how")}>
        <ol className="grid max-w-[68ch] list-decimal gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={routes.roleRequest("inserzionista")}>{t("askRole")}</LinkButton>
          <LinkButton href={routes.module("campagne")} variant="secondary">
            {t("order")}
          </LinkButton>
          <LinkButton href={routes.contact()} variant="quiet">
            {t("write")}
          </LinkButton>
        </p>
      </Part>
    </>
  );
}

function Ended({ page, ended }: { page: number; ended: AdRegister["ended"] }) {
  const t = useTranslations("ads.page");
  const list =
    ended.data.length === 0 ? (
      <p>{t("endedNone")}</p>
    ) : (
      <Register label={t("ended")} ads={ended.data} />
    );
  return (
    <>
      {page === 1 ? (
        <Part id="concluse" title={t("ended")} text={t("endedText")}>
          {list}
        </Part>
      ) : (
        <div className="mt-8">{list}</div>
      )}
      <div className="mt-8">
        <Pagination
          current={page}
          last={ended.last_page}
          hrefOf={adsPage}
          labels={{
            navigation: t("older"),
            previous: t("previous"),
            next: t("next"),
            page: (number) => t("pageLabel", { page: number }),
          }}
        />
      </div>
    </>
  );
}
