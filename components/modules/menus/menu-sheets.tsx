import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { callTo } from "@/lib/contract/endpoint";
import { menuLanguages, menuSheets } from "@/lib/contract/menu-constants";
import { printMenu } from "@/lib/contract/menu-endpoints";
import { useTranslations } from "@/lib/i18n/use-translations";

interface MenuSheetsProps {
  /** Of a published menu. */
  id: string;
  name: string;
}

/** What is printed of a menu, each as a PDF in five languages. */
export function MenuSheets({ id, name }: MenuSheetsProps) {
  const t = useTranslations("modules.menu.print");
  const languages = useTranslations("modules.menu.editor.translations.languages");
  return (
    <ul className="divide-y divide-hairline">
      {menuSheets.map((sheet) => {
        const label = t(`sheets.${sheet}.label`);
        return (
          <li key={sheet} className="flex items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <b className="block">{label}</b>
              <span className="text-sm text-ink-soft">{t(`sheets.${sheet}.text`)}</span>
              <span className="flex flex-wrap items-center gap-x-3 text-sm">
                {t("others")}
                {menuLanguages.map((lang) => (
                  <a
                    key={lang}
                    href={callTo(printMenu, { id, sheet, lang }).path}
                    download
                    hrefLang={lang}
                    className="link py-1"
                    aria-label={t("namedIn", { label, name, language: languages(lang) })}
                  >
                    {languages(lang)}
                  </a>
                ))}
              </span>
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
