import { EventsPage } from "@/components/events/events-page";
import type { Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { listZones } from "@/lib/server/activities";
import { getSite } from "@/lib/server/site";
import type { ListView } from "../list-view";

interface Facts {
  zones: Zone[];
  siteUrl: string;
}

export const eventsView: ListView<"events", Facts> = {
  kind: "events",
  Page: EventsPage,
  async read() {
    const [zones, { url }] = await Promise.all([listZones(), getSite()]);
    return { zones, siteUrl: url };
  },
  current: (filter, { zones }) => ({ ...filter, zone: currentSlug(filter.zone, zones) }),
  async meta({ category, page, q }, _, town) {
    const t = await getTranslations("events");
    let title = category ? t(`category.${category}`) : t("list.metaTitle");
    if (page > 1) title = t("list.metaTitlePage", { page });
    if (q) title = t("list.metaTitleSearch", { text: q });
    return {
      title,
      description: t("list.metaDescription", { town }),
      feed: routes.feed("events"),
    };
  },
};
