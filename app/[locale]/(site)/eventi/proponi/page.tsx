import { EventProposalPage } from "@/components/contact/event-proposal-page";
import { getTranslations } from "@/lib/i18n/get-translations";
import { eventProposalPage, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getOffice } from "@/lib/server/contact";
import { getSite } from "@/lib/server/site";
import { AbsentPage } from "../../absent-page";

export const revalidate = 300;

export async function generateMetadata() {
  const [site, t] = await Promise.all([getSite(), getTranslations("events.propose")]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("lead", { town: site.town }),
    path: eventProposalPage(),
    // Only a form: the calendar has the content for search engines.
    index: false,
  });
}

export default async function Page() {
  const [site, office, t] = await Promise.all([getSite(), getOffice(), getTranslations("events")]);
  if (!office) return <AbsentPage title={t("propose.title")} />;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("list.title"), href: routes.events() },
  ];
  return <EventProposalPage crumbs={crumbs} town={site.town} office={office} />;
}
