import type { Metadata } from "next";
import { PriceChart } from "@/components/prices/price-chart";
import { PromoPage } from "@/components/promos/promo-page";
import { PromoPrices } from "@/components/promos/promo-prices";
import { getTranslations } from "@/lib/i18n/get-translations";
import { formatDays, formatSaving, formatUntil } from "@/lib/i18n/promo-words";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { promoOffer } from "@/lib/seo/promo-offer";
import { readPrices } from "@/lib/server/promos";
import { getSite } from "@/lib/server/site";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";
import { PageAd } from "../../page-ad";

/** A promotion starts and ends without a revalidation. */
export const revalidate = 60;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [promo, site, t] = await Promise.all([
    findItem("promotions", props),
    getSite(),
    getTranslations("promotions.page"),
  ]);
  const { title, activity, saving, state, scope, product } = promo;
  const now = new Date();
  return pageMetadata(site, {
    title: `${title} · ${activity.name}`,
    description: t("metaDescription", {
      saving: formatSaving(saving),
      activity: activity.name,
      what: product?.name ?? scope ?? title,
      when: state === "scheduled" ? formatDays(promo, now) : formatUntil(promo, now),
    }),
    path: routes.item("promotions", promo.slug),
    image: promo.og_image ?? undefined,
    imageAlt: title,
    index: state === "active" || state === "scheduled",
  });
}

export default async function Page(props: ItemPageProps) {
  const promo = await showItem("promotions", props);
  const [site, prices, crumbs] = await Promise.all([
    getSite(),
    readPrices(promo),
    itemCrumbs("promotions", { name: promo.title, slug: promo.slug }),
  ]);
  const now = new Date();
  const offer = promoOffer(promo, site);
  return (
    <>
      {offer && <JsonLd data={offer} />}
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <PromoPage
        promo={promo}
        crumbs={crumbs}
        prices={
          <PromoPrices promo={promo} now={now}>
            {prices && <PriceChart history={prices} />}
          </PromoPrices>
        }
        now={now}
      />
      <PageAd placement="detail" about={[promo.title, promo.activity.name]} />
    </>
  );
}
