import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "@/lib/i18n/get-translations";
import "@/app/prices.css";
import { PriceChart } from "@/components/prices/price-chart";
import { PromoPage } from "@/components/promos/promo-page";
import { PromoPrices } from "@/components/promos/promo-prices";
import { daysSaid, savingSaid, untilSaid } from "@/lib/i18n/promo-words";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { promoOffer } from "@/lib/seo/promo-offer";
import { readItem } from "@/lib/server/listings";
import { readPrices } from "@/lib/server/promos";
import { getSite } from "@/lib/server/site";

/** A promotion begins and ends by itself. */
export const revalidate = 60;

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [promo, site, t] = await Promise.all([
    readItem("promotions", slug),
    getSite(),
    getTranslations("promotions.page"),
  ]);
  if (!promo) notFound();
  const { title, activity, saving, state, scope, product } = promo;
  const now = new Date();
  return pageMetadata(site, {
    title: `${title} · ${activity.name}`,
    description: t("metaDescription", {
      saving: savingSaid(saving),
      activity: activity.name,
      what: product?.name ?? scope ?? title,
      when: state === "scheduled" ? daysSaid(promo, now) : untilSaid(new Date(promo.ends_at), now),
    }),
    path: routes.item("promotions", promo.slug),
    image: promo.og_image ?? undefined,
    imageAlt: title,
    index: state === "active" || state === "scheduled",
  });
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const promo = await readItem("promotions", slug);
  if (!promo) notFound();
  if (promo.slug !== slug) permanentRedirect(routes.item("promotions", promo.slug));
  const [site, prices, t] = await Promise.all([
    getSite(),
    readPrices(promo),
    getTranslations("promotions.list"),
  ]);
  const now = new Date();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: listings.promotions.href() },
    { name: promo.title, href: routes.item("promotions", slug) },
  ];
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
    </>
  );
}
