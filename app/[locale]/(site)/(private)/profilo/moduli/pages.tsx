import { getMessages } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { EditorDocument } from "@/lib/contract/editorial";
import { pageFields } from "@/lib/contract/pages";
import { isConsentPage, isLegalPage } from "@/lib/domain/own-pages";
import { routes } from "@/lib/routes";
import type { Editor, EditorSections } from "./editor-module";
import { formOf } from "./kind-form";
import { FOOTER, FooterPage } from "./page-footer";
import { REDIRECTS, RedirectsPage } from "./page-redirects";

/** The form of a page (docs/domain/pages.md). */
async function sections(): Promise<EditorSections> {
  const { sections: words, fields: f } = (await getMessages()).modules.pagine;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "book-open",
      fields: formOf(pageFields, f),
    },
  };
}

/** What holds for a page that the law asks for. */
async function more({ live }: EditorDocument) {
  const slug = live?.content.slug;
  if (typeof slug !== "string" || !isLegalPage(slug)) return null;
  const { title, text, consent, settings } = (await getMessages()).modules.pagine.legal;
  return (
    <Notice className="mt-6">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {isConsentPage(slug) && (
        <p className="mt-3">
          {consent}{" "}
          <a href={routes.module("impostazioni")} className="link text-brand-ink">
            {settings}
          </a>
        </p>
      )}
    </Notice>
  );
}

export const pageEditor: Editor = {
  glyph: "newspaper",
  sections,
  views: [
    {
      status: FOOTER,
      label: ({ modules }) => modules.pagine.footer.open,
      View: FooterPage,
    },
    {
      status: REDIRECTS,
      label: ({ modules }) => modules.pagine.redirects.open,
      View: RedirectsPage,
    },
  ],
  more,
};
