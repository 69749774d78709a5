import { type ContentItem, contentKindNamed } from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import { staffMembersWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import type { ReportMeasure } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import report from "@/lib/i18n/messages/it/dialogs/report.json";
import texts from "@/lib/i18n/messages/it/reports.json";
import { routes } from "@/lib/routes";
import { itemOf } from "./content";
import { makeObjectionLink, type ObjectionLink } from "./objection-links";
import { hasReporter, type ReportRow, selectAddressee } from "./queries";

const visitorReasons: Readonly<Record<string, string>> = report.reasons;

export type NotifyDeps = Pick<Deps, "config" | "queue" | "now" | "contentKinds">;

/** The mail's text on how to object. */
function wayToObject({ config }: NotifyDeps, link: ObjectionLink | null, code: string) {
  const { contact, object, hint, term, rights } = texts.mails;
  const hints = [fillMessage(hint, { code })];
  if (!link) {
    return { action: { label: contact, url: config.siteUrl + routes.contact() }, notes: hints };
  }
  return {
    action: { label: object, url: config.siteUrl + link.path },
    notes: [fillMessage(term, { day: formatDate(link.until) }), rights, ...hints],
  };
}

/** Content of a notification; `message` is the staff's. */
interface Tidings {
  subject: string;
  text: string;
  message?: string;
  measure?: ReportMeasure | null;
  /** True for a decision that can be objected to. */
  canObject?: boolean;
}

/** Mails the reporter, in the transaction of the step; no mail for a case of the staff. */
export async function notifyReporter(
  deps: NotifyDeps,
  tx: Executor,
  row: ReportRow,
  { subject, text, message, measure, canObject = false }: Tidings,
): Promise<void> {
  if (!hasReporter(row)) return;
  const { id, code, reporter_id, reporter_name, reporter_email } = row;
  const values = { code, measure: measure ? texts.mails.measures[measure] : "" };
  const title = fillMessage(subject, values);
  const paragraph = fillMessage(text, values);
  const side = { reportId: id, party: "reporter" as const, userId: null };
  const link = canObject ? await makeObjectionLink(tx, side, deps.now()) : null;
  if (reporter_id) await notice(deps, tx, reporter_id, title, paragraph, routes.profile());
  await sendMail(
    deps.queue,
    {
      to: { name: reporter_name, address: reporter_email },
      subject: title,
      paragraphs: [paragraph, ...(message ? [fillMessage(texts.mails.message, { message })] : [])],
      ...wayToObject(deps, link, code),
    },
    { tx },
  );
}

function notice(
  deps: NotifyDeps,
  tx: Executor,
  userId: string,
  title: string,
  text: string,
  deepLink: string,
) {
  return notify(deps, tx, {
    userId,
    type: "moderation_decision",
    title,
    body: text.charAt(0).toUpperCase() + text.slice(1),
    deepLink,
    hasOwnMail: true,
  });
}

/**
 * People who answer for content and can be contacted: its author, or its organisation's managers.
 */
export async function authorsOf(
  db: Executor,
  item: ContentItem | null,
): Promise<{ id: string; name: string; email: string }[]> {
  const people = [];
  if (item?.author_id) people.push(...(await selectAddressee(db, item.author_id)));
  else if (item?.organisation_id) people.push(...(await managersOf(db, item.organisation_id)));
  return people.map(({ id, first_name, email }) => ({ id, name: first_name, email }));
}

/**
 * Content of a notification to the author; "righted": the content was in order, but stays hidden
 * for another reason.
 */
export interface AuthorTidings {
  kind: ReportMeasure | "restored" | "righted" | "confirmed" | "message";
  message: string;
}

/**
 * Mails the content's author: the measure with its reasons (DSA art. 17) and how to object, or
 * another message of the staff.
 */
export async function notifyAuthors(
  deps: NotifyDeps,
  tx: Executor,
  row: ReportRow,
  { kind, message }: AuthorTidings,
): Promise<void> {
  const content = contentKindNamed(deps.contentKinds, row.subject_kind);
  const item = await itemOf(tx, deps.contentKinds, row);
  const words = (content.words ?? texts.authors.any)[kind];
  const values = { name: item?.name ?? row.subject_name };
  const title = fillMessage(words.title, values);
  const text = fillMessage(words.text, values);
  const isStatement = kind === "hidden" || kind === "removed" || kind === "edited";
  const { rule, facts, factsOwn } = texts.authors;
  const reason = visitorReasons[row.reason] ?? content.reasons?.[row.reason] ?? row.reason;
  const reasons = isStatement
    ? [fillMessage(rule, { rule: reason.replace(/\.$/, "") }), row.is_by_staff ? factsOwn : facts]
    : [];
  const deepLink = content.ownPath(row.subject_id);
  for (const { id, name, email } of await authorsOf(tx, item)) {
    const side = { reportId: row.id, party: "author" as const, userId: id };
    const link = isStatement ? await makeObjectionLink(tx, side, deps.now()) : null;
    await notice(deps, tx, id, title, text, deepLink);
    await sendMail(
      deps.queue,
      {
        to: { name, address: email },
        subject: title,
        paragraphs: [text, ...reasons, fillMessage(texts.mails.message, { message })],
        ...wayToObject(deps, link, row.code),
      },
      { tx },
    );
  }
}

/**
 * Notifies those who can decide an objection: all except the author of the decision, if there are
 * others.
 */
export async function notifyModerators(
  deps: NotifyDeps,
  tx: Executor,
  { id, code, decided_by }: ReportRow,
): Promise<void> {
  const others = await staffMembersWith(tx, "reports.moderate", decided_by);
  const told = others.length > 0 ? others : await staffMembersWith(tx, "reports.moderate");
  await notifyMany(deps, tx, told, {
    type: "moderation_decision",
    title: texts.staff.title,
    body: fillMessage(texts.staff.text, { code }),
    deepLink: routes.moduleItem("segnalazioni", id),
  });
}
