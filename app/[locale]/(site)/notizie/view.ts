import { NewsListPage } from "@/components/news/news-list-page";
import type { Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { listZones } from "@/lib/server/activities";
import type { ListView } from "../list-view";

export const newsView: ListView<"news", { zones: Zone[] }> = {
  kind: "news",
  Page: NewsListPage,
  read: async () => ({ zones: await listZones() }),
  current: (filter, { zones }) => ({ ...filter, zone: currentSlug(filter.zone, zones) }),
  async meta({ zone: slug, page, q }, { zones }, town) {
    const t = await getTranslations("news.list");
    const zone = zones.find((each) => each.slug === slug)?.name;
    let title = t("metaTitle");
    if (page > 1) title = t("metaTitlePage", { page });
    if (q) title = t("metaTitleSearch", { text: q });
    return {
      title,
      description: zone ? t("metaDescriptionZone", { zone, town }) : t("metaDescription", { town }),
      feed: routes.feed("news"),
    };
  },
};
