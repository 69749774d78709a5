import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { AD_PLACES, adPlacements, slotPlacements } from "@/lib/contract/ad-constants";
import type { AdRegister, AdWeeks, RegisteredAd } from "@/lib/contract/ads";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatCents } from "@/lib/domain/euros";
import { formatDate, romeInstant } from "@/lib/domain/rome-time";
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
                <RegisterTable label={t("running")} ads={register.running} />
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

/** A wide table scrolls by itself, also with the keyboard. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations("ads.page");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section aria-label={t("table", { label })} tabIndex={0} className="overflow-x-auto">
      <table className="ad-table">{children}</table>
    </section>
  );
}

const daysOf = ({ from, until }: Pick<RegisteredAd, "from" | "until">) => ({
  first: formatDate(new Date(from)),
  last: formatDate(romeInstant(lastDayOf(new Date(until)), 0)),
});

function RegisterTable({ label, ads }: { label: string; ads: readonly RegisteredAd[] }) {
  const t = useTranslations("ads.page");
  return (
    <Wide label={label}>
      <thead>
        <tr>
          {(["advertiser", "payer", "placement", "days", "code"] as const).map((name) => (
            <th key={name} scope="col">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ads.map((ad) => (
          <tr key={ad.code}>
            <th scope="row">{ad.advertiser}</th>
            <td>
              {ad.kind === "paid"
                ? (ad.payer ?? t("self"))
                : t("free", { kind: t(`freeKind.${ad.kind}`) })}
            </td>
            <td>{t(`placement.${ad.placement}`)}</td>
            <td className="tabular">
              {t("days", daysOf(ad))}
              {ad.is_stopped && ` · ${t("stopped")}`}
            </td>
            <td className="tabular">{ad.code}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
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
      <Wide label={t("prices")}>
        <thead>
          <tr>
            <th scope="col">{t("week")}</th>
            {adPlacements.map((placement) => (
              <th key={placement} scope="col">
                {t(`placement.${placement}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, placements }) => (
            <tr key={week}>
              <th scope="row" className="tabular">
                {t("weekFrom", { day: formatDate(romeInstant(week, 0)) })}
              </th>
              {adPlacements.map((placement) => {
                const found = placements.find((one) => one.placement === placement);
                return (
                  <td key={placement} className="tabular">
                    {found && found.price !== null
                      ? t("priceAndFree", { price: formatCents(found.price), free: found.free })
                      : t("notSold")}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Wide>
    </Part>
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
      <RegisterTable label={t("ended")} ads={ended.data} />
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
