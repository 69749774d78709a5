import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { activities, activitySlugs } from "@/backend/db/schema/activities";
import { adBookings } from "@/backend/db/schema/ads";
import { categories } from "@/backend/db/schema/categories";
import { claims } from "@/backend/db/schema/claims";
import { contactMessages } from "@/backend/db/schema/contact";
import { editorInvitations } from "@/backend/db/schema/editor-invitations";
import { pictures } from "@/backend/db/schema/files";
import { imports } from "@/backend/db/schema/imports";
import { broadcasts } from "@/backend/db/schema/notifications";
import { organisationRoles, organisations } from "@/backend/db/schema/organisations";
import { pageSlugs, pages } from "@/backend/db/schema/pages";
import { privateRequests } from "@/backend/db/schema/private-requests";
import { reports } from "@/backend/db/schema/reports";
import { activityReviews } from "@/backend/db/schema/reviews";
import { roleRequests } from "@/backend/db/schema/role-requests";
import { userRoles } from "@/backend/db/schema/roles";
import { suggestions } from "@/backend/db/schema/suggestions";
import { zones } from "@/backend/db/schema/zones";
import type { CaseSubject } from "@/backend/features/case-log/service";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import journal from "@/lib/i18n/messages/it/journal.json";
import role from "@/lib/i18n/messages/it/role-requests.json";
import { importPage, routes } from "@/lib/routes";

/** The subject of an entry, with its current name. */
export interface Thing {
  name: string;
  path: string | null;
}

type Subject = Exclude<CaseSubject, "content">;

/** For each subject: id, name, a role, and the columns to search it by. */
const subjects: Record<Subject, { select: SQL; id: SQL; names: SQL[]; path(id: string): string }> =
  {
    review: {
      select: sql`select r.id, a.name, r.author_name as other
      from ${activityReviews} r join ${activities} a on a.id = r.activity_id`,
      id: sql`r.id`,
      names: [sql`a.name`, sql`r.author_name`],
      path: (id) => routes.moduleItem("coda", id),
    },
    report: {
      select: sql`select r.id, r.subject_name as name, null as other from ${reports} r`,
      id: sql`r.id`,
      names: [sql`r.subject_name`, sql`r.code`],
      path: (id) => routes.moduleItem("segnalazioni", id),
    },
    role_request: {
      select: sql`select r.id, u.name, r.role::text as other
      from ${roleRequests} r join ${users} u on u.id = r.user_id`,
      id: sql`r.id`,
      names: [sql`u.name`],
      path: (id) => routes.moduleItem("ruoli", id),
    },
    role: {
      select: sql`select r.id, r.name, r.other from (
        select h.id, u.name, h.role::text as other
        from ${userRoles} h join ${users} u on u.id = h.user_id
        union all
        select h.id, o.name, h.role::text
        from ${organisationRoles} h join ${organisations} o on o.id = h.organisation_id) as r`,
      id: sql`r.id`,
      names: [sql`r.name`],
      path: (id) => routes.moduleItem("persone", id),
    },
    invitation: {
      select: sql`select i.id, i.email as name, null as other from ${editorInvitations} i`,
      id: sql`i.id`,
      names: [sql`i.email`],
      path: () => routes.module("inviti"),
    },
    organisation: {
      select: sql`select o.id, o.name, null as other from ${organisations} o`,
      id: sql`o.id`,
      names: [sql`o.name`],
      path: () => routes.module("persone"),
    },
    claim: {
      select: sql`select c.id, a.name, null as other
      from ${claims} c join ${activities} a on a.id = c.activity_id`,
      id: sql`c.id`,
      names: [sql`a.name`],
      path: (id) => routes.moduleItem("rivendicazioni", id),
    },
    suggestion: {
      select: sql`select s.id, a.name, null as other
      from ${suggestions} s join ${activities} a on a.id = s.activity_id`,
      id: sql`s.id`,
      names: [sql`a.name`],
      path: (id) => routes.moduleItem("decisioni", id, "suggerimenti"),
    },
    contact_message: {
      select: sql`select m.id, m.subject as name, null as other from ${contactMessages} m`,
      id: sql`m.id`,
      names: [sql`m.subject`, sql`m.code`],
      path: (id) => routes.moduleItem("contatti", id),
    },
    private_request: {
      select: sql`select q.id, q.code as name, null as other from ${privateRequests} q`,
      id: sql`q.id`,
      names: [sql`q.code`],
      path: (id) => routes.moduleItem("richieste-private", id),
    },
    ad: {
      select: sql`select b.id, coalesce(b.advertiser || ' ', '') || b.code as name, null as other
      from ${adBookings} b`,
      id: sql`b.id`,
      names: [sql`b.advertiser`, sql`b.code`],
      path: (id) => routes.moduleItem("campagne", id),
    },
  };

const roleTitles: Record<string, string> = role.titles;

/** Name of a subject in a sentence. */
function called(subject: Subject, name: string, other: string | null): string {
  if (subject === "review")
    return fillMessage(journal.review, { author: other ?? "", activity: name });
  return other === null
    ? name
    : fillMessage(journal.roleOf, { role: roleTitles[other] ?? other, name });
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  other: string | null;
}

/** The existing ones of these ids. */
export async function findThings(
  db: Executor,
  subject: Subject,
  ids: readonly string[],
): Promise<Map<string, Thing>> {
  const { select, id: column, path } = subjects[subject];
  const { rows } = await db.execute<Row>(
    sql`${select} where ${column} = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, name, other }) => [id, { name: called(subject, name, other), path: path(id) }]),
  );
}

/** Ids of things with this name, by subject, limited per subject. */
export async function thingsNamed(
  db: Executor,
  wanted: readonly Subject[],
  text: string,
  limit: number,
): Promise<{ subject: Subject; ids: string[] }[]> {
  if (wanted.length === 0) return [];
  const found = wanted.map((subject) => {
    const { select, names } = subjects[subject];
    return sql`(select ${subject} as subject, array(
      select found.id from (${select} where ${contains(text, names)} limit ${limit}) as found) as ids)`;
  });
  const { rows } = await db.execute<{ subject: Subject; ids: string[] }>(
    sql.join(found, sql` union all `),
  );
  return rows.filter(({ ids }) => ids.length > 0);
}

type Find = (db: Executor, targets: string[]) => Promise<Map<string, Thing>>;

function byTarget(rows: { target: string; name: string; path: string }[]): Map<string, Thing> {
  return new Map(rows.map(({ target, ...thing }) => [target, thing]));
}

const isId = (target: string) => /^[0-9a-f-]{36}$/.test(target);

/**
 * Targets of the audit log's features, activities and pages also by former slugs; unknown ones keep the
 * entry's name.
 */
const targets: Record<string, Find> = {
  activities: async (db, slugs) => {
    const { id, name } = activities;
    const { slug, activity_id } = activitySlugs;
    const rows = await db
      .select({ id, name, target: slug })
      .from(activitySlugs)
      .innerJoin(activities, eq(id, activity_id))
      .where(inArray(slug, slugs));
    return byTarget(rows.map((row) => ({ ...row, path: routes.moduleItem("attivita", row.id) })));
  },
  categories: async (db, slugs) => {
    const { name, slug } = categories;
    const rows = await db
      .select({ name, target: slug })
      .from(categories)
      .where(inArray(slug, slugs));
    return byTarget(rows.map((row) => ({ ...row, path: routes.module("categorie") })));
  },
  zones: async (db, slugs) => {
    const { name, slug } = zones;
    const rows = await db.select({ name, target: slug }).from(zones).where(inArray(slug, slugs));
    return byTarget(rows.map((row) => ({ ...row, path: routes.module("zone") })));
  },
  imports: async (db, ids) => {
    const { id, file_name: name } = imports;
    const rows = await db
      .select({ target: id, name })
      .from(imports)
      .where(inArray(id, ids.filter(isId)));
    return byTarget(rows.map((row) => ({ ...row, path: importPage(row.target) })));
  },
  notifications: async (db, ids) => {
    const { id, title: name } = broadcasts;
    const rows = await db
      .select({ target: id, name })
      .from(broadcasts)
      .where(inArray(id, ids.filter(isId)));
    return byTarget(rows.map((row) => ({ ...row, path: routes.moduleItem("avvisi", row.target) })));
  },
  pages: async (db, slugs) => {
    const { id, title: name } = pages;
    const { slug, page_id } = pageSlugs;
    const rows = await db
      .select({ id, name, target: slug })
      .from(pageSlugs)
      .innerJoin(pages, eq(id, page_id))
      .where(inArray(slug, slugs));
    return byTarget(rows.map((row) => ({ ...row, path: routes.moduleItem("pagine", row.id) })));
  },
  pictures: async (db, hashes) => {
    const { hash, name, alt } = pictures;
    const rows = await db
      .select({ target: hash, name, alt })
      .from(pictures)
      .where(inArray(hash, hashes));
    return byTarget(
      rows.map(({ target, ...row }) => ({
        target,
        name: row.name || row.alt,
        path: routes.moduleItem("immagini", target),
      })),
    );
  },
  roles: async (db, ids) => {
    const { id, name } = users;
    const rows = await db
      .select({ target: id, name })
      .from(users)
      .where(inArray(id, ids.filter(isId)));
    return byTarget(rows.map((row) => ({ ...row, path: routes.module("persone") })));
  },
};

/** Current state of these targets of a feature. */
export async function findTargets(
  db: Executor,
  feature: string,
  names: string[],
): Promise<Map<string, Thing>> {
  return (await targets[feature]?.(db, names)) ?? new Map();
}
