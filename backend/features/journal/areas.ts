import type { CaseSubject } from "@/backend/features/case-log/service";
import { reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import journal from "@/lib/i18n/messages/it/journal.json";

type Audited = keyof typeof journal.audit;
type AreaName = keyof typeof journal.areas;
type Permission = Parameters<typeof reachOf>[1];

/** A part of the journal, readable with the right to see its subjects. */
export interface Area {
  value: string;
  name: string;
  /** Subjects of its steps; for content only those of the kind. */
  subjects: readonly CaseSubject[];
  kind: string | null;
  /** Its entries of the audit log, by the first part of the action. */
  audited: readonly Audited[];
}

interface Definition {
  /** With unlimited reach, as for staff. */
  permission: Permission;
  subjects?: readonly CaseSubject[];
  audited?: readonly Audited[];
}

/** Areas other than content. */
const areas = {
  suggestion: { permission: "activities.edit", subjects: ["suggestion"] },
  review: { permission: "reviews.moderate", subjects: ["review"] },
  report: { permission: "reports.moderate", subjects: ["report"] },
  contact_message: { permission: "contact.answer", subjects: ["contact_message"] },
  private_request: { permission: "private_requests.oversee", subjects: ["private_request"] },
  ad: { permission: "ads.decide", subjects: ["ad"] },
  claim: { permission: "role_requests.decide", subjects: ["claim"] },
  role: {
    permission: "users.manage",
    subjects: ["role_request", "role", "invitation"],
    audited: ["roles"],
  },
  organisation: { permission: "users.manage", subjects: ["organisation"] },
  imports: { permission: "activities.import", audited: ["imports"] },
  pictures: { permission: "content.moderate", audited: ["pictures"] },
  taxonomy: { permission: "taxonomy.edit", audited: ["categories", "zones"] },
  sustainability: {
    permission: "sustainability.manage",
    audited: ["indicators", "bulky_waste", "giveaways"],
  },
  synonyms: { permission: "search.synonyms", audited: ["synonyms"] },
  notifications: { permission: "notifications.broadcast", audited: ["notifications"] },
  settings: { permission: "settings.edit", audited: ["settings", "maintenance", "mail"] },
  waste: { permission: "sustainability.manage", audited: ["waste", "waste_help"] },
} as const satisfies Record<AreaName, Definition>;

/**
 * Audit entries of the operator and staff about a kind of content, outside the editorial engine.
 */
const auditedOf: Record<string, readonly Audited[]> = {
  activity: ["activities"],
  page: ["pages", "redirects"],
};

type Kinds = Pick<Deps, "contentKinds" | "editableKinds">;

function allAreas({ contentKinds, editableKinds }: Kinds): (Area & { permission: Permission })[] {
  const ofContent = editableKinds.map(({ kind }) => ({
    value: kind,
    name: contentKinds.find((one) => one.kind === kind)?.label ?? kind,
    permission: "content.moderate" as const,
    subjects: ["content"] as const,
    kind,
    audited: auditedOf[kind] ?? [],
  }));
  const others = Object.entries<Definition>(areas).map(
    ([value, { permission, subjects, audited }]) => ({
      value,
      name: journal.areas[value as AreaName],
      permission,
      subjects: subjects ?? [],
      kind: null,
      audited: audited ?? [],
    }),
  );
  return [...ofContent, ...others];
}

/** Areas of the journal that a staff member may read. */
export function areasOf(kinds: Kinds, staff: CurrentUser): Area[] {
  return allAreas(kinds).filter(({ permission }) => reachOf(staff, permission) === "all");
}

/** The area of an entry. Throws if there is none among these. */
export function areaOf(open: readonly Area[], { subject, content_kind, action }: AreaKey): Area {
  const area = open.find(({ subjects, kind, audited }) =>
    subject === null
      ? audited.some((feature) => action?.startsWith(`${feature}.`))
      : subjects.includes(subject) && kind === content_kind,
  );
  if (!area) throw new Error(`No area of the journal holds ${subject ?? action}`);
  return area;
}

interface AreaKey {
  subject: CaseSubject | null;
  content_kind: string | null;
  action: string | null;
}
