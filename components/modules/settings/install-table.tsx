import type { InstallCounts } from "@/lib/contract/install";
import { dateFormat, madeOnce } from "@/lib/domain/made-once";
import { useTranslations } from "@/lib/i18n/use-translations";

const monthName = dateFormat("it-IT", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const number = madeOnce(() => new Intl.NumberFormat("it-IT"));

/** How far people went on the way to the app, month by month. */
export function InstallTable({ months }: { months: InstallCounts }) {
  const t = useTranslations("modules.impostazioni.installs");
  return (
    <div className="overflow-x-auto">
      <table className="module-counts tabular">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col">{t("month")}</th>
            <th scope="col">{t("android")}</th>
            <th scope="col">{t("androidAccepted")}</th>
            <th scope="col">{t("ios")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, android, android_accepted: accepted, ios }) => (
            <tr key={month}>
              <th scope="row" className="font-normal first-letter:uppercase">
                {monthName().format(new Date(`${month}-01T00:00:00Z`))}
              </th>
              {[android, accepted, ios].map((count, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order.
                <td key={column}>{number().format(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
