import { attachedTo } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import { readSteps } from "@/backend/features/case-log/service";
import { isMemberFor, organisationsById } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import {
  type Claim,
  type ClaimList,
  type ClaimPage,
  type ClaimStatus,
  openClaimStatuses,
  provingClaimStatuses,
} from "@/lib/contract/claims";
import { maskEmail } from "@/lib/domain/mask-email";
import {
  type ClaimRow,
  documentLinks,
  selectActivities,
  selectClaimsOf,
  selectDisputes,
} from "./queries";

/** Maximum wrong codes (docs/domain/claims.md). */
export const TRIES = 5;

export function isOpen(status: ClaimStatus): boolean {
  return (openClaimStatuses as readonly ClaimStatus[]).includes(status);
}

/** True if the claimant still has to prove the connection to the business. */
export function isProving(status: ClaimStatus): boolean {
  return (provingClaimStatuses as readonly ClaimStatus[]).includes(status);
}

function codeOf(row: ClaimRow): Claim["code"] {
  const { status, code_channel: channel, code_expires_at: end, code_wrong } = row;
  if (status !== "code_sent" || !channel || !end) return null;
  return { channel, expires_at: end.toISOString(), tries_left: TRIES - code_wrong.length };
}

async function organisationOf(db: Executor, row: ClaimRow): Promise<Claim["organisation"]> {
  if (row.organisation_id === null) return row.facts;
  const own = (await organisationsById(db, [row.organisation_id])).get(row.organisation_id);
  if (!own) return row.facts;
  const { name, kind, vat_number, address } = own;
  return { name, kind, vat_number, address };
}

/** A claim with related data, for its claimant. */
export async function describeClaim(db: Executor, row: ClaimRow): Promise<Claim> {
  const [activity] = await selectActivities(db, [row.activity_id]);
  if (!activity) throw new Error("The activity of a claim is gone");
  const decision = isOpen(row.status)
    ? null
    : (await readSteps(db, "claim", row.id)).findLast(({ part }) => part === "staff");
  return {
    id: row.id,
    status: row.status,
    relation: row.relation,
    activity: { id: activity.id, slug: activity.slug, name: activity.name },
    organisation: await organisationOf(db, row),
    code: codeOf(row),
    code_asked_at: row.code_asked_at?.toISOString() ?? null,
    documents: await attachedTo(db, documentLinks, row.id),
    is_dispute: row.disputed_organisation_id !== null,
    answer_until: row.answer_until?.toISOString() ?? null,
    rejection: row.rejection,
    message: decision?.message ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: isProving(row.status) ? row.expires_at.toISOString() : null,
  };
}

/** The user's claims, newest first. */
export async function listOwnClaims(db: Executor, user: CurrentUser): Promise<ClaimList> {
  const rows = await selectClaimsOf(db, user.id);
  const activities = await selectActivities(
    db,
    rows.map(({ activity_id }) => activity_id),
  );
  return {
    data: rows.flatMap(({ id, activity_id, status, created_at, updated_at }) => {
      const activity = activities.find((one) => one.id === activity_id);
      if (!activity) return [];
      return [
        {
          id,
          status,
          activity: { id: activity.id, slug: activity.slug, name: activity.name },
          created_at: created_at.toISOString(),
          updated_at: updated_at.toISOString(),
        },
      ];
    }),
  };
}

/** Ids of organisations that the user manages. */
export function managedBy({ memberships }: Pick<CurrentUser, "memberships">): string[] {
  return memberships.flatMap(({ organisation_id, right }) =>
    right === "manager" ? [organisation_id] : [],
  );
}

/** Data of the claim page for a user. Throws `not_found`, and `gone` for a removed activity. */
export async function readClaimPage(
  db: Executor,
  user: CurrentUser,
  slug: string,
): Promise<ClaimPage> {
  const { activity } = await findPublicActivity(db, slug);
  const managed = managedBy(user);
  const [row] = await selectClaimsOf(db, user.id, activity.id);
  const disputes = await selectDisputes(db, activity.id, managed);
  const organisations = await organisationsById(db, managed);
  return {
    activity: {
      id: activity.id,
      slug: activity.slug,
      name: activity.name,
      masked_email: activity.email && maskEmail(activity.email),
      has_phone: activity.phones.length > 0,
    },
    has_owner: activity.organisation_id !== null,
    is_own: isMemberFor(user, activity.id),
    organisations: [...organisations.values()].map(({ id, name }) => ({ id, name })),
    claim: row ? await describeClaim(db, row) : null,
    disputes: disputes.map(({ claim, organisation }) => ({
      id: claim.id,
      relation: claim.relation,
      organisation: organisation ?? claim.facts?.name ?? null,
      answer_until: claim.answer_until?.toISOString() ?? null,
      answer: claim.answer,
    })),
  };
}
