import { PromosPage } from "@/components/promos/promos-page";
import type { Category, Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { listCategories, listZones } from "@/lib/server/activities";
import type { ListView } from "../list-view";

interface Facts {
  categories: Category[];
  zones: Zone[];
}

export const promosView: ListView<"promotions", Facts> = {
  kind: "promotions",
  Page: PromosPage,
  async read() {
    const [categories, zones] = await Promise.all([listCategories(), listZones()]);
    return { categories, zones };
  },
  current: (filter, { categories, zones }) => ({
    ...filter,
    category: currentSlug(filter.category, categories),
    zone: currentSlug(filter.zone, zones),
  }),
  async meta({ category: slug, weekend, page, q }, { categories }, town) {
    const t = await getTranslations("promotions.list");
    const category = categories.find((each) => each.slug === slug)?.name;
    let title = category ? t("metaTitleCategory", { category }) : t("metaTitle");
    if (weekend) title = t("metaTitleWeekend");
    if (page > 1) title = t("metaTitlePage", { page });
    if (q) title = t("metaTitleSearch", { text: q });
    return { title, description: t("metaDescription", { town }), feed: routes.feed("promotions") };
  },
};
