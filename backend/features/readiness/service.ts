import { randomUUID } from "node:crypto";
import { lastBackupAt } from "@/backend/features/backup/service";
import { listLegalPages } from "@/backend/features/legal-pages/service";
import { getTownMap } from "@/backend/features/map/service";
import { lastAudit, recordAudit } from "@/backend/features/operator/service";
import { getStaffSettings, siteLookOf } from "@/backend/features/settings/service";
import { isBeforeOpening } from "@/backend/features/setup/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { deliverMail } from "@/backend/mail/send";
import type {
  Readiness,
  ReadinessItem,
  ReadinessKey,
  ReadinessReason,
} from "@/lib/contract/readiness";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/readiness.json";
import { selectCounts } from "./queries";

const DAY = 24 * 60 * 60 * 1000;
/** Days after which a backup counts as missing. */
const BACKUP_DAYS = 8;
const MAX_REASON = 300;

type ReadDeps = Pick<Deps, "db" | "config" | "files" | "now" | "log">;

/** Name of the mail server; null: mails are stored as files. */
function mailServer({ config }: Pick<Deps, "config">): string | null {
  return config.smtpUrl && new URL(config.smtpUrl).hostname;
}

type Fact = Partial<Omit<ReadinessItem, "key">>;

const doneIf = (isDone: boolean, otherwise: Fact = {}): Fact =>
  isDone ? {} : { state: "missing", ...otherwise };

/** Counts as tested only if the tested server is the current one. */
async function mailFact(deps: ReadDeps): Promise<Fact> {
  const server = mailServer(deps);
  if (server === null) return { state: "missing", reason: "not_configured" };
  const last = await lastAudit(deps.db, "mail.test");
  if (last?.details.server !== server) return { state: "missing", reason: "not_tried" };
  const at = last.at.toISOString();
  return last.details.taken ? { at } : { state: "missing", reason: "refused", at };
}

function addressFact({ config }: ReadDeps): Fact {
  const reason: ReadinessReason | null = config.loopbackSite
    ? "local"
    : config.siteUrl.startsWith("https:")
      ? null
      : "plain";
  return doneIf(reason === null, { reason });
}

async function backupFact(deps: ReadDeps): Promise<Fact> {
  const last = await lastBackupAt(deps);
  if (!last) return { state: "missing", reason: "never" };
  const isOld = deps.now().getTime() - last.getTime() > BACKUP_DAYS * DAY;
  return { ...doneIf(!isOld, { reason: "old" }), at: last.toISOString() };
}

/** A town's preparations before opening, computed from current data. */
export async function readReadiness(deps: ReadDeps): Promise<Readiness> {
  const { db, config } = deps;
  const [settings, beforeOpening, counts, legal, map, mail, backup] = await Promise.all([
    getStaffSettings(db),
    isBeforeOpening(db),
    selectCounts(db),
    listLegalPages(db),
    getTownMap(deps),
    mailFact(deps),
    backupFact(deps),
  ]);
  const unwritten = legal.filter(({ state }) => state !== "published").length;
  const advisedIf = (lacks: boolean, count: number): Fact => ({
    ...(lacks && { state: "advised" as const }),
    count,
  });
  const facts: Record<ReadinessKey, Fact> = {
    name: doneIf(Boolean(settings.project_name && settings.town_name)),
    look: doneIf(Boolean(settings.theme_color), { state: "advised" }),
    office: doneIf(Boolean(settings.contact_office && settings.contact_email)),
    zones: advisedIf(counts.zones === 0, counts.zones),
    legal: { ...doneIf(unwritten === 0), count: unwritten },
    content: advisedIf(counts.activities === 0, counts.activities),
    map: doneIf(map.source !== null, { state: "advised" }),
    staff: advisedIf(counts.staff < 2 && counts.invited === 0, counts.staff),
    mail,
    address: addressFact(deps),
    backup,
  };
  const items = Object.entries(facts).map(([key, fact]) => ({
    key: key as ReadinessKey,
    state: "done" as const,
    reason: null,
    count: null,
    at: null,
    ...fact,
  }));
  return {
    is_open: settings.maintenance_enabled !== true,
    before_opening: beforeOpening,
    items,
    site_url: config.siteUrl,
    mail_server: mailServer(deps),
  };
}

/** The mail server's message on one line, without terminal control codes. */
function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/[\p{Cc}\s]+/gu, " ").slice(0, MAX_REASON);
}

/**
 * Sends a test mail to the user at once, without the queue, to get the server's answer. Other
 * people get nothing.
 */
export async function sendTestMail(
  deps: Pick<Deps, "db" | "config" | "mailer" | "now">,
  user: CurrentUser,
): Promise<{ taken: boolean; message: string }> {
  const look = await siteLookOf(deps.db);
  const { subject, paragraphs } = texts.testMail;
  const mail = {
    id: randomUUID(),
    to: { name: user.first_name, address: user.email },
    subject: fillMessage(subject, { site: look.name }),
    paragraphs,
  };
  const said = await deliverMail(deps, look, mail).then(
    () => null,
    (error: unknown) => wordsOf(error),
  );
  const details = { server: mailServer(deps), taken: said === null, by: user.id };
  await recordAudit(deps.db, { at: deps.now(), action: "mail.test", target: null, details });
  return said === null
    ? { taken: true, message: fillMessage(texts.mailTaken, { email: user.email }) }
    : { taken: false, message: fillMessage(texts.mailRefused, { reason: said }) };
}
