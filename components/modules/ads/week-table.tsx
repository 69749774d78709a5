import type { AdWeeks } from "@/lib/contract/ads";
import { formatCents } from "@/lib/domain/euros";
import { dayAndMonth } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Prices and free places, by week and placement. */
export function WeekTable({ weeks }: { weeks: AdWeeks["data"] }) {
  const t = useTranslations("modules.campagne.settings");
  const words = useTranslations("campaigns");
  const [first] = weeks;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone.
    <section className="overflow-x-auto" aria-label={t("prices")} tabIndex={0}>
      <table className="w-full text-left text-sm figures">
        <thead>
          <tr>
            <th scope="col">{t("week")}</th>
            {first?.placements.map(({ placement }) => (
              <th key={placement} scope="col" className="p-2">
                {words(`placements.${placement}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, placements }) => (
            <tr key={week} className="border-hairline border-t">
              <th scope="row" className="py-2 font-normal">
                {dayAndMonth(week)}
              </th>
              {placements.map(({ placement, price, free }) => (
                <td key={placement} className="p-2">
                  {price === null ? t("notSold") : t("cell", { price: formatCents(price), free })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
