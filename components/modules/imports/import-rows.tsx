import Link from "next/link";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { Import, ImportOutcome, ImportRow } from "@/lib/contract/imports";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

const tones: Record<ImportOutcome, ChipTone> = {
  added: "open",
  updated: "accent",
  unchanged: "neutral",
  skipped: "closing",
  missing: "closing",
  hidden: "closing",
};

interface ImportRowsProps {
  rows: ImportRow[];
  format: Import["format"];
}

/** Rows of a file as a table, on a phone one below the other: what becomes of each, and why. */
export function ImportRows({ rows, format }: ImportRowsProps) {
  const t = useTranslations("modules.importazioni.rows");
  const place = t(format === "csv" ? "line" : "element");
  return (
    <table className="import-rows">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{place}</th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("outcome")}</th>
          <th scope="col">{t("why")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, line, name, outcome, reason, notice, activity_id, is_kept }) => (
          <tr key={number}>
            <td className="tabular">
              {line !== null && <span className="sm:sr-only">{place} </span>}
              {line ?? "–"}
            </td>
            <th scope="row">
              {activity_id ? (
                <Link href={routes.moduleItem("attivita", activity_id)} prefetch={false}>
                  {name ?? t("none")}
                </Link>
              ) : (
                (name ?? t("none"))
              )}
            </th>
            <td>
              <Chip tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Chip>
            </td>
            <td>{[reason, notice, is_kept ? t("keptReason") : null].filter(Boolean).join("; ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
