import { getMessages } from "next-intl/server";
import { OpenBulkyForm } from "@/components/bulky-waste/open-bulky-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { bulkyWasteForm, wasteCentresPage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getOffice } from "@/lib/server/contact";
import { getSite } from "@/lib/server/site";
import { getWasteThings } from "@/lib/server/waste-help";
import { AbsentPage } from "../../absent-page";

export const revalidate = 300;

export async function generateMetadata() {
  const [site, things, t] = await Promise.all([
    getSite(),
    getWasteThings(),
    getTranslations("bulkyWastePage"),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description", { town: site.town }),
    path: bulkyWasteForm(),
    index: things !== null,
  });
}

/** How to ask for a pickup of bulky waste; loads the form on demand. */
export default async function Page() {
  const [site, things, office, { bulkyWastePage: texts, shell }, t] = await Promise.all([
    getSite(),
    getWasteThings(),
    getOffice(),
    getMessages(),
    getTranslations("bulkyWastePage"),
  ]);
  // A backend with the dictionary has pickups, too.
  if (!things) return <AbsentPage title={texts.title} />;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: texts.hub, href: routes.sustainability() },
  ];
  const email = office?.email;
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <header className="mt-3 mb-8 max-w-[60ch]">
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-4 text-lg">{texts.lead}</p>
      </header>
      <ol className="mb-10 grid max-w-[60ch] list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent">
        {Object.values(texts.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section aria-labelledby="richiesta">
        <SectionHeading
          id="richiesta"
          title={texts.formTitle}
          description={texts.formLead}
          className="mb-5"
        />
        <noscript>
          <Notice>
            {texts.noScript}
            {email && (
              <>
                {" "}
                <a href={`mailto:${email}`} className="link">
                  {t("noScriptMail", { email })}
                </a>
              </>
            )}
          </Notice>
        </noscript>
        <OpenBulkyForm label={texts.open} failed={texts.failed} />
      </section>
      <section aria-labelledby="da-te" className="mt-12 max-w-[60ch]">
        <h2 id="da-te" className="text-2xl">
          {texts.otherTitle}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">{texts.otherText}</p>
        <LinkButton href={wasteCentresPage()} variant="secondary">
          {texts.centres}
        </LinkButton>
      </section>
    </div>
  );
}
