import { ReportButton } from "@/components/reports/report-button";
import type { BusinessMenus } from "@/lib/contract/menus";
import { useTranslations } from "@/lib/i18n/use-translations";

interface MenuReportProps {
  of: Pick<BusinessMenus, "activity" | "menus">;
  /** Path of the page with the menus. */
  back: string;
}

/** The menus of a business, each with the button that reports an error in it. */
export function MenuReport({ of: { activity, menus }, back }: MenuReportProps) {
  const t = useTranslations("menuPage.reporting");
  return (
    <div className="page-width grid max-w-[44rem] gap-6 pt-6 pb-16">
      <h1 tabIndex={-1} className="text-3xl">
        {t("title", { name: activity.name })}
      </h1>
      <p>{t("lead")}</p>
      <ul className="divide-y divide-hairline">
        {menus.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {t("menu", { name })}
            <ReportButton kind="menu" id={id} name={name} />
          </li>
        ))}
      </ul>
      <p>
        {/* Not a soft navigation: the page of the menu has no framework. */}
        <a href={back} className="link">
          {t("back")}
        </a>
      </p>
    </div>
  );
}
