import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ContactOffice } from "@/lib/contract/contact";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { OpenContact } from "./open-contact";

interface EventProposalPageProps {
  crumbs: Crumb[];
  town: string;
  office: ContactOffice;
}

/** Page for proposing an event that the calendar lacks; loads the form on demand. */
export function EventProposalPage({ crumbs, town, office }: EventProposalPageProps) {
  const t = useTranslations("events");
  const write = useTranslations("contact.write");
  const steps = [t("propose.steps.write"), t("propose.steps.read"), t("propose.steps.publish")];
  return (
    <div data-section="eventi" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <header className="mt-3 mb-8 max-w-[60ch]">
        <h1 className="text-4xl">{t("propose.title")}</h1>
        <p className="mt-4 text-lg">{t("propose.lead", { town })}</p>
      </header>
      <ol className="mb-10 grid max-w-[60ch] list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section aria-labelledby="proposta">
        <SectionHeading
          id="proposta"
          title={t("propose.formTitle")}
          description={t("propose.formLead")}
          className="mb-5"
        />
        <noscript>
          <Notice>
            {write("noScript")}
            {office.email && (
              <>
                {" "}
                <a href={`mailto:${office.email}`} className="link">
                  {write("noScriptMail", { email: office.email })}
                </a>
              </>
            )}
          </Notice>
        </noscript>
        <OpenContact purpose="event" label={t("propose.open")} failed={write("failed")} />
      </section>
      <section aria-labelledby="spesso" className="mt-12 max-w-[60ch]">
        <h2 id="spesso" className="text-2xl">
          {t("propose.oftenTitle")}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">{t("propose.oftenText")}</p>
        <LinkButton href={routes.roleRequest("organizzatore")} variant="secondary">
          {t("empty.role")}
        </LinkButton>
      </section>
    </div>
  );
}
