import { eq } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { events } from "@/backend/db/schema/events";
import { selectPlace } from "./queries";
import { eventSearch } from "./search";
import { keptAddress } from "./showing";
import { eventTags } from "./tags";

/** Events at an activity. */
export const placesOfEvents: ActivityUse = {
  columns: ["events.activity_id"],
  move: async (_, tx, { from, to }) => {
    const place = await selectPlace(tx, to.slug);
    const rows = await tx
      .update(events)
      // The same place, even if its address is spelt differently.
      .set({ activity_id: to.id, place_name: to.name, ...(place && keptAddress(place)) })
      .where(eq(events.activity_id, from.id))
      .returning({ id: events.id, slug: events.slug });
    for (const { id } of rows) await eventSearch.learn(tx, id);
    return rows.length > 0 ? eventTags(...rows.map(({ slug }) => slug)) : undefined;
  },
};
