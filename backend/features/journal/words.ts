import type { CaseSubject } from "@/backend/features/case-log/service";
import { genderOf } from "@/lib/domain/kind-gender";
import { formatYearDay } from "@/lib/domain/year-day";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import campaigns from "@/lib/i18n/messages/it/campaigns.json";
import claims from "@/lib/i18n/messages/it/claims.json";
import reports from "@/lib/i18n/messages/it/dialogs/report.json";
import reviews from "@/lib/i18n/messages/it/dialogs/review.json";
import editor from "@/lib/i18n/messages/it/editor.json";
import journal from "@/lib/i18n/messages/it/journal.json";
import categoryDesk from "@/lib/i18n/messages/it/modules/categorie.json";
import contact from "@/lib/i18n/messages/it/modules/contatti.json";
import settings from "@/lib/i18n/messages/it/modules/impostazioni.json";
import invitations from "@/lib/i18n/messages/it/modules/inviti.json";
import holders from "@/lib/i18n/messages/it/modules/persone.json";
import claimDesk from "@/lib/i18n/messages/it/modules/rivendicazioni.json";
import reportDesk from "@/lib/i18n/messages/it/modules/segnalazioni.json";
import privateRequests from "@/lib/i18n/messages/it/private-requests.json";
import reviewWrites from "@/lib/i18n/messages/it/review-writes.json";
import roles from "@/lib/i18n/messages/it/role-requests.json";
import suggestions from "@/lib/i18n/messages/it/suggestions.json";
import rights from "@/lib/i18n/messages/it/team-rights.json";
import type { AuditRow, StepRow } from "./queries";

type Words = Readonly<Record<string, string | undefined>>;

/** Text of an entry after its author, before and after the thing that it is about. */
export type Said = [before: string, after: string];

const sentences: Record<string, Words> = journal.steps;
const begins: Record<string, Words> = journal.begins;
const bySystem: Record<string, Words> = journal.bySystem;
const bySelf: Record<string, Words> = journal.bySelf;
const audited: Record<string, Words> = journal.audit;

function around(sentence: string, values: Record<string, string> = {}): Said {
  const [before = "", after = ""] = sentence.split("{what}");
  return [fillMessage(before, values), fillMessage(after, values)];
}

/** Text of a step; `person` is the team member concerned. */
export function formatStep(row: StepRow, person: string): Said {
  const { subject, after, part, before, actor_id, person_id } = row;
  const sentence =
    (part === "system" && actor_id === null ? bySystem[subject]?.[after] : undefined) ??
    (actor_id !== null && actor_id === person_id ? bySelf[subject]?.[after] : undefined) ??
    (before === null ? begins[subject]?.[after] : undefined) ??
    sentences[subject]?.[after] ??
    journal.unknown;
  return around(sentence, { person, action: after });
}

/** Text of an action of the operator or the staff. */
export function formatAudit(action: string): Said {
  const [feature = "", verb = ""] = action.split(".");
  return around(audited[feature]?.[verb] ?? journal.unknown, { action });
}

function named(sentence: string): string {
  const text = fillMessage(sentence, { what: "…", person: "…" });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Steps of a subject, as filter options: value and label. */
export function stepNames(subject: CaseSubject): { value: string; name: string }[] {
  return Object.entries(journal.steps[subject]).map(([step, sentence]) => ({
    value: `${subject}.${step}`,
    name: named(sentence),
  }));
}

type Audited = keyof typeof journal.audit;

/** Audit actions of a feature. */
export function auditActions(feature: Audited): string[] {
  return Object.keys(journal.audit[feature]).map((verb) => `${feature}.${verb}`);
}

/** The same as filter options, like {@link stepNames}. */
export function auditNames(feature: Audited): { value: string; name: string }[] {
  return Object.entries(journal.audit[feature]).map(([verb, sentence]) => ({
    value: `${feature}.${verb}`,
    name: named(sentence),
  }));
}

const rightNames = Object.fromEntries(
  Object.entries(rights).map(([right, { name }]) => [right, name]),
);
const ofReports: Words = { ...reports.reasons, ...reviewWrites.refusals, ...reportDesk.outcomes };
const ofTeams: Words = { ...roles.titles, ...rightNames };

/** Labels of the rules, fields and rights that steps give as reasons. */
const reasons: Record<CaseSubject, Words> = {
  content: { ...ofReports, ...journal.fields },
  review: ofReports,
  report: ofReports,
  role_request: roles.rejections,
  role: ofTeams,
  invitation: roles.titles,
  organisation: ofTeams,
  claim: { ...claims.rejections, ...claimDesk.reasons },
  suggestion: suggestions.panel.parts,
  contact_message: contact.signs,
  private_request: {},
  ad: campaigns.reasons,
};

/** A step's reason as text; several are separated by commas. */
export function formatReason({ subject, reason }: StepRow): string | null {
  if (reason === null || reason === "") return null;
  const words = reasons[subject];
  return (
    words[reason] ??
    reason
      .split(", ")
      .map((one) => words[one] ?? one)
      .join(", ")
  );
}

/** A history also has actions without a state. */
const noStates = { note: undefined, message: undefined };

const states: Record<CaseSubject, Words> = {
  content: editor.states,
  review: { ...reviews.statuses, withdrawn: journal.withdrawn },
  report: { ...reportDesk.statuses, ...noStates },
  role_request: roles.statuses,
  role: holders.states,
  invitation: invitations.states,
  organisation: {},
  claim: claims.statuses,
  suggestion: suggestions.panel.status,
  contact_message: { ...contact.statuses, ...noStates },
  private_request: privateRequests.staffStatuses,
  ad: campaigns.statuses,
};

/** States before and after a step, if it changed the state. */
export function formatStates({ subject, content_kind, before, after }: StepRow): {
  before: string | null;
  after: string | null;
} {
  const words: Words =
    content_kind === null
      ? states[subject]
      : { ...states[subject], ...editor.statuses[genderOf(content_kind)] };
  const from = before === null ? undefined : words[before];
  const to = words[after];
  return from && to && from !== to ? { before: from, after: to } : { before: null, after: null };
}

const fieldNames: Words = {
  ...Object.fromEntries(
    Object.entries(settings.fields).map(([field, { label }]) => [field, label]),
  ),
  ...journal.details,
};
const values: Words = { ...journal.fields, ...roles.titles, ...journal.values };

/** Details whose values are user ids. */
export const peopleDetails = ["proposed_by", "confirmed_by"] as const;

/** Ids and hashes mean nothing to readers. */
const isInternal = (value: unknown) =>
  typeof value === "string" &&
  /^([0-9a-f]{32,64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value);

/** Maximum characters of a detail; settings contain texts of whole pages. */
const LONGEST = 300;

/** Labels of values per detail, which have other meanings elsewhere. */
const valuesOf: Partial<Record<string, Words>> = { business_type: categoryDesk.types };

function formatValue(value: unknown): string {
  if (value === null || value === "") return journal.empty;
  if (typeof value === "boolean") return value ? journal.yes : journal.no;
  if (Array.isArray(value))
    return value.length > 0 ? value.map(formatValue).join(", ") : journal.empty;
  if (typeof value === "object") {
    return Object.values(value as object)
      .filter((one) => !isInternal(one))
      .map(formatValue)
      .join(" · ");
  }
  const text = String(value);
  const said = values[text] ?? text;
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

/** Details of an audit entry with labels; `nameOf` returns a user's name. */
export function formatDetails(
  { details }: AuditRow,
  nameOf: (id: string) => string | undefined,
): { name: string; value: string }[] {
  const people = peopleDetails.flatMap((name) => {
    const value = nameOf(String(details[name]));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.entries({ ...details, ...Object.fromEntries(people) })
    .filter(([name, value]) => name !== "by" && !isInternal(value))
    .map(([name, value]) => ({
      name: fieldNames[name] ?? name,
      value: formatValue(
        name === "patron_day" && typeof value === "string"
          ? formatYearDay(value)
          : (valuesOf[name]?.[String(value)] ?? value),
      ),
    }));
}
