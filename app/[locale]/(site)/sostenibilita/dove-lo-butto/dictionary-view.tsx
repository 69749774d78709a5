import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { AskWaste } from "@/components/waste-help/ask-waste";
import { WasteIndex } from "@/components/waste-help/waste-index";
import type { WasteAnswer } from "@/lib/contract/waste-help";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { wasteDictionaryPage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { getWasteThings } from "@/lib/server/waste-help";
import { AbsentPage } from "../../absent-page";

interface DictionaryViewProps {
  /** As typed; empty: none. */
  question: string;
  answer: WasteAnswer | null;
  fault: string;
}

/** The dictionary of waste, for both of its pages. */
export async function DictionaryView({ question, answer, fault }: DictionaryViewProps) {
  const [site, things, { wasteHelp, wasteHelpPage, shell }] = await Promise.all([
    getSite(),
    getWasteThings(),
    getMessages(),
  ]);
  const page = wasteHelpPage.dictionary;
  if (!things) return <AbsentPage title={page.title} />;
  const texts = { page, destinations: wasteHelp.destinations };
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: wasteHelpPage.hub, href: routes.sustainability() },
  ];
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <header className="mt-3 mb-6 max-w-[60ch]">
        <h1 className="text-4xl">{page.title}</h1>
        <p className="mt-4 text-lg">{page.lead}</p>
      </header>
      <div className="max-w-3xl">
        <AskWaste key={question} question={question} initial={answer} fault={fault} texts={texts}>
          <WasteIndex things={things} texts={texts} />
        </AskWaste>
      </div>
    </div>
  );
}

/** Questions are not indexed. */
export async function dictionaryMetadata(question: string): Promise<Metadata> {
  const [site, things, t] = await Promise.all([
    getSite(),
    getWasteThings(),
    getTranslations("wasteHelpPage.dictionary"),
  ]);
  return pageMetadata(site, {
    title: question ? t("metaTitleFor", { text: question }) : t("title"),
    description: t("description", { town: site.town }),
    path: wasteDictionaryPage(),
    index: things !== null && question === "",
  });
}
