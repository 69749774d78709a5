import { OfficeCard } from "@/components/contact/office-card";
import { WriteToOffice } from "@/components/contact/write-to-office";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { contactPage } from "@/lib/seo/contact-page";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { getOffice } from "@/lib/server/contact";
import { getPage } from "@/lib/server/pages";
import { getSite } from "@/lib/server/site";
import { ContentPage, contentPageMetadata } from "../content-page";

export const revalidate = 300;

const SLUG = routes.contact().slice(1);

export async function generateMetadata() {
  if (await getPage(SLUG)) return contentPageMetadata(SLUG);
  const [site, t] = await Promise.all([getSite(), getTranslations("contact")]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description"),
    path: routes.contact(),
  });
}

/** The page of that slug, with the office and the contact form, also before the page is written. */
export default async function Page() {
  const [site, page, office, t] = await Promise.all([
    getSite(),
    getPage(SLUG),
    getOffice(),
    getTranslations("contact"),
  ]);
  const title = page?.title ?? t("title");
  return (
    <>
      <JsonLd data={contactPage(site, title, office)} />
      <ContentPage
        slug={SLUG}
        unwritten={{ title, summary: t("description") }}
        aside={office && <OfficeCard office={office} />}
      >
        {office && <WriteToOffice office={office} />}
      </ContentPage>
    </>
  );
}
