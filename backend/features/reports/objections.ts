import { contentKindNamed } from "@/backend/content/content-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type {
  ObjectionDecision,
  ObjectionInput,
  ObjectionPage,
  ReportMeasure,
  StaffReport,
} from "@/lib/contract/reports";
import { addressBucket } from "@/lib/domain/rate-window";
import texts from "@/lib/i18n/messages/it/reports.json";
import { checkStake, type Turned, turnRound } from "./content";
import { findLocked, recordStaffStep, type StaffDeps } from "./deciding";
import {
  type AuthorTidings,
  notifyAuthors,
  notifyModerators,
  notifyReporter,
} from "./notifications";
import { hashOf } from "./objection-links";
import { answerObjections, type ObjectionRow, objectionRows } from "./objection-queries";
import { lockDecidedWith, type ReportRow, reportRows } from "./queries";
import { getReport, judgeOf } from "./reading";

const HOUR = 60 * 60;
const FROM_MACHINE = attemptsPer(HOUR, 10, "objections-from-machine");

function stateOf({ text, expires_at }: ObjectionRow, now: Date): ObjectionPage["state"] {
  if (text !== null) return "used";
  return expires_at <= now ? "expired" : "valid";
}

/** Data of the objection page. Throws `not_found`. */
export async function readObjection(
  { db, now, contentKinds }: Pick<Deps, "db" | "now" | "contentKinds">,
  secret: string,
): Promise<ObjectionPage> {
  const objection = await objectionRows.find(db, { token_hash: hashOf(secret) });
  const row = objection && (await reportRows.find(db, objection.report_id));
  const verdict = row?.verdict;
  if (!objection || !row || !verdict) {
    throw new DomainError("not_found", texts.objection.unknown);
  }
  return {
    state: stateOf(objection, now()),
    party: objection.party,
    code: row.code,
    kind_name: contentKindNamed(contentKinds, row.subject_kind).label,
    name: row.subject_name,
    verdict,
    measure: row.measure,
    decision: row.decision,
    expires_at: objection.expires_at.toISOString(),
    outcome: objection.outcome,
    answer: objection.answer,
  };
}

/**
 * Objects to a decision with a link's token, once; the staff is notified. Throws `not_found` for an
 * unknown link, `gone` for a used or expired one, `too_many_requests`.
 */
export async function object(
  deps: Pick<Deps, "db" | "now" | "secrets" | "config" | "queue" | "contentKinds">,
  { token, text }: ObjectionInput,
  address: string | null,
): Promise<void> {
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  const at = deps.now();
  const hash = hashOf(token);
  await inTransaction(deps.db, async (tx) => {
    const known = await objectionRows.find(tx, { token_hash: hash });
    if (!known) throw new DomainError("not_found", texts.objection.unknown);
    const row = await findLocked(tx, known.report_id);
    // Once more behind the lock: of two sent at once the second sees the first.
    const objection = await objectionRows.find(tx, { token_hash: hash });
    if (!objection) throw new DomainError("not_found", texts.objection.unknown);
    const state = stateOf(objection, at);
    if (state !== "valid") throw new DomainError("gone", texts.objection[state]);
    await objectionRows.update(tx, objection.id, { text, sent_at: at });
    await reportRows.update(tx, row.id, { status: "appealed" });
    const { part } = contentKindNamed(deps.contentKinds, row.subject_kind);
    await recordStep(tx, {
      subject: "report",
      subject_id: row.id,
      at,
      actor_id: objection.party === "author" ? objection.user_id : row.reporter_id,
      part: objection.party === "author" ? part : "reporter",
      before: row.status,
      after: "appealed",
      message: text,
    });
    await notifyModerators(deps, tx, row);
  });
}

/**
 * Locks a report with an objection and those of the same decision, in a fixed order. Throws
 * `not_found` and `conflict`.
 */
async function findAppealed(tx: Executor, id: string) {
  const seen = await reportRows.find(tx, id);
  if (!seen) throw new DomainError("not_found");
  const decidedAlike = await lockDecidedWith(tx, seen);
  const row = decidedAlike.find((one) => one.id === id);
  if (row?.status !== "appealed") throw new DomainError("conflict", texts.faults.notAppealed);
  return { row, decidedAlike };
}

/** Checks the texts required for a decision on an objection. Throws `validation_failed`. */
function checkWords({ verdict }: ReportRow, judge: string, decision: ObjectionDecision): void {
  const { outcome, measure, alone } = decision;
  const isMissing = outcome === "overturned" && verdict === "dismissed" && !measure;
  const errors = {
    ...(isMissing ? { measure: [texts.faults.noMeasure] } : {}),
    ...(judge === "alone" && !alone ? { alone: [texts.faults.alone] } : {}),
  };
  if (Object.keys(errors).length > 0) throw new DomainError("validation_failed", undefined, errors);
}

const untouched: Turned = { before: null, tags: [], isGone: false };

/** Notification to the content's author; null if nothing was or is done to it. */
function kindFor(
  { verdict }: ReportRow,
  outcome: ObjectionDecision["outcome"],
  measure: ReportMeasure | null,
  { before, isGone }: Turned,
): AuthorTidings["kind"] | null {
  if (measure) return before !== null || measure === "edited" ? measure : null;
  if (verdict !== "upheld") return null;
  if (outcome === "confirmed") return "confirmed";
  return isGone ? "righted" : "restored";
}

/**
 * Decides objections to a decision: it stays, or is reversed for all reports of it. Both sides are
 * notified. Throws `not_found`; `forbidden` for the author of the decision if another person can
 * decide, and for the user's own content; `conflict` without an open objection;
 * `validation_failed`.
 */
export async function decideObjection(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  decision: ObjectionDecision,
): Promise<StaffReport> {
  const at = deps.now();
  const { outcome, message, alone } = decision;
  const { report } = await inWrite(
    deps,
    async (tx) => {
      const { row, decidedAlike } = await findAppealed(tx, id);
      await checkStake(tx, deps.contentKinds, staff, row);
      const judge = await judgeOf(tx, row, staff);
      if (judge === "colleague") throw new DomainError("forbidden", texts.faults.colleague);
      checkWords(row, judge, decision);
      if (alone && judge === "alone") {
        await recordStaffStep(tx, row, staff, { after: "note", at, message: alone });
      }
      const word = { staffId: staff.id, at, message };
      const isTurned = outcome === "overturned";
      const measure = isTurned && row.verdict === "dismissed" ? (decision.measure ?? null) : null;
      const settled = isTurned ? decidedAlike : [row];

      const done = isTurned
        ? await turnRound(tx, deps.contentKinds, row, measure, word)
        : untouched;
      const verdict = measure ? ("upheld" as const) : ("dismissed" as const);
      const turned = {
        verdict,
        measure,
        content_before: done.before,
        decided_at: at,
        decided_by: staff.id,
        decision: message,
      };
      for (const one of settled) {
        await reportRows.update(tx, one.id, { status: "closed", ...(isTurned ? turned : {}) });
        await answerObjections(tx, one.id, { outcome, answer: message });
        await recordStaffStep(tx, one, staff, { after: "closed", at, reason: outcome, message });
        const { subject } = texts.mails[outcome];
        const turnedText = texts.mails.overturned[done.isGone ? "gone" : verdict];
        const text = isTurned ? turnedText : texts.mails.confirmed.text;
        const canObject = isTurned && !done.isGone;
        await notifyReporter(deps, tx, one, { subject, text, message, measure, canObject });
      }
      const kind = kindFor(row, outcome, measure, done);
      if (kind) await notifyAuthors(deps, tx, row, { kind, message });
      return { report: await getReport(tx, deps.contentKinds, staff, id, at), tags: done.tags };
    },
    ({ tags }) => tags,
  );
  return report;
}
