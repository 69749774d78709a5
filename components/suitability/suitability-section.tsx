import Link from "next/link";
import { useMessages } from "next-intl";
import { buttonClass } from "@/components/ui/button-styles";
import { StillRegion } from "@/components/ui/still-region";
import type { SuitabilityEntry } from "@/lib/contract/suitability";
import type { SuitableKind } from "@/lib/contract/suitability-constants";
import { useTranslations } from "@/lib/i18n/use-translations";
import { SUITABILITY_ID, suitablePage } from "@/lib/section-routes";
import { EntryText } from "./entry-text";
import { SuitabilityTaps } from "./suitability-taps";

interface SuitabilitySectionProps {
  kind: SuitableKind;
  id: string;
  entries: readonly SuitabilityEntry[];
  now: Date;
}

/** What is known of a place or event, attribute by attribute, each to confirm or contest. */
export function SuitabilitySection({ kind, id, entries, now }: SuitabilitySectionProps) {
  const t = useTranslations("suitability");
  const { suitability } = useMessages();
  return (
    <section id={SUITABILITY_ID} aria-labelledby={`${SUITABILITY_ID}-titolo`}>
      <h2 id={`${SUITABILITY_ID}-titolo`} className="mb-2 text-2xl">
        {t("section.title")}
      </h2>
      <p className="mb-3 text-ink-soft">{t("section.lead")}</p>
      <SuitabilityTaps
        kind={kind}
        id={id}
        thanks={suitability.section.thanks}
        failed={suitability.section.failed}
      >
        <StillRegion region="suitability">
          <ul className="grid gap-1">
            {entries.map((entry) => {
              const attribute = suitability.attribute[entry.attribute];
              return (
                <li
                  key={entry.attribute}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-2"
                >
                  <EntryText entry={entry} now={now} />
                  <span className="flex gap-2 noscript:hidden">
                    {(["yes", "no"] as const).map((says) => (
                      <button
                        key={says}
                        type="submit"
                        name={entry.attribute}
                        value={says}
                        aria-label={t(`section.${says}Named`, { attribute })}
                        className={buttonClass({ variant: "quiet" })}
                      >
                        {t(`section.${says}`)}
                      </button>
                    ))}
                  </span>
                </li>
              );
            })}
          </ul>
        </StillRegion>
      </SuitabilityTaps>
      <noscript>
        <p className="text-ink-soft text-sm">{t("section.noScript")}</p>
      </noscript>
      <p className="mt-2">
        <Link href={suitablePage()} prefetch={false} className="link text-sm">
          {t("section.board")}
        </Link>
      </p>
    </section>
  );
}
