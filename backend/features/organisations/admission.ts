import type { Executor } from "@/backend/db/handle";
import { giveActivities, ownersOf } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { DomainError } from "@/backend/kernel/errors";
import type { RequestableRole } from "@/lib/contract/roles";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import {
  insertOrganisation,
  lockOrganisation,
  type OrganisationRow,
  organisationRows,
  selectOrganisations,
  selectPlacesOf,
  selectUnmanaged,
  selectWithCodes,
  upsertMember,
} from "./queries";
import { widenRole } from "./roles";

const texts = organisations.faults;

/** Data of an organisation from its applicant. */
export type OrganisationFacts = Pick<
  OrganisationRow,
  "name" | "kind" | "vat_number" | "tax_code" | "address" | "website" | "pec"
>;

type Codes = Pick<OrganisationFacts, "vat_number" | "tax_code">;

/** An organisation that can get the person's new role. */
export type Candidate = Pick<OrganisationRow, "id" | "name" | "vat_number" | "tax_code"> & {
  /** True if the person manages it; otherwise it has no manager. */
  is_managed: boolean;
  /** It owns one of the activities of the request. */
  is_owner: boolean;
};

/** The person, codes and activities of a request for a role. */
interface Asking extends Codes {
  userId: string;
  activityIds: readonly string[];
}

function codesOf({ vat_number, tax_code }: Codes): string[] {
  return [vat_number, tax_code].filter((code) => code !== null);
}

/**
 * Organisations that can get a role requested by a person: those they manage, and those without a
 * manager that have the same code or own one of the activities. By name.
 */
async function candidatesFor(
  db: Executor,
  { userId, activityIds, ...codes }: Asking,
): Promise<Candidate[]> {
  const places = await selectPlacesOf(db, userId);
  const managed = places.flatMap(({ organisation_id, right }) =>
    right === "manager" ? [organisation_id] : [],
  );
  const owners = (await ownersOf(db, activityIds)).map(({ owner }) => owner.id);
  const alike = (await organisationsWithCodes(db, codes)).map(({ id }) => id);
  const unmanaged = await selectUnmanaged(db, [...owners, ...alike]);
  const rows = await selectOrganisations(db, [...managed, ...unmanaged]);
  return rows.map(({ id, name, vat_number, tax_code }) => ({
    id,
    name,
    vat_number,
    tax_code,
    is_managed: managed.includes(id),
    is_owner: owners.includes(id),
  }));
}

/** Organisations with one of these codes, by name. */
export function organisationsWithCodes(db: Executor, codes: Codes): Promise<OrganisationRow[]> {
  return selectWithCodes(db, codesOf(codes));
}

function sharesCode(one: Codes, other: Codes): boolean {
  return codesOf(one).some((code) => codesOf(other).includes(code));
}

function contradicts(one: Codes, other: Codes): boolean {
  const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  return differs(one.vat_number, other.vat_number) || differs(one.tax_code, other.tax_code);
}

/**
 * The most likely candidate: with the same code, else the activity's owner, else the only one that the
 * person manages. Null: a new one.
 */
export function likelyCandidate(codes: Codes, candidates: readonly Candidate[]): Candidate | null {
  const managed = candidates.filter(({ is_managed }) => is_managed);
  const [only] = managed.length === 1 ? managed : [];
  return (
    candidates.find((candidate) => sharesCode(codes, candidate)) ??
    candidates.find(({ is_owner }) => is_owner) ??
    (only && !contradicts(codes, only) ? only : null)
  );
}

/** Options of the staff for an approval. `code_holder`: has the code but is no candidate. */
export interface Choice {
  candidates: Candidate[];
  organisations: Pick<Candidate, "id" | "name" | "is_managed">[];
  code_holder: string | null;
}

/** Reads the options for a request or claim, as shown to the staff. */
export async function choiceFor(db: Executor, asking: Asking): Promise<Choice> {
  const candidates = await candidatesFor(db, asking);
  const [holder] = (await organisationsWithCodes(db, asking)).filter(
    (one) => !candidates.some(({ id }) => id === one.id),
  );
  return {
    candidates,
    organisations: candidates.map(({ id, name, is_managed }) => ({ id, name, is_managed })),
    code_holder: holder?.name ?? null,
  };
}

export interface Admission {
  userId: string;
  role: RequestableRole;
  /** Activities that the organisation gets in addition. */
  activityIds: readonly string[];
  /** One of {@link candidatesFor}; null: a new one. */
  organisationId: string | null;
  facts: OrganisationFacts;
  /** Null: by the portal's own rules. */
  grantedBy: string | null;
  at: Date;
}

/**
 * Gives an organisation a role and activities and makes the person a manager, from the next request on;
 * returns its id. Throws `validation_failed` if the organisation is no candidate; `conflict` for a
 * activity or code of another organisation, and for a suspended role.
 */
export async function authorize(tx: Executor, admission: Admission): Promise<string> {
  const { userId, role, activityIds, grantedBy, at } = admission;
  const { id, after } = await findOrMake(tx, admission);
  await upsertMember(tx, {
    organisation_id: id,
    user_id: userId,
    right: "manager",
    joined_at: at,
  });
  await widenRole(tx, { organisationId: id, role, grantedBy, at });
  await giveActivities(tx, id, activityIds);
  await recordStep(tx, {
    subject: "organisation",
    subject_id: id,
    at,
    actor_id: grantedBy,
    person_id: userId,
    part: grantedBy === null ? "system" : "staff",
    before: after === "founded" ? null : "active",
    after,
    reason: role,
  });
  return id;
}

type Beginning = "founded" | "adopted" | "widened";

async function findOrMake(
  tx: Executor,
  { userId, activityIds, organisationId, facts, at }: Admission,
): Promise<{ id: string; after: Beginning }> {
  if (organisationId === null) {
    await refuseCodesOfOthers(tx, facts, null);
    const values = { ...facts, created_at: at, updated_at: at };
    return { id: await insertOrganisation(tx, values), after: "founded" };
  }
  const row = await lockOrganisation(tx, organisationId);
  const candidates = await candidatesFor(tx, { ...facts, userId, activityIds });
  const candidate = candidates.find(({ id }) => id === organisationId);
  if (!row || !candidate) {
    throw new DomainError("validation_failed", undefined, {
      organisation_id: [texts.notCandidate],
    });
  }
  await refuseCodesOfOthers(tx, facts, row.id);
  await organisationRows.update(tx, row.id, {
    vat_number: row.vat_number ?? facts.vat_number,
    tax_code: row.tax_code ?? facts.tax_code,
    address: row.address ?? facts.address,
    website: row.website ?? facts.website,
    pec: row.pec ?? facts.pec,
    updated_at: at,
  });
  return { id: row.id, after: candidate.is_managed ? "widened" : "adopted" };
}

async function refuseCodesOfOthers(
  tx: Executor,
  codes: Codes,
  ownId: string | null,
): Promise<void> {
  const other = (await organisationsWithCodes(tx, codes)).find(({ id }) => id !== ownId);
  if (other) throw new DomainError("conflict", fillMessage(texts.codeTaken, { name: other.name }));
}
