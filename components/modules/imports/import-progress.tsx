import { RefreshWhile } from "@/components/modules/refresh-while";
import type { Import } from "@/lib/contract/imports";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/ui/forms.css";

const REFRESH_MS = 1000;

/** How far what goes on now has come; the page asks for itself anew meanwhile. */
export function ImportProgress({ done, total }: Pick<Import, "done" | "total">) {
  const t = useTranslations("modules.importazioni.progress");
  return (
    <div className="form-upload">
      <RefreshWhile everyMs={REFRESH_MS} />
      <progress
        aria-label={t("label")}
        max={Math.max(total, 1)}
        value={total > 0 ? Math.min(done, total) : undefined}
      />
      <p className="tabular">{total > 0 ? t("text", { done, total }) : t("begins")}</p>
    </div>
  );
}
