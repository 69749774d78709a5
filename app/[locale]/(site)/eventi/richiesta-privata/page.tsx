import { RequestLanding } from "@/components/private-requests/request-landing";
import { getTranslations } from "@/lib/i18n/get-translations";
import { privateRequestForm, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { listZones } from "@/lib/server/activities";
import { getOffice } from "@/lib/server/contact";
import { takesPrivateRequests } from "@/lib/server/private-requests";
import { getSite } from "@/lib/server/site";
import { AbsentPage } from "../../absent-page";

export const revalidate = 300;

export async function generateMetadata() {
  const [site, isOffered, t] = await Promise.all([
    getSite(),
    takesPrivateRequests(),
    getTranslations("privateRequestPage"),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description"),
    path: privateRequestForm(),
    index: isOffered,
  });
}

export default async function Page() {
  const [isOffered, site, office, zones, t] = await Promise.all([
    takesPrivateRequests(),
    getSite(),
    getOffice(),
    listZones(),
    getTranslations("privateRequestPage"),
  ]);
  if (!isOffered) return <AbsentPage title={t("title")} />;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("events"), href: routes.events() },
  ];
  return (
    <RequestLanding
      crumbs={crumbs}
      town={site.town}
      email={office?.email ?? null}
      zones={zones.map(({ slug, name }) => ({ slug, name }))}
    />
  );
}
