import type { Executor } from "@/backend/db/handle";
import { findJob, type JobRow } from "@/backend/features/jobs/service";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { teamOf } from "@/backend/features/organisations/service";
import { teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sendMail } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/job-applications.json";
import { applicationPage, routes } from "@/lib/routes";
import { keyOf } from "./access";
import type { ApplicationRow } from "./queries";

export type NotifyDeps = Pick<Deps, "queue" | "now" | "config" | "secrets">;

const { mails, news } = texts;

/** An application that was not withdrawn. */
type Standing = ApplicationRow & { name: string; email: string };

/** The ad of an application. Throws `not_found`. */
export async function jobOf(db: Executor, { job_id }: { job_id: string }): Promise<JobRow> {
  const found = await findJob(db, job_id);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** Kinds of notifications to candidates. */
type CandidateNews = Exclude<keyof typeof mails, "open" | "secret">;

/**
 * Notifies a candidate of a step, by mail and, with an account, in the portal. `more` is only in
 * the mail.
 */
export async function notifyCandidate(
  deps: NotifyDeps,
  tx: Executor,
  row: ApplicationRow,
  what: CandidateNews,
  more: readonly string[] = [],
): Promise<void> {
  const { name, email, code, user_id } = row as Standing;
  const { job } = await jobOf(tx, row);
  const words = { title: job.title, employer: job.employer_name, code };
  const said: { subject: string; text: string; action?: string; note?: string } = mails[what];
  const text = fillMessage(said.text, words);
  await sendMail(
    deps.queue,
    {
      to: { name, address: email },
      subject: fillMessage(said.subject, words),
      paragraphs: [text, ...more],
      action: {
        label: said.action ?? mails.open,
        url: deps.config.siteUrl + applicationPage(code, keyOf(deps, row)),
      },
      notes: [said.note ?? mails.secret],
      code,
    },
    { tx },
  );
  // An unconfirmed application belongs to no account yet.
  if (user_id === null || row.confirmed_at === null) return;
  await notify(deps, tx, {
    userId: user_id,
    type: "job_application_status",
    title: fillMessage(said.subject, words),
    body: text.charAt(0).toUpperCase() + text.slice(1),
    deepLink: applicationPage(code),
    hasOwnMail: true,
  });
}

/** Notifies readers of an ad's applications, without data of the candidate. */
export async function notifyTeam(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  row: ApplicationRow,
  what: keyof typeof news,
): Promise<void> {
  const { job } = await jobOf(tx, row);
  if (job.organisation_id === null) return;
  const needed = { ...teamWith("applications.read"), now: deps.now() };
  const { title, body } = news[what];
  const words = { title: job.title };
  await notifyMany(deps, tx, await teamOf(tx, job.organisation_id, needed), {
    type: "job_application_new",
    title: fillMessage(title, words),
    body: fillMessage(body, words),
    deepLink:
      what === "arrived"
        ? routes.moduleItem("candidature", row.id)
        : routes.module("candidature", { choices: { annuncio: job.id } }),
  });
}
