import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { callTo } from "@/lib/contract/endpoint";
import { menuSheets } from "@/lib/contract/menu-constants";
import { printMenu } from "@/lib/contract/menu-endpoints";
import { useTranslations } from "@/lib/i18n/use-translations";

interface MenuSheetsProps {
  /** Of a published menu. */
  id: string;
  name: string;
}

/** What is printed of a menu, each as a PDF. */
export function MenuSheets({ id, name }: MenuSheetsProps) {
  const t = useTranslations("modules.menu.print");
  return (
    <ul className="divide-y divide-hairline">
      {menuSheets.map((sheet) => {
        const label = t(`sheets.${sheet}.label`);
        return (
          <li key={sheet} className="flex items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <b className="block">{label}</b>
              <span className="text-sm text-ink-soft">{t(`sheets.${sheet}.text`)}</span>
            </p>
            <a
              href={callTo(printMenu, { id, sheet }).path}
              download
              className={buttonClass({ variant: "secondary" })}
              aria-label={t("named", { label, name })}
            >
              <Icon name="download" />
              {t("download")}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
