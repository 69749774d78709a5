import { and, asc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { roleInForce } from "@/backend/db/role-in-force";
import { categories } from "@/backend/db/schema/categories";
import { organisationRoles } from "@/backend/db/schema/organisations";
import { privateRequestProviders } from "@/backend/db/schema/private-requests";
import { zones } from "@/backend/db/schema/zones";
import { lockActivities } from "@/backend/features/activities/service";
import { activities } from "@/backend/features/activities/view";
import { type Reach, teamWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type OwnProvider,
  type PrivateRequestProvider,
  type ProviderChange,
  type ProviderInput,
  providerInputSchema,
} from "@/lib/contract/private-requests";

/** Condition: a public activity of an organisation that can answer today. */
function isAble(db: Executor, now: Date) {
  const { organisation_id, role } = organisationRoles;
  const answers = db
    .select({ one: sql`1` })
    .from(organisationRoles)
    .where(
      and(
        eq(organisation_id, activities.organisation_id),
        inArray(role, teamWith("private_requests.answer").roles),
        roleInForce(now),
      ),
    );
  return and(eq(activities.status, "published"), exists(answers));
}

/** Activities that accept requests today, by name. */
export async function listProviders({
  db,
  now,
}: Pick<Deps, "db" | "now">): Promise<{ data: PrivateRequestProvider[] }> {
  const data = await db
    .select({
      id: activities.id,
      slug: activities.slug,
      name: activities.name,
      category: { slug: categories.slug, name: categories.name },
      zone: { slug: zones.slug, name: zones.name },
      services: privateRequestProviders.services,
      most_guests: privateRequestProviders.most_guests,
    })
    .from(privateRequestProviders)
    .innerJoin(activities, eq(activities.id, privateRequestProviders.activity_id))
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id))
    .where(isAble(db, now()))
    .orderBy(asc(activities.name), asc(activities.id));
  return { data };
}

/**
 * Those of these activities that can answer today, even if they accept no new requests. `alsoOnly`
 * is a further condition.
 */
export async function answeringAmong(
  db: Executor,
  ids: readonly string[],
  now: Date,
  alsoOnly?: SQL,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(inArray(activities.id, [...ids]), isAble(db, now), alsoOnly));
  return new Set(rows.map(({ id }) => id));
}

/** Those of these activities that accept requests today. */
export function ableAmong(db: Executor, ids: readonly string[], now: Date): Promise<Set<string>> {
  const offers = db
    .select({ one: sql`1` })
    .from(privateRequestProviders)
    .where(eq(privateRequestProviders.activity_id, activities.id));
  return answeringAmong(db, ids, now, exists(offers));
}

interface ProviderRow {
  id: string;
  name: string;
  provider: typeof privateRequestProviders.$inferSelect | null;
}

function asOwn({ id, name, provider }: ProviderRow): OwnProvider {
  const offer = {
    takes_requests: provider !== null,
    services: provider?.services ?? [],
    most_guests: provider?.most_guests ?? null,
  };
  return versioned({ id, name, ...offer }, providerInputSchema);
}

function selectOwn(db: Executor, condition: SQL | undefined): Promise<ProviderRow[]> {
  return db
    .select({ id: activities.id, name: activities.name, provider: privateRequestProviders })
    .from(activities)
    .leftJoin(privateRequestProviders, eq(privateRequestProviders.activity_id, activities.id))
    .where(condition)
    .orderBy(asc(activities.name), asc(activities.id));
}

/** Activities of organisations in the permission's reach, with their offers. */
export async function listOwnProviders(
  { db, now }: Pick<Deps, "db" | "now">,
  reach: Reach,
): Promise<{ data: OwnProvider[] }> {
  const own = reach === "all" ? null : [...reach.activities.keys()];
  const rows = await selectOwn(
    db,
    and(isAble(db, now()), own ? inArray(activities.id, own) : undefined),
  );
  return { data: rows.map(asOwn) };
}

/** {@link setProvider} with a version check. Throws `not_found`, `conflict`. */
export function changeProvider(
  { db }: Pick<Deps, "db">,
  activityId: string,
  { version, ...input }: ProviderChange,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // It may have no row of its own yet.
    await lockActivities(tx, [activityId]);
    const [row] = await selectOwn(tx, eq(activities.id, activityId));
    if (!row) throw new DomainError("not_found");
    requireSeen(asOwn(row), version);
    await setProvider(tx, activityId, input);
  });
}

/** Sets whether an activity accepts requests, and its offer. */
export async function setProvider(
  db: Executor,
  activityId: string,
  { takes_requests, services, most_guests }: ProviderInput,
): Promise<void> {
  const offer = { services, most_guests };
  if (!takes_requests) {
    await db
      .delete(privateRequestProviders)
      .where(eq(privateRequestProviders.activity_id, activityId));
    return;
  }
  await db
    .insert(privateRequestProviders)
    .values({ activity_id: activityId, ...offer })
    .onConflictDoUpdate({ target: privateRequestProviders.activity_id, set: offer });
}
