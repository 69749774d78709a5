import { randomInt } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import { recordStep, tellSteps } from "@/backend/features/case-log/service";
import {
  findKnown,
  hideReview,
  publishReview,
  refuseReview,
} from "@/backend/features/reviews/service";
import type { Deps } from "@/backend/http/context";
import type { CurrentUser } from "@/backend/http/current-user";
import { DomainError } from "@/backend/http/errors";
import { checkFormToken, makeFormToken } from "@/backend/http/form-token";
import { sliceOf, toPage } from "@/backend/http/paging";
import { takeTry, triesPer } from "@/backend/http/throttle";
import { sendMail } from "@/backend/mail/send";
import {
  type FlagInput,
  REPORTS_PER_PAGE,
  type Report,
  type ReportDecision,
  type ReportInput,
  type ReportQueue,
  type StaffReport,
} from "@/lib/contract/reports";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import messages from "@/lib/i18n/messages/it.json";
import { routes } from "@/lib/routes";
import {
  countOpenAlike,
  countReports,
  countTrustedReports,
  forgetReporter,
  insertReport,
  lockOpenAlike,
  lockReport,
  type ReportRow,
  type ReportValues,
  selectReport,
  selectReports,
  selectReportsOf,
  updateReport,
} from "./queries";

const texts = messages.reports;
const HOUR = 60 * 60;
const DAY = 24 * HOUR * 1000;
/** So many reports of accounts of this age hide a review until the staff has looked (domain sheet 6). */
const REPORTS_TO_HIDE = 3;
const TRUSTED_DAYS = 7;
/** What its token is for. */
const FORM = "report";
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const FROM_MACHINE = triesPer(HOUR, 5, "reports-from-machine");
/** Nobody's box is filled by others: what is typed as an address is not proved. */
const FROM_ADDRESS = triesPer(24 * HOUR, 3, "reports-from-address");

type ReportDeps = Pick<Deps, "db" | "now" | "secrets" | "config" | "queue" | "web">;

interface Reporter {
  id: string | null;
  name: string;
  email: string;
}

type Target = Pick<ReportValues, "activity_id" | "review_id">;

function makeCode(): string {
  const letters = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `S-${letters.join("")}`;
}

/** Throws `validation_failed` when a visitor without an account does not say who they are. */
function reporterOf(user: CurrentUser | null, { name, email }: ReportInput): Reporter {
  if (user) return { id: user.id, name: user.first_name, email: user.email };
  const required = [messages.validation.required];
  if (!name || !email) {
    throw new DomainError("validation_failed", undefined, {
      ...(name ? {} : { name: required }),
      ...(email ? {} : { email: required }),
    });
  }
  return { id: null, name, email };
}

/** What a report is about, if visitors can see it. Throws `not_found` or `gone`. */
async function targetOf(db: Executor, target: ReportInput["target"]): Promise<Target> {
  if (target.type === "activity") {
    return { activity_id: (await findPublicActivity(db, target.slug)).activity.id };
  }
  const { review } = await findKnown(db, target.id);
  if (review.status !== "published") throw new DomainError("not_found");
  return { activity_id: review.activity_id, review_id: review.id };
}

async function mailReporter(
  { config, queue }: Pick<Deps, "config" | "queue">,
  tx: Executor,
  { reporter_name, reporter_email, code }: ReportRow,
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  await sendMail(
    queue,
    {
      to: { name: reporter_name, address: reporter_email },
      subject: fillMessage(subject, { code }),
      paragraphs: lines.map((line) => fillMessage(line, { code })),
      action: { label: texts.mails.objection, url: `${config.siteUrl}${routes.contact()}` },
      notes: [fillMessage(texts.mails.hint, { code })],
    },
    { tx },
  );
}

function logged(row: ReportRow, over: { before: string | null; after: string; at: Date }) {
  return { subject: "report" as const, subject_id: row.id, reason: row.reason, ...over };
}

/** Stores a report, answers it by mail, and hides a review that many report. Null: it was reported already. */
async function keep(deps: ReportDeps, values: ReportValues): Promise<string | null> {
  const at = deps.now();
  const { code, tags } = await inTransaction(deps.db, async (tx) => {
    const row = await insertReport(tx, values);
    if (!row) return { code: null, tags: [] };
    await recordStep(tx, {
      ...logged(row, { before: null, after: "open", at }),
      actor_id: row.reporter_id,
      part: row.is_by_owner ? "business" : "reporter",
    });
    await mailReporter(deps, tx, row, texts.mails.received);
    if (row.review_id === null || row.is_by_owner) return { code: row.code, tags: [] };
    const registeredBy = new Date(at.getTime() - TRUSTED_DAYS * DAY);
    const trusted = await countTrustedReports(tx, row.review_id, registeredBy);
    if (trusted < REPORTS_TO_HIDE) return { code: row.code, tags: [] };
    return { code: row.code, tags: (await hideReview(deps, tx, row.review_id)).tags };
  });
  if (tags.length > 0) await deps.web.changed(tags);
  return code;
}

/** The token that the form of a report gets when it is opened. */
export function openReportForm(deps: Pick<Deps, "now" | "secrets">): string {
  return makeFormToken(deps, FORM);
}

/**
 * Takes a report in. What a program wrote, and what a visitor without an account reports twice, is thanked for and
 * forgotten. Throws `validation_failed`, `not_found`, `gone`, `too_many_requests`; `conflict` when somebody who is
 * logged in has an open report of the same thing.
 */
export async function report(
  deps: ReportDeps,
  user: CurrentUser | null,
  input: ReportInput,
  address: string | null,
): Promise<void> {
  const reporter = reporterOf(user, input);
  if (!user) checkFormToken(deps, FORM, input.token);
  const target = await targetOf(deps.db, input.target);
  await takeTry(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  if (input.website !== "") return;
  if (!user) await takeTry(deps, FROM_ADDRESS, reporter.email);
  const code = await keep(deps, {
    ...target,
    code: makeCode(),
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

/** A business's report of a review; the review stays to be seen. Throws `conflict` for a second one, `not_found`. */
export async function flagReview(
  deps: ReportDeps,
  user: CurrentUser,
  id: string,
  { reason, text }: FlagInput,
): Promise<void> {
  const target = await targetOf(deps.db, { type: "review", id });
  const code = await keep(deps, {
    ...target,
    code: makeCode(),
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

type Found = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

function toReport({ report: row, activity, review }: Found): Report {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    reason: row.reason,
    text: row.text,
    reporter_name: row.reporter_name,
    reporter_email: row.reporter_email,
    is_by_owner: row.is_by_owner,
    activity,
    review,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
  };
}

/** The staff's queue, the oldest first. */
export async function listReports(
  db: Executor,
  query: { status: Report["status"]; page: number; per_page?: number | undefined },
): Promise<ReportQueue> {
  const paging = { page: query.page, perPage: query.per_page ?? REPORTS_PER_PAGE };
  const counts = await countReports(db);
  const total = counts[query.status] ?? 0;
  const rows = await selectReports(db, query.status, sliceOf(paging));
  return { ...toPage(rows.map(toReport), { ...paging, total }), counts };
}

/** A report with all that helps the staff to decide. Throws `not_found`. */
export async function getReport(db: Executor, id: string): Promise<StaffReport> {
  const found = await selectReport(db, id);
  if (!found) throw new DomainError("not_found");
  const open = await countOpenAlike(db, found.report);
  return {
    ...toReport(found),
    alike: found.report.status === "open" ? open - 1 : open,
    history: await tellSteps(db, "report", id),
  };
}

/** What a decision means for the review; returns the cache tags that it touches. */
async function act(
  deps: ReportDeps,
  tx: Executor,
  { review_id }: ReportRow,
  { decision, message, staffId }: ReportDecision & { staffId: string },
): Promise<string[]> {
  if (review_id === null) return [];
  const { review } = await findKnown(tx, review_id);
  if (decision === "uphold" && (review.status === "published" || review.status === "flagged")) {
    return (await refuseReview(deps, tx, review_id, { staffId, reason: null, message })).tags;
  }
  if (decision === "dismiss" && review.status === "flagged") {
    return (await publishReview(deps, tx, review_id, staffId)).tags;
  }
  return [];
}

/**
 * The staff's decision on a report, and on all open ones of the same thing; everybody who reported it is told. Throws
 * `not_found`, and `conflict` when it is decided.
 */
export async function decideReport(
  deps: ReportDeps,
  staff: CurrentUser,
  id: string,
  decision: ReportDecision,
): Promise<Report> {
  const at = deps.now();
  const status = decision.decision === "uphold" ? ("upheld" as const) : ("dismissed" as const);
  const { found, tags } = await inTransaction(deps.db, async (tx) => {
    const row = await lockReport(tx, id);
    if (!row) throw new DomainError("not_found");
    if (row.status !== "open") throw new DomainError("conflict", texts.decided);
    for (const alike of await lockOpenAlike(tx, row)) {
      await updateReport(tx, alike.id, { status, decided_at: at, decision: decision.message });
      await recordStep(tx, {
        ...logged(alike, { before: "open", after: status, at }),
        actor_id: staff.id,
        part: "staff",
        message: decision.message,
      });
      const { subject, lines } = texts.mails[status];
      const words = fillMessage(texts.mails.message, { message: decision.message });
      await mailReporter(deps, tx, alike, { subject, lines: [...lines, words] });
    }
    const touched = await act(deps, tx, row, { ...decision, staffId: staff.id });
    return { found: await selectReport(tx, id), tags: touched };
  });
  if (!found) throw new DomainError("not_found");
  if (tags.length > 0) await deps.web.changed(tags);
  return toReport(found);
}

/** A person's reports as they stand in the export of their data. */
export async function exportReports(db: Executor, userId: string): Promise<unknown> {
  return (await selectReportsOf(db, userId)).map(({ reporter_id: _, ...row }) => row);
}

/** Takes a person out of their reports. */
export function eraseReports(tx: Executor, userId: string): Promise<void> {
  return forgetReporter(tx, userId, messages.accounts.deletedName);
}
