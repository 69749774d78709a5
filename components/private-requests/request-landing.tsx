import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { OpenRequest } from "./open-request";

interface RequestLandingProps {
  crumbs: Crumb[];
  town: string;
  /** Mail of the office; null: it accepts no messages. */
  email: string | null;
  zones: readonly { slug: string; name: string }[];
}

/** Page for asking the town's businesses for a private event; loads the form on demand. */
export function RequestLanding({ crumbs, town, email, zones }: RequestLandingProps) {
  const t = useTranslations("privateRequestPage");
  const tShell = useTranslations("shell");
  const steps = [t("steps.write"), t("steps.compare"), t("steps.choose")];
  return (
    <div data-section="eventi" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={tShell("breadcrumbs")} crumbs={crumbs} />
      <header className="mt-3 mb-8 max-w-[60ch]">
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-4 text-lg">{t("lead", { town })}</p>
      </header>
      <ol className="mb-10 grid max-w-[60ch] list-decimal gap-2 pl-5 marker:font-semibold marker:text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section aria-labelledby="richiesta">
        <SectionHeading
          id="richiesta"
          title={t("formTitle")}
          description={t("formLead")}
          className="mb-5"
        />
        <noscript>
          <Notice>
            {t("noScript")}
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
        <OpenRequest zones={zones} label={t("open")} failed={t("failed")} />
      </section>
      <section aria-labelledby="per-attivita" className="mt-12 max-w-[60ch]">
        <h2 id="per-attivita" className="text-2xl">
          {t("providerTitle")}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">{t("providerText")}</p>
        <LinkButton href={routes.module("richieste-private")} variant="secondary">
          {t("providerLink")}
        </LinkButton>
      </section>
    </div>
  );
}
