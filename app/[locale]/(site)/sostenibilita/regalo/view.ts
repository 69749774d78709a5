import { GiveawaysPage } from "@/components/giveaways/giveaways-page";
import type { Zone } from "@/lib/contract/activities";
import { currentSlug } from "@/lib/domain/former-slugs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listZones } from "@/lib/server/activities";
import type { ListView } from "../../list-view";

export const giveawaysView: ListView<"giveaways", { zones: Zone[] }> = {
  kind: "giveaways",
  Page: GiveawaysPage,
  read: async () => ({ zones: await listZones() }),
  current: (filter, { zones }) => ({ ...filter, zone: currentSlug(filter.zone, zones) }),
  async meta({ page, q }, _, town) {
    const t = await getTranslations("giveaways.list");
    let title = t("metaTitle");
    if (page > 1) title = t("metaTitlePage", { page });
    if (q) title = t("metaTitleSearch", { text: q });
    return { title, description: t("metaDescription", { town }) };
  },
};
