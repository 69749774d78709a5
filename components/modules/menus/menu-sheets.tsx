import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { buttonClass } from "@/components/ui/button-styles";
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
    <ModuleList>
      {menuSheets.map((sheet) => {
        const label = t(`sheets.${sheet}.label`);
        return (
          <ModuleRow
            key={sheet}
            title={label}
            heading="h3"
            facts={[t(`sheets.${sheet}.text`)]}
            aside={
              <a
                href={callTo(printMenu, { id, sheet }).path}
                download
                className={buttonClass({ variant: "secondary" })}
                aria-label={t("named", { label, name })}
              >
                {t("download")}
              </a>
            }
          />
        );
      })}
    </ModuleList>
  );
}
