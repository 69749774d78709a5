"use client";

import Link from "next/link";
import { ActionButton } from "@/components/modules/action-button";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { publishLegalPage } from "@/lib/contract/legal-page-endpoints";
import type { LegalBlank, LegalPage } from "@/lib/contract/legal-pages";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";

const tones: Record<LegalPage["state"], ChipTone> = {
  blanks: "closing",
  ready: "brand",
  published: "open",
  gaps: "closing",
};

interface LegalListProps {
  pages: readonly LegalPage[];
  /** What each blank is called. */
  blanks: Record<LegalBlank, string>;
}

/** The pages that the law asks for: what they lack, what they say, and the button that publishes what is whole. */
export function LegalList({ pages, blanks }: LegalListProps) {
  const texts = useWords("modules.apertura.legal");
  const { publish } = texts;
  return (
    <ModuleList>
      {pages.map(({ slug, title, state, open, gaps, preview_html: html }) => (
        <ModuleRow
          key={slug}
          heading="h3"
          title={title}
          facts={[
            open.length > 0 &&
              fillMessage(texts.open, { blanks: open.map((blank) => blanks[blank]).join(", ") }),
            gaps.length > 0 && fillMessage(texts.gaps, { gaps: gaps.join(", ") }),
          ]}
          aside={
            <>
              <Chip tone={tones[state]}>{texts.states[state]}</Chip>
              {state === "ready" && (
                <ActionButton
                  label={publish.label}
                  name={fillMessage(publish.named, { title })}
                  call={callTo(publishLegalPage, { slug })}
                  done={fillMessage(publish.done, { title })}
                />
              )}
              {(state === "published" || state === "gaps") && (
                <Link href={routes.module("pagine")} prefetch={false} className="link">
                  {texts.edit}
                </Link>
              )}
            </>
          }
        >
          {html && (
            <details className="mt-2">
              <summary className="cursor-pointer py-2 text-sm underline">
                {fillMessage(texts.read, { title })}
              </summary>
              <div
                className="prose mt-3 max-w-[68ch] overflow-x-auto rounded-card bg-sunken p-4"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend has sanitised it.
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </details>
          )}
        </ModuleRow>
      ))}
    </ModuleList>
  );
}
