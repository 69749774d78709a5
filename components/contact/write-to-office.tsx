import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ContactOffice } from "@/lib/contract/contact";
import { useTranslations } from "@/lib/i18n/use-translations";
import { OpenContact } from "./open-contact";

/** Contact with the office: the form, loaded on demand, or mail. */
export function WriteToOffice({ office: { email, answer_days } }: { office: ContactOffice }) {
  const t = useTranslations("contact");
  const target =
    answer_days === 1 ? t("target.one") : t("target.many", { count: String(answer_days) });
  return (
    <section aria-labelledby="scrivici" className="mt-10">
      <SectionHeading
        id="scrivici"
        title={t("write.title")}
        description={t("write.lead", { target })}
        className="mb-5"
      />
      <noscript>
        <Notice>
          {t("write.noScript")}
          {email && (
            <>
              {" "}
              <a href={`mailto:${email}`} className="link">
                {t("write.noScriptMail", { email })}
              </a>
            </>
          )}
        </Notice>
      </noscript>
      <OpenContact label={t("write.open")} failed={t("write.failed")} />
    </section>
  );
}
