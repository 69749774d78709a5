import type { ReactNode } from "react";
import { WrittenFacts } from "@/components/job-applications/written-facts";
import { ModuleSection } from "@/components/modules/module-section";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { ReceivedApplication } from "@/lib/contract/job-applications";
import { formatMoment } from "@/lib/domain/event-when";
import { formatLongDate, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import "@/components/modules/modules.css";

interface ApplicationDetailProps {
  application: ReceivedApplication;
  /** The address in the API from which the curriculum is saved. */
  cvHref: string;
  actions: ReactNode;
  now: Date;
}

/** An application as the team of the employer reads it. */
export function ApplicationDetail({ application, cvHref, actions, now }: ApplicationDetailProps) {
  const t = useTranslations("modules.candidature");
  const { status, letter, notes, refusal, deleted_on } = application;
  const when = (at: string) => formatMoment(new Date(at), romeDay(now));
  if (status === "withdrawn") return <Notice>{t("withdrawn")}</Notice>;
  return (
    <div className="module-detail">
      <div>
        {actions}
        {refusal && (
          <ModuleSection id="risposta" title={t("refusal")}>
            <p className="whitespace-pre-line break-words">{refusal}</p>
          </ModuleSection>
        )}
        <ModuleSection id="lettera" title={t("letter")}>
          <p className="max-w-[68ch] whitespace-pre-line break-words">{letter ?? t("noLetter")}</p>
        </ModuleSection>
        {application.answers.length > 0 && (
          <ModuleSection id="risposte" title={t("answers")}>
            <WrittenFacts
              written={{ ...application, name: null, email: null, phone: null, letter: null }}
            />
          </ModuleSection>
        )}
        <ModuleSection id="note" title={t("notes")}>
          <p className="form-hint mb-3">{t("notesHint")}</p>
          {notes.length === 0 ? (
            <p className="text-ink-soft">{t("noNotes")}</p>
          ) : (
            <ul className="grid gap-3">
              {notes.map(({ text, author, at }) => (
                <li key={at}>
                  <p className="whitespace-pre-line break-words">{text}</p>
                  <p className="text-ink-soft text-sm">
                    {t("noteBy", { name: author ?? t("somebody"), when: when(at) })}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </ModuleSection>
      </div>
      <div>
        <ModuleSection id="recapiti" title={t("contact")}>
          <WrittenFacts written={{ ...application, letter: null, answers: [] }} />
        </ModuleSection>
        <Cv application={application} cvHref={cvHref} when={when} />
        <p className="form-hint">
          {t("deletedOn", { day: formatLongDate(romeInstant(deleted_on, 12 * 60)) })}
        </p>
      </div>
    </div>
  );
}

function Cv({
  application: { cv, downloads },
  cvHref,
  when,
}: Pick<ApplicationDetailProps, "application" | "cvHref"> & { when: (at: string) => string }) {
  const t = useTranslations("modules.candidature");
  if (!cv) return null;
  return (
    <ModuleSection id="curriculum" title={t("cv")}>
      <p>
        <a href={cvHref} download className={buttonClass({ variant: "secondary" })}>
          <Icon name="download" /> {t("download")}
        </a>
      </p>
      <p className="form-hint mt-2">{t("downloadHint")}</p>
      {downloads.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t("downloads")}</h3>
          <ul className="text-sm">
            {downloads.map(({ by, at }) => (
              <li key={at}>{t("downloadedBy", { name: by ?? t("somebody"), when: when(at) })}</li>
            ))}
          </ul>
        </>
      )}
    </ModuleSection>
  );
}
