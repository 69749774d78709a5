import type { Import, ImportOutcome } from "@/lib/contract/imports";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

const outcomes: readonly ImportOutcome[] = [
  "added",
  "updated",
  "unchanged",
  "skipped",
  "missing",
  "hidden",
];

/** How many rows come to what; what nothing comes to is told where it matters. */
export function ImportFigures({ state, counts }: Pick<Import, "state" | "counts">) {
  const t = useTranslations("modules.importazioni");
  const words = state === "ready" || state === "reading" ? "dryOutcomes" : "outcomes";
  const shown = outcomes.filter(
    (name) => counts[name] > 0 || (name !== "missing" && name !== "hidden"),
  );
  return (
    <dl aria-label={t("figures")} className="import-figures">
      {shown.map((name) => (
        <div key={name} data-outcome={name}>
          <dt>{t(`${words}.${name}`)}</dt>
          <dd className="tabular">{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
