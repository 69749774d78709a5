import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ActivitiesPage } from "@/components/activities/activities-page";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { listActivities, listCategories, listZones } from "@/lib/server/activities";
import { type ActivityFilter, isFiltered } from "@/lib/server/activity-filter";
import { getSite } from "@/lib/server/site";

/** The list for a filter, whichever of the two pages shows it. A page past the last one leads to the last. */
export async function ActivityListPage({ filter }: { filter: ActivityFilter }) {
  const [list, categories, zones, site, t] = await Promise.all([
    listActivities(filter),
    listCategories(),
    listZones(),
    getSite(),
    getTranslations("activities.list"),
  ]);
  if (filter.page > list.last_page)
    redirect(routes.activities({ ...filter, page: list.last_page }));
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.activities() },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <ActivitiesPage
        filter={filter}
        isFiltered={isFiltered(filter)}
        list={list}
        categories={categories}
        zones={zones}
        town={site.town}
        now={new Date()}
      />
    </>
  );
}

/** Filtered lists are not for search engines; a page number alone has an address of its own (ruling 12). */
export async function activityListMetadata(filter: ActivityFilter): Promise<Metadata> {
  const [site, categories, t] = await Promise.all([
    getSite(),
    listCategories(),
    getTranslations("activities.list"),
  ]);
  const { town } = site;
  const category = categories.find(({ slug }) => slug === filter.category)?.name;
  let title = category ?? t("metaTitle");
  if (filter.page > 1) title = t("metaTitlePage", { page: filter.page });
  if (filter.q) title = t("metaTitleSearch", { text: filter.q });
  return pageMetadata(site, {
    title,
    description: category
      ? t("metaDescriptionCategory", { category, town })
      : t("metaDescription", { town }),
    path: routes.activities(filter),
    image: site.sectionImages.attivita,
    index: !isFiltered(filter),
  });
}
