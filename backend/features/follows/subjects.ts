import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { categoryIds, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { categories } from "@/backend/db/schema/categories";
import { events } from "@/backend/db/schema/events";
import { follows } from "@/backend/db/schema/follows";
import { jobAds } from "@/backend/db/schema/job-ads";
import { organisations } from "@/backend/db/schema/organisations";
import { zones } from "@/backend/db/schema/zones";
import { activities } from "@/backend/features/activities/view";
import { isPublicEvent, publicEventStatuses } from "@/lib/contract/event-constants";
import type { FollowKind, FollowSubject } from "@/lib/contract/follows";
import { isPublicJob, publicJobStatuses } from "@/lib/contract/job-constants";
import { jobCodeIn } from "@/lib/domain/job-rules";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import type { FollowRow } from "./queries";

/** Column with the id of each subject. */
export const subjectColumns = {
  activity: "activity_id",
  organisation: "organisation_id",
  category: "category_id",
  zone: "zone_id",
  event: "event_id",
  job: "job_id",
} as const satisfies Record<FollowKind, keyof FollowRow>;

/** A subject in display form. */
export interface NamedSubject extends FollowSubject {
  id: string;
  name: string;
  path: string | null;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

async function readers(db: Executor, kind: FollowKind, where: SQL): Promise<NamedSubject[]> {
  switch (kind) {
    case "activity": {
      const { id, slug, name, status } = activities;
      const rows = await db.select({ id, slug, name, status }).from(activities).where(where);
      return rows.map((row) => ({
        kind,
        id: row.id,
        key: row.slug,
        name: row.name,
        path: row.status === "published" ? routes.item("activities", row.slug) : null,
      }));
    }
    case "organisation": {
      const { id, name } = organisations;
      const rows = await db.select({ id, name }).from(organisations).where(where);
      return rows.map((row) => ({ ...row, kind, key: row.id, path: null }));
    }
    case "category": {
      const { id, slug, name } = categories;
      const rows = await db.select({ id, slug, name }).from(categories).where(where);
      return rows.map(({ slug: key, ...row }) => {
        return { ...row, kind, key, path: listings.activities.href({ category: key }) };
      });
    }
    case "zone": {
      const { id, slug, name } = zones;
      const rows = await db.select({ id, slug, name }).from(zones).where(where);
      return rows.map(({ slug: key, ...row }) => {
        return { ...row, kind, key, path: listings.activities.href({ zone: key }) };
      });
    }
    case "event": {
      const { id, slug, title, status } = events;
      const rows = await db.select({ id, slug, title, status }).from(events).where(where);
      return rows.map((row) => ({
        kind,
        id: row.id,
        key: row.slug,
        name: row.title,
        path: isPublicEvent(row.status) ? routes.item("events", row.slug) : null,
      }));
    }
    case "job": {
      const { id, slug, title, status } = jobAds;
      const rows = await db.select({ id, slug, title, status }).from(jobAds).where(where);
      return rows.map((row) => ({
        kind,
        id: row.id,
        key: row.slug,
        name: row.title,
        path: isPublicJob(row.status) ? routes.item("jobs", row.slug) : null,
      }));
    }
  }
}

const tables = {
  activity: activities,
  organisation: organisations,
  category: categories,
  zone: zones,
  event: events,
  job: jobAds,
};

/** The public subject with this key, or null. */
export async function findSubject(
  db: Executor,
  { kind, key }: FollowSubject,
): Promise<NamedSubject | null> {
  const terms = { category: categoryIds, zone: zoneIds };
  const term = kind === "category" || kind === "zone" ? await terms[kind](db, [key]) : null;
  const isTerm = (id: AnyPgColumn) => eq(id, sql`${term?.get(key) ?? null}::uuid`);
  const byKey = {
    activity: and(eq(activities.slug, key), eq(activities.status, "published")),
    organisation: isUuid(key) ? eq(organisations.id, key) : sql`false`,
    category: isTerm(categories.id),
    zone: isTerm(zones.id),
    event: and(eq(events.slug, key), inArray(events.status, publicEventStatuses)),
    job: and(eq(jobAds.code, jobCodeIn(key) ?? ""), inArray(jobAds.status, [...publicJobStatuses])),
  };
  const [found] = await readers(db, kind, byKey[kind] ?? sql`false`);
  return found ?? null;
}

/** Kind and id of a follow's subject. */
export function subjectOf(row: FollowRow): { kind: FollowKind; id: string } {
  for (const kind of Object.keys(subjectColumns) as FollowKind[]) {
    const id = row[subjectColumns[kind]];
    if (id) return { kind, id };
  }
  throw new Error("A follow without a subject");
}

/** Subjects of these follows, by follow id. */
export async function nameSubjects(
  db: Executor,
  rows: readonly FollowRow[],
): Promise<ReadonlyMap<string, NamedSubject>> {
  const subjects = rows.map((row) => ({ follow: row.id, ...subjectOf(row) }));
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const named = await Promise.all(
    kinds.map((kind) => {
      const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id);
      return readers(db, kind, inArray(tables[kind].id, ids));
    }),
  );
  const byId = new Map(named.flat().map((one) => [one.id, one]));
  return new Map(
    subjects.flatMap(({ follow, id }) => {
      const subject = byId.get(id);
      return subject ? [[follow, subject] as const] : [];
    }),
  );
}

/** Condition: follows of any of these ids. */
export function isAbout(about: Partial<Record<FollowKind, readonly string[]>>): SQL {
  const parts = (Object.keys(about) as FollowKind[]).flatMap((kind) => {
    const ids = about[kind] ?? [];
    return ids.length > 0 ? [isOneOf(follows[subjectColumns[kind]], ids)] : [];
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}
