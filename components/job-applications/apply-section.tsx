import { Notice } from "@/components/ui/notice";
import type { JobItem } from "@/lib/contract/jobs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { APPLICATION_FORM_ID } from "@/lib/routes";
import { OpenApplication } from "./open-application";

interface ApplySectionProps {
  job: JobItem;
  /** True: the ad is not public yet. */
  isPreview: boolean;
}

/** The application section of an ad's page; loads the form on demand. */
export function ApplySection({ job, isPreview }: ApplySectionProps) {
  const t = useTranslations("applicationPage.form");
  const { id, employer, privacy_url, questions, contact } = job;
  return (
    <section aria-labelledby={APPLICATION_FORM_ID} className="print:hidden">
      <h2 id={APPLICATION_FORM_ID} className="mb-2 text-2xl">
        {t("title")}
      </h2>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t("lead")}</p>
      {isPreview ? (
        <Notice>{t("preview")}</Notice>
      ) : (
        <>
          <noscript>
            <Notice>{t("noScript", { email: contact.email })}</Notice>
          </noscript>
          <OpenApplication
            ad={{ id, employer: employer.name, privacyUrl: privacy_url, questions }}
            label={t("open")}
            failed={t("failed")}
          />
        </>
      )}
    </section>
  );
}
