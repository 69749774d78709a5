import type { Metadata } from "next";
import { FlyerPage } from "@/components/flyers/flyer-page";
import { Counted } from "@/components/statistics/counted";
import { formatContents } from "@/lib/i18n/flyer-page-words";
import { formatFlyerDays } from "@/lib/i18n/flyer-words";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { flyerCatalog } from "@/lib/seo/flyer-catalog";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";
import { PageAd } from "../../page-ad";

/** A flyer starts and ends without a revalidation. */
export const revalidate = 60;

/** Offers that the description names. */
const NAMED = 4;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [flyer, site, t] = await Promise.all([
    findItem("flyers", props),
    getSite(),
    getTranslations("flyers.page"),
  ]);
  const { title, activity, state } = flyer;
  const facts = {
    activity: activity.name,
    when: formatFlyerDays(flyer, new Date()),
    contents: formatContents(flyer),
  };
  const offers = flyer.offers
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(", ");
  return pageMetadata(site, {
    title: `${title} · ${activity.name}`,
    description: offers
      ? t("metaDescription", { ...facts, offers })
      : t("metaDescriptionPlain", facts),
    path: routes.item("flyers", flyer.slug),
    image: flyer.og_image ?? undefined,
    imageAlt: title,
    index: state !== "expired",
  });
}

export default async function Page(props: ItemPageProps) {
  const flyer = await showItem("flyers", props);
  const [site, crumbs] = await Promise.all([
    getSite(),
    itemCrumbs("flyers", { name: flyer.title, slug: flyer.slug }),
  ]);
  const catalog = flyerCatalog(flyer, site);
  return (
    <>
      {catalog && <JsonLd data={catalog} />}
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <Counted kind="flyer" id={flyer.id}>
        <FlyerPage flyer={flyer} crumbs={crumbs} now={new Date()} />
      </Counted>
      <PageAd placement="detail" about={[flyer.title, flyer.activity.name]} />
    </>
  );
}
