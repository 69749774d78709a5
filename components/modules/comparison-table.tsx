import { Chip } from "@/components/ui/chip";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ComparedFact } from "./comparison";
import "./modules.css";

interface ComparisonTableProps {
  /** Of the activity. */
  name: string;
  facts: ComparedFact[];
}

/** What somebody says of a business, fact by fact beside its activity. */
export function ComparisonTable({ name, facts }: ComparisonTableProps) {
  const t = useTranslations("modules.ruoli.card");
  return (
    <table className="module-comparison">
      <caption className="sr-only">{t("caption", { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("form")}</th>
          <th scope="col">{t("card")}</th>
        </tr>
      </thead>
      {facts.map(({ fact, form, activity: value, isSame }) => (
        <tbody key={fact}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t(`facts.${fact}`)}
            </th>
          </tr>
          <tr>
            <td>{form ?? t("nothing")}</td>
            <td>
              {value ?? t("nothing")}
              {isSame !== null && (
                <Chip tone={isSame ? "open" : "closing"}>{t(isSame ? "same" : "differs")}</Chip>
              )}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
