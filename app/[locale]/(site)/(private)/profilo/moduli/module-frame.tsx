import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import type { Module } from "@/lib/domain/modules";
import type { WordsName } from "@/lib/i18n/use-words";
import { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

/** What every form says. */
const formWords: readonly WordsName[] = ["form", "validation.required"];

export interface ModuleWords {
  /** What its client components say, besides the words that every form has. */
  words?: readonly WordsName[];
}

interface ModuleFrameProps extends ModuleWords {
  /** Null: the reserved area itself. */
  module: Module | null;
  /** What the page shows of the module; without it, its list. `id`: of one thing, whose own page it is. */
  item?: { title: string; lead: ReactNode } & ({ id: string } | { href: string });
  children: ReactNode;
}

/** A page of the reserved area: the way to it, its name, its content. */
export async function ModuleFrame({ module, item, words = [], children }: ModuleFrameProps) {
  const messages = await getMessages();
  const { accountPages, moduleArea, shell } = messages;
  const texts = module ? messages.modules[module.slug] : moduleArea;
  return (
    <div data-section="home">
      <PageHead
        title={item?.title ?? texts.title}
        lead={item?.lead ?? texts.lead}
        crumbs={[
          { name: accountPages.profile.title, href: routes.profile() },
          { name: moduleArea.title, href: routes.modules() },
          ...(module ? [{ name: texts.title, href: routes.module(module.slug) }] : []),
          ...(module && item
            ? [
                {
                  name: item.title,
                  href: "href" in item ? item.href : routes.moduleItem(module.slug, item.id),
                },
              ]
            : []),
        ]}
        crumbsLabel={shell.breadcrumbs}
      />
      <div className="page-width module-body">
        {module && (
          <noscript>
            <Notice>{moduleArea.noScript}</Notice>
          </noscript>
        )}
        <Words names={formWords.concat(words)}>{children}</Words>
      </div>
    </div>
  );
}
