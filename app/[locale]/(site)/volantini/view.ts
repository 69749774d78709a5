import type { FlyerBusiness } from "@/components/flyers/flyer-filters";
import { FlyersPage } from "@/components/flyers/flyers-page";
import type { Category, Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listCategories, listZones } from "@/lib/server/activities";
import { listFlyerBusinesses } from "@/lib/server/flyers";
import type { ListView } from "../list-view";

interface Facts {
  businesses: FlyerBusiness[];
  categories: Category[];
  zones: Zone[];
}

export const flyersView: ListView<"flyers", Facts> = {
  kind: "flyers",
  Page: FlyersPage,
  async read() {
    const [businesses, categories, zones] = await Promise.all([
      listFlyerBusinesses(),
      listCategories(),
      listZones(),
    ]);
    return { businesses, categories, zones };
  },
  current: (filter, { categories, zones }) => ({
    ...filter,
    category: currentSlug(filter.category, categories),
    zone: currentSlug(filter.zone, zones),
  }),
  async meta({ category: slug, state, page, q }, { categories }, town) {
    const t = await getTranslations("flyers.list");
    const category = categories.find((each) => each.slug === slug)?.name;
    let title = category ? t("metaTitleCategory", { category }) : t("metaTitle");
    if (state === "scheduled") title = t("metaTitleScheduled");
    if (page > 1) title = t("metaTitlePage", { page });
    if (q) title = t("metaTitleSearch", { text: q });
    return { title, description: t("metaDescription", { town }) };
  },
};
