import { MapButton } from "@/components/map/map-button";
import type { Activity } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ActivityMapProps {
  /** Host of the map; null: only this site. */
  host: string | null;
  /** Undefined: the map shows the list on the page. */
  activity?: Pick<Activity, "name" | "location">;
}

/** A map of the list's activities, or of one, loaded on demand. */
export function ActivityMap({ host, activity }: ActivityMapProps) {
  const t = useTranslations("activities.map");
  const texts = {
    show: t("show"),
    hide: t("hide"),
    asks: host === null ? null : t("asks", { host }),
    failed: t("failed"),
  };
  if (!activity) return <MapButton texts={texts} />;
  const { name, location } = activity;
  return location && <MapButton texts={texts} place={{ name, href: null, ...location }} />;
}
