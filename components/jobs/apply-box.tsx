import { LinkButton } from "@/components/ui/link-button";
import { Surface } from "@/components/ui/surface";
import type { JobItem } from "@/lib/contract/jobs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { APPLICATION_FORM_ID } from "@/lib/routes";

/** How to apply for an open ad: the page's form, the employer's site, or mail. */
export function ApplyBox({ job }: { job: JobItem }) {
  const t = useTranslations("jobs.apply");
  const tForm = useTranslations("applicationPage.form");
  const { apply_mode, apply_url, contact, employer, privacy_url, title } = job;
  const mail = `mailto:${contact.email}?subject=${encodeURIComponent(t("subject", { title }))}`;
  return (
    <Surface className="grid gap-3 p-5 print:border-0 print:p-0">
      <h2 id="candidati" className="text-xl">
        {t("title")}
      </h2>
      {apply_mode === "form" && (
        <p className="noscript:hidden">
          <LinkButton href={`#${APPLICATION_FORM_ID}`}>{tForm("go")}</LinkButton>
          <span className="mt-1 block text-ink-soft text-sm">{tForm("goHint")}</span>
        </p>
      )}
      {apply_mode === "url" && apply_url && (
        <p>
          <LinkButton href={apply_url} rel="noopener">
            {t("url")}
          </LinkButton>
          <span className="mt-1 block text-ink-soft text-sm">
            {t("urlHint", { name: employer.name })}
          </span>
        </p>
      )}
      {apply_mode === "email" && (
        <p>
          <LinkButton href={mail}>{t("email", { email: contact.email })}</LinkButton>
        </p>
      )}
      <dl className="grid gap-1 text-sm">
        {contact.name && (
          <div>
            <dt className="inline text-ink-soft">{t("contact")}: </dt>
            <dd className="inline">{contact.name}</dd>
          </div>
        )}
        {contact.phone && (
          <div>
            <dt className="inline text-ink-soft">{t("phone")}: </dt>
            <dd className="inline">
              <a href={`tel:${contact.phone.replace(/\s/g, "")}`} className="link tabular">
                {contact.phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm">
        <a href={privacy_url} rel="noopener" className="link">
          {t("privacy", { name: employer.name })}
        </a>
      </p>
    </Surface>
  );
}
