import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { MenuPage } from "@/components/menus/menu-page";
import { menuLanguages } from "@/lib/contract/menu-constants";
import { menuPageFacts } from "@/lib/domain/menus";
import { getTranslations } from "@/lib/i18n/get-translations";
import { activityMenu, menuReportPage, routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { inlineJson, JsonLd } from "@/lib/seo/json-ld";
import { menuData } from "@/lib/seo/menu";
import { pageMetadata } from "@/lib/seo/metadata";
import { menuScripts } from "@/lib/server/menu-scripts";
import { readMenus } from "@/lib/server/menus";
import { getSite } from "@/lib/server/site";

/** What is finished for the day comes back without a notice to the web. */
export const revalidate = 300;

/** Each page is rendered at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

async function findMenus({ params }: Props) {
  const menus = await readMenus((await params).slug);
  if (!menus) notFound();
  return menus;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ activity, og_image }, site, t] = await Promise.all([
    findMenus(props),
    getSite(),
    getTranslations("menuPage"),
  ]);
  const { name } = activity;
  return pageMetadata(site, {
    title: t("title", { name }),
    description: t("metaDescription", { name, town: site.town }),
    path: activityMenu(activity.slug),
    image: og_image ?? undefined,
  });
}

export default async function Page(props: Props) {
  const menus = await findMenus(props);
  const { activity } = menus;
  if (activity.slug !== (await props.params).slug) permanentRedirect(activityMenu(activity.slug));
  const [site, scripts, t, tList] = await Promise.all([
    getSite(),
    menuScripts(),
    getTranslations("menuPage"),
    getTranslations("activities.list"),
  ]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: tList("title"), href: routes.activities() },
    { name: activity.name, href: routes.item("activities", activity.slug) },
    { name: t("crumb"), href: activityMenu(activity.slug) },
  ];
  return (
    <>
      <MenuPage
        of={menus}
        counted={`activity ${activity.id} menu`}
        reportPath={menuReportPage(activity.slug)}
        facts={inlineJson(menuPageFacts(menus.menus, menuLanguages))}
        scripts={scripts}
      />
      <JsonLd data={menuData(menus, site)} />
      <JsonLd data={breadcrumbList(site, crumbs)} />
    </>
  );
}
