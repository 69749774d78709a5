import { notFound } from "next/navigation";
import { AdsPage } from "@/components/ads/ads-page";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { adsPage } from "@/lib/section-routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { readAdRegister, readAdWeeks } from "@/lib/server/ads";
import { getSite } from "@/lib/server/site";

/** `page`: of the register of ended ads. */
export async function adsMetadata(page: number) {
  const [site, t] = await Promise.all([getSite(), getTranslations("ads.page")]);
  return pageMetadata(site, {
    title: page > 1 ? t("olderTitle", { page }) : t("title"),
    description: t("metaDescription", { town: site.town }),
    path: adsPage(page),
  });
}

export async function AdsView({ page }: { page: number }) {
  const now = new Date();
  const [site, register, weeks, t] = await Promise.all([
    getSite(),
    readAdRegister(page, now),
    page === 1 ? readAdWeeks() : null,
    getTranslations("ads.page"),
  ]);
  if (page > 1 && (!register || page > register.ended.last_page)) notFound();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: adsPage() },
    ...(page > 1 ? [{ name: t("pageLabel", { page }), href: adsPage(page) }] : []),
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <AdsPage page={page} register={register} weeks={weeks?.data ?? []} crumbs={crumbs} />
    </>
  );
}
