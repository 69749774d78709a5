import type { MomentSource } from "@/backend/content/moments";
import type { Executor } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import type { Deps } from "@/backend/kernel/deps";
import type { Moment } from "@/lib/contract/moments";
import { DAYS_AHEAD, groupOf } from "@/lib/domain/place-moments";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";
import { type MomentRow, selectMoments } from "./queries";

/** More than a page shows; longer kinds are cut. */
const MOST = 40;

function toMoment(row: MomentRow, sources: readonly MomentSource[]): Moment {
  const { kind, title, slug, facts } = row;
  const source = sources.find((one) => one.kind === kind);
  return {
    id: typeof facts.date === "string" ? facts.date : row.subject_id,
    kind,
    title,
    route: kind === "reviews" || slug === null ? null : routes.item(kind, slug),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    has_end: facts.ends !== false,
    is_here: row.is_here,
    detail: source?.detail?.(facts) ?? null,
  };
}

/**
 * What happens at an activity now, today and in the coming days, by time; empty if it closed for
 * good. Throws `not_found` and `gone`.
 */
export async function listMoments(
  { db, momentSources }: { db: Executor } & Pick<Deps, "momentSources">,
  slug: string,
  now: Date,
): Promise<{ data: Moment[] }> {
  const { activity } = await findPublicActivity(db, slug);
  if (activity.status === "closed") return { data: [] };
  const place = { activity: activity.id, organisation: activity.organisation_id };
  const until = romeInstant(addDays(romeDay(now), DAYS_AHEAD), 0);
  const rows = await selectMoments(db, place, { now, until, limit: MOST });
  const data = rows.map((row) => toMoment(row, momentSources));
  return { data: data.filter((moment) => groupOf(moment, now) !== null) };
}
