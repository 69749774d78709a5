import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MenuReport } from "@/components/menus/menu-report";
import { getTranslations } from "@/lib/i18n/get-translations";
import { activityMenu, menuReportPage } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { readMenus } from "@/lib/server/menus";
import { getSite } from "@/lib/server/site";

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

/** `noindex`: only a form. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ activity }, site, t] = await Promise.all([
    findMenus(props),
    getSite(),
    getTranslations("menuPage.reporting"),
  ]);
  return pageMetadata(site, {
    title: t("title", { name: activity.name }),
    path: menuReportPage(activity.slug),
    index: false,
  });
}

/** The form for errors in a menu: the menu's own page has no framework. */
export default async function Page(props: Props) {
  const menus = await findMenus(props);
  return <MenuReport of={menus} back={activityMenu(menus.activity.slug)} />;
}
