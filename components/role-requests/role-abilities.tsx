import { Icon } from "@/components/ui/icon";
import type { RoleRequestList } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import "./role-requests.css";

type Abilities = RoleRequestList["roles"][number]["abilities"];

/** What a role allows today, and what is planned. */
export function RoleAbilities({ abilities: { now, coming } }: { abilities: Abilities }) {
  const t = useTranslations("roleRequestPage.abilities");
  return (
    <dl className="role-abilities">
      {now.length > 0 && (
        <div>
          <dt>{t("now")}</dt>
          {now.map((ability) => (
            <dd key={ability}>
              <Icon name="check" />
              {ability}
            </dd>
          ))}
        </div>
      )}
      {coming.length > 0 && (
        <div>
          <dt>{t("coming")}</dt>
          {coming.map((ability) => (
            <dd key={ability}>
              <Icon name="clock" />
              {ability}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
