import { ActivitiesPage } from "@/components/activities/activities-page";
import type { Category, Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listCategories, listZones } from "@/lib/server/activities";
import { getMapOffer, type MapOffer } from "@/lib/server/map";
import type { ListView } from "../list-view";

interface Facts {
  categories: Category[];
  zones: Zone[];
  map: MapOffer | null;
}

export const activitiesView: ListView<"activities", Facts> = {
  kind: "activities",
  Page: ActivitiesPage,
  async read() {
    const [categories, zones, map] = await Promise.all([
      listCategories(),
      listZones(),
      getMapOffer(),
    ]);
    return { categories, zones, map };
  },
  current: (filter, { categories, zones }) => ({
    ...filter,
    category: currentSlug(filter.category, categories),
    zone: currentSlug(filter.zone, zones),
  }),
  async meta({ category: slug, page, q }, { categories }, town) {
    const t = await getTranslations("activities.list");
    const category = categories.find((each) => each.slug === slug)?.name;
    let title = category ?? t("metaTitle");
    if (page > 1) title = t("metaTitlePage", { page });
    if (q) title = t("metaTitleSearch", { text: q });
    return {
      title,
      description: category
        ? t("metaDescriptionCategory", { category, town })
        : t("metaDescription", { town }),
    };
  },
};
