import { contentKindNamed, findContent, type Subject } from "@/backend/content/content-kind";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { checkFormToken, makeFormToken } from "@/backend/kernel/form-token";
import { inWrite } from "@/backend/kernel/in-write";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { reportReasons } from "@/lib/contract/report-constants";
import type { FlagInput, ReportInput } from "@/lib/contract/reports";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import texts from "@/lib/i18n/messages/it/reports.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { addReport } from "./adding";
import { type SubjectColumns, subjectColumns } from "./content";
import { notifyReporter } from "./notifications";
import { countTrustedReports, type ReportValues } from "./queries";

const HOUR = 60 * 60;
const DAY = 24 * HOUR * 1000;
/**
 * Number of reports, from accounts of this age, that hide content until the staff decides
 * (docs/domain/reports.md).
 */
const REPORTS_TO_HIDE = 3;
const TRUSTED_DAYS = 7;
/** Purpose of the form's token. */
const FORM = "report";

const FROM_MACHINE = attemptsPer(HOUR, 5, "reports-from-machine");
/** Limits mails to an address, since anyone can enter any address. */
const FROM_ADDRESS = attemptsPer(24 * HOUR, 3, "reports-from-address");

type ReportDeps = Pick<
  Deps,
  "db" | "now" | "secrets" | "config" | "queue" | "web" | "contentKinds"
>;

interface Reporter {
  id: string | null;
  name: string;
  email: string;
}

/** Throws `validation_failed` if a visitor without account gives no name or address. */
function reporterOf(user: CurrentUser | null, { name, email }: ReportInput): Reporter {
  if (user) return { id: user.id, name: user.first_name, email: user.email };
  const required = [validation.required];
  if (!name || !email) {
    throw new DomainError("validation_failed", undefined, {
      ...(name ? {} : { name: required }),
      ...(email ? {} : { email: required }),
    });
  }
  return { id: null, name, email };
}

/** The reported content, if it is public. Throws `not_found` or `gone`. */
async function subjectValues(
  { db, contentKinds }: Pick<Deps, "db" | "contentKinds">,
  { kind, id }: Subject,
): Promise<SubjectColumns> {
  const item = await findContent(db, contentKinds, { kind, id });
  if (item?.state === "gone") throw new DomainError("gone");
  if (item?.state !== "shown") throw new DomainError("not_found");
  return subjectColumns({ kind, id }, item);
}

/**
 * Stores a report, mails a receipt, and hides content with many reports. Null if it was already
 * reported.
 */
async function keep(deps: ReportDeps, values: ReportValues): Promise<string | null> {
  const at = deps.now();
  const { code } = await inWrite(
    deps,
    async (tx) => {
      const row = await addReport(tx, values);
      if (!row) return { code: null, tags: [] };
      await notifyReporter(deps, tx, row, texts.mails.received);
      const { untilDecided } = contentKindNamed(deps.contentKinds, row.subject_kind);
      if (!untilDecided || row.is_by_owner) return { code: row.code, tags: [] };
      const registeredBy = new Date(at.getTime() - TRUSTED_DAYS * DAY);
      const tags = await untilDecided.hide(
        deps,
        tx,
        row.subject_id,
        async (inner) => (await countTrustedReports(inner, row, registeredBy)) >= REPORTS_TO_HIDE,
      );
      return { code: row.code, tags };
    },
    ({ tags }) => tags,
  );
  return code;
}

/** Throws `validation_failed` for a reason that visitors cannot choose for this kind. */
function checkReason(
  { contentKinds }: Pick<Deps, "contentKinds">,
  { subject, reason }: Pick<ReportInput, "subject" | "reason">,
): void {
  const { visitorReasons = [] } = contentKindNamed(contentKinds, subject.kind);
  if ([...reportReasons, ...visitorReasons].includes(reason)) return;
  throw new DomainError("validation_failed", undefined, { reason: [texts.faults.otherReason] });
}

/** A token for the report form, created when it opens. */
export function openReportForm(deps: Pick<Deps, "now" | "secrets">): string {
  return makeFormToken(deps, FORM);
}

/**
 * Accepts a report. Bots and repeated reports without account get the normal answer and nothing is
 * stored. Throws `validation_failed`, `not_found`, `gone`, `too_many_requests`; `conflict` if the
 * user has an open report of the same content.
 */
export async function report(
  deps: ReportDeps,
  user: CurrentUser | null,
  input: ReportInput,
  address: string | null,
): Promise<void> {
  const reporter = reporterOf(user, input);
  if (!user) checkFormToken(deps, FORM, input.token);
  const subject = await subjectValues(deps, input.subject);
  checkReason(deps, input);
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  if (input.website !== "") return;
  if (!user) await consumeAttempt(deps, FROM_ADDRESS, mailBox(reporter.email));
  const code = await keep(deps, {
    ...subject,
    code: makeCode("S"),
    reason: input.reason,
    text: input.text,
    reporter_id: reporter.id,
    reporter_name: reporter.name,
    reporter_email: reporter.email,
    is_by_owner: false,
    created_at: deps.now(),
  });
  if (code === null && user) throw new DomainError("conflict", texts.twice);
}

/**
 * A business's report about a review, with one of the kind's reasons; the review stays public.
 * Throws `conflict` for a second one, `not_found`, `gone`.
 */
export async function reportAsOwner(
  deps: ReportDeps,
  user: CurrentUser,
  subject: Subject,
  { reason, text }: FlagInput,
): Promise<void> {
  const code = await keep(deps, {
    ...(await subjectValues(deps, subject)),
    code: makeCode("S"),
    reason,
    text,
    reporter_id: user.id,
    reporter_name: user.first_name,
    reporter_email: user.email,
    is_by_owner: true,
    created_at: deps.now(),
  });
  if (code === null) throw new DomainError("conflict", texts.twice);
}
