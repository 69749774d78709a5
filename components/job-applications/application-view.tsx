import Link from "next/link";
import { Part } from "@/components/keyed/part";
import { LiveRegion } from "@/components/modules/action-area";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { Chip } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import {
  confirmJobApplication,
  getOwnCv,
  withdrawJobApplication,
} from "@/lib/contract/job-application-endpoints";
import type { Application } from "@/lib/contract/job-applications";
import { formatMoment } from "@/lib/domain/event-when";
import { formatDate, formatLongDate, romeDay, romeInstant } from "@/lib/domain/rome-time";
import type pageTexts from "@/lib/i18n/messages/it/application-page.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { applicationTones } from "./application-tones";
import { WrittenFacts } from "./written-facts";
import "@/components/keyed/keyed.css";

interface ApplicationViewProps {
  application: Application;
  texts: (typeof pageTexts)["actions"];
  now: Date;
}

/** An application for its candidate: state, content, withdrawal. */
export function ApplicationView({ application, texts, now }: ApplicationViewProps) {
  const t = useTranslations("applicationPage");
  const words = useTranslations("jobApplications");
  const { status, code, job, is_confirmed, refusal, can, cv } = application;
  const { title, employer, slug } = job;
  const unconfirmed = can.confirm ? "unconfirmed" : "unconfirmedElsewhere";
  const isWithdrawn = status === "withdrawn";
  const isWaiting = is_confirmed && !isWithdrawn && status !== "rejected";
  const ended = isWaiting && job.closed ? t(`ended.${job.closed}`, { employer }) : null;
  // Applications not chosen by then are not read any more.
  const isInVain = job.closed === "filled" && (status === "sent" || status === "seen");
  const lead = isInVain ? ended : null;
  return (
    <LiveRegion>
      <header className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={is_confirmed ? applicationTones[status] : "closing"}>
            {is_confirmed ? words(`statuses.${status}`) : words("unconfirmed")}
          </Chip>
          <span className="text-ink-soft">{t("code", { code })}</span>
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-lg">{t("at", { employer })}</p>
        <p className="max-w-[60ch] text-lg">
          {lead ?? t(`leads.${is_confirmed ? status : unconfirmed}`)}
        </p>
        {ended && !lead && <Notice>{ended}</Notice>}
        <p className="text-ink-soft">
          {t("sentOn", { date: formatDate(new Date(application.created_at)) })}
        </p>
        {slug && (
          <p>
            <Link href={routes.item("jobs", slug)} prefetch={false} className="link">
              {t("ad")}
            </Link>
          </p>
        )}
        {can.confirm && (
          <ActionButton
            {...texts.confirm}
            size="large"
            call={callTo(confirmJobApplication, { code })}
          />
        )}
      </header>
      {refusal && (
        <Part id="risposta" title={t("refusal", { employer })}>
          <p className="max-w-[68ch] whitespace-pre-line break-words">{refusal}</p>
        </Part>
      )}
      {!isWithdrawn && (
        <div className="request-sides">
          <Part id="inviato" title={t("written")}>
            <WrittenFacts written={application} />
          </Part>
          <Part id="curriculum" title={t("cv")}>
            {cv && (
              <p>
                <a href={callTo(getOwnCv, { code }).path} download className="link gap-1.5">
                  <Icon name="download" />
                  {t("download", { name: cv.name })}
                </a>
              </p>
            )}
            <Downloads application={application} now={now} />
            <p className="form-hint">
              {t("keeps", {
                employer,
                day: formatLongDate(romeInstant(application.deleted_on, 12 * 60)),
              })}
            </p>
            <p className="text-sm">
              <a href={job.privacy_url} rel="noopener" className="link">
                {t("privacy", { employer })}
              </a>
            </p>
          </Part>
        </div>
      )}
      {can.withdraw && (
        <div>
          <ActionDialog
            words={is_confirmed ? texts.withdraw : texts.discard}
            look={{ variant: "quiet" }}
            call={callTo(withdrawJobApplication, { code })}
            {...(!is_confirmed && { leadsTo: routes.jobs() })}
          />
        </div>
      )}
    </LiveRegion>
  );
}

function Downloads({
  application: { downloads, job, is_confirmed },
  now,
}: Pick<ApplicationViewProps, "application" | "now">) {
  const t = useTranslations("applicationPage");
  const { employer } = job;
  if (!is_confirmed) return null;
  if (downloads.length === 0) return <p>{t("noDownloads", { employer })}</p>;
  return (
    <>
      <h3 className="font-semibold">{t("downloads", { employer })}</h3>
      <ul>
        {downloads.map((at) => (
          <li key={at}>{formatMoment(new Date(at), romeDay(now))}</li>
        ))}
      </ul>
    </>
  );
}
