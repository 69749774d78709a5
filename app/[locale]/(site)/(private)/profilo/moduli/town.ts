import type { Town } from "@/components/modules/editor/town";
import { getTranslations } from "@/lib/i18n/get-translations";
import { getMapOffer } from "@/lib/server/map";
import { getSettings } from "@/lib/server/settings";

/** What the fields of a form need to know of the town. */
export async function readTown(): Promise<Town> {
  const [{ patron_day: day, patron_name: name }, map, t] = await Promise.all([
    getSettings(),
    getMapOffer(),
    getTranslations("activities.map"),
  ]);
  return {
    map: map && { asks: map.host === null ? null : t("asks", { host: map.host }) },
    patron: day ? { day, name: name ?? "" } : null,
  };
}
