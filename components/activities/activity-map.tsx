import { MapButton } from "@/components/map/map-button";
import type { Activity } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";

interface ActivityMapProps {
  /** Whom the browser asks for the map: null: nobody but the site. */
  host: string | null;
  /** Left out: the map shows what the list on the page holds. */
  activity?: Pick<Activity, "name" | "location">;
}

/** The map of the list's activities, or of one, for whoever asks for it. */
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
