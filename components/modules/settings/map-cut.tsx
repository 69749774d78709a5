import { ServerLines } from "@/components/modules/server-lines";
import type { MapFileFacts } from "@/lib/contract/map";
import { useTranslations } from "@/lib/i18n/use-translations";

/** How the operator gets the map of the region, with the borders of this town's cut. */
export function MapCut({ cut }: Pick<MapFileFacts, "cut">) {
  const t = useTranslations("modules.impostazioni.map.cut");
  const borders = cut && [cut.west, cut.south, cut.east, cut.north].join(",");
  return (
    <div className="max-w-[65ch]">
      <p>{t("how")}</p>
      <ServerLines>{t("lines", { borders: borders ?? t("blanks") })}</ServerLines>
      <p className="mt-3 text-ink-soft">
        {borders ? t("ofTown") : t("noTown")} {t("rest")}
      </p>
    </div>
  );
}
