import { JobsPage } from "@/components/jobs/jobs-page";
import type { Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { listZones } from "@/lib/server/activities";
import type { ListView } from "../list-view";

interface Facts {
  zones: Zone[];
}

export const jobsView: ListView<"jobs", Facts> = {
  kind: "jobs",
  Page: JobsPage,
  read: async () => ({ zones: await listZones() }),
  current: (filter, { zones }) => ({ ...filter, zone: currentSlug(filter.zone, zones) }),
  async meta({ category, page, q }, _, town) {
    const t = await getTranslations("jobs");
    let title = t("list.metaTitle");
    if (category) title = t("list.metaTitleCategory", { category: t(`category.${category}`) });
    if (page > 1) title = t("list.metaTitlePage", { page });
    if (q) title = t("list.metaTitleSearch", { text: q });
    return {
      title,
      description: t("list.metaDescription", { town }),
      feed: routes.feed("jobs"),
    };
  },
};
