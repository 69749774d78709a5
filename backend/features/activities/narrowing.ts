import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { categoryIds, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { activities, activityPictures } from "@/backend/db/schema/activities";
import { activityStatuses } from "@/lib/contract/activities";
import type { EditorFilters, MissingField } from "@/lib/contract/editorial";

const { opening } = activities;

/** Conditions for missing fields. */
const lacking: Record<MissingField, SQL> = {
  owner: isNull(activities.organisation_id),
  zone: isNull(activities.zone_id),
  position: isNull(activities.latitude),
  hours: sql`(${opening} ->> 'weekly' is null
    and not coalesce((${opening} ->> 'always_open')::boolean, false)
    and not coalesce((${opening} ->> 'by_appointment')::boolean, false))`,
  pictures: sql`not exists (
    select from ${activityPictures} where ${activityPictures.activity_id} = ${activities.id})`,
  verification: isNull(activities.verified_at),
};

/** The activities of a filter in the editors' lists; an unknown category or zone has none. */
export async function narrowActivities(
  db: Executor,
  { category, zone, state, lacks }: EditorFilters,
): Promise<SQL | undefined> {
  const status = activityStatuses.find((one) => one === state);
  const categoryId = category ? (await categoryIds(db, [category])).get(category) : undefined;
  const zoneId = zone ? (await zoneIds(db, [zone])).get(zone) : undefined;
  const nothing = sql`false`;
  return and(
    category ? (categoryId ? eq(activities.category_id, categoryId) : nothing) : undefined,
    zone ? (zoneId ? eq(activities.zone_id, zoneId) : nothing) : undefined,
    state ? (status ? eq(activities.status, status) : nothing) : undefined,
    lacks ? lacking[lacks] : undefined,
  );
}
