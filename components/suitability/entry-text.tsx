import type { SuitabilityEntry } from "@/lib/contract/suitability";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { isUnconfirmed } from "@/lib/domain/suitability";
import { useTranslations } from "@/lib/i18n/use-translations";

/** One attribute in words: state, last check, doubts. */
export function EntryText({ entry, now }: { entry: SuitabilityEntry; now: Date }) {
  const t = useTranslations("suitability");
  const { attribute, state, at, by, contested } = entry;
  const facts = [
    at && by
      ? t(`by.${by}`, { day: formatDay(romeDay(new Date(at)), "") })
      : state === "unknown" && contested === 0 && t("nobody"),
    isUnconfirmed(entry, now) && t("unconfirmed"),
    contested > 0 && t("contested", { count: contested }),
  ].filter(Boolean);
  return (
    <span className="min-w-0">
      <b className="font-semibold">{`${t(`attribute.${attribute}`)}: ${t(`state.${state}`)}`}</b>
      {facts.length > 0 && <span className="block text-ink-soft text-sm">{facts.join(" · ")}</span>}
    </span>
  );
}
