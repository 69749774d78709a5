import Link from "next/link";
import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { RelatedItems } from "@/components/listing/beside";
import { ItemActions } from "@/components/listing/item-actions";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Picture } from "@/components/ui/picture";
import { Surface } from "@/components/ui/surface";
import type { PromoItem } from "@/lib/contract/promos";
import { isSponsored } from "@/lib/domain/promo-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { formatDays, formatSaving } from "@/lib/i18n/promo-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { PromoFacts } from "./promo-facts";
import { PromoList } from "./promo-list";
import { PromoToList } from "./promo-to-list";
import { RedeemBox } from "./redeem-box";

interface PromoPageProps {
  promo: PromoItem;
  crumbs: Crumb[];
  /** Prices of its product; null: not a price cut on a product. */
  prices: ReactNode;
  /** Not public yet: no saving, sharing or reporting. */
  isPreview?: boolean;
  now: Date;
}

/** A promotion: the saving, place and end first, then the conditions. */
export function PromoPage({ promo, crumbs, prices, isPreview = false, now }: PromoPageProps) {
  const t = useTranslations("promotions");
  const { title, activity, picture, state, description, conditions } = promo;
  const runs = state === "active" || state === "scheduled";
  const hasPaid = isSponsored(promo, now);
  return (
    <div data-section="promo" className="page-width pt-3 pb-16 lg:pt-6">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <article className="mt-4 lg:mt-8">
        <header className="grid max-w-[60rem] gap-2">
          <p className="text-lg">
            <Link
              href={routes.item("activities", activity.slug)}
              prefetch={false}
              className="link font-semibold text-accent"
            >
              {activity.name}
            </Link>
          </p>
          <h1 tabIndex={-1} className="text-4xl">
            {title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <strong className="tabular font-extrabold font-headline text-4xl text-accent">
              {formatSaving(promo.saving)}
            </strong>
            {runs && <span className="badge">{formatDays(promo, now)}</span>}
            {hasPaid && <span className="badge">{t("sponsored")}</span>}
          </p>
          <Notice promo={promo} now={now} />
        </header>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid gap-6 lg:order-last">
            {runs && <RedeemBox promo={promo} isPreview={isPreview} />}
            <PromoFacts promo={promo} now={now} />
            {!isPreview && <PromoToList promo={promo} />}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            {picture && (
              <Picture
                picture={picture}
                sizes="(width < 64rem) 96vw, 44rem"
                range={[480, 1600]}
                priority
                className="aspect-video rounded-card object-cover"
              />
            )}
            {description && <Text title={t("page.about")} text={description} />}
            <Text title={t("page.conditions")} text={conditions ?? t("page.conditionsNone")} />
            {prices}
            {hasPaid && (
              <p className="max-w-[68ch] text-ink-soft text-sm">
                {t("sponsored")}: {t("page.sponsoredText")}
              </p>
            )}
            {!isPreview && <Actions promo={promo} />}
          </div>
        </div>
      </article>
      <RelatedItems
        kind="promotions"
        id="altre"
        title={t("page.others", { name: activity.name })}
        all={t("page.all")}
        items={promo.others}
      >
        {(promos) => <PromoList promos={promos} now={now} />}
      </RelatedItems>
      <RelatedItems
        kind="promotions"
        id="simili"
        title={t("page.similar")}
        all={t("page.all")}
        items={promo.similar}
      >
        {(promos) => <PromoList promos={promos} now={now} />}
      </RelatedItems>
    </div>
  );
}

/** Notice above a promotion that is not active. */
function Notice({ promo, now }: { promo: PromoItem; now: Date }) {
  const t = useTranslations("promotions.page");
  const { state, first_day, last_day } = promo;
  if (state === "active") return null;
  const day = formatDay(state === "scheduled" ? first_day : last_day, romeDay(now));
  return (
    <Surface className="p-4">
      <p className="font-semibold">{t(state)}</p>
      <p>{t(`${state}Text`, { day })}</p>
    </Surface>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <p className="max-w-[68ch] whitespace-pre-line">{text}</p>
    </section>
  );
}

function Actions({ promo: { id, title, activity } }: { promo: PromoItem }) {
  const { promotions } = useMessages();
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-4 noscript:border-0 print:hidden">
      <ItemActions
        title={title}
        share={promotions.share}
        followed={{ subject: { kind: "activity", key: activity.slug }, name: activity.name }}
        report={{ kind: "promo", id }}
      />
    </footer>
  );
}
