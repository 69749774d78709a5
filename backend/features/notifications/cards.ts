import { eq } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { notifications } from "@/backend/db/schema/notifications";

/** Whose advertising a notification is: by it the limits are counted. */
export const advertisingCards: readonly CardUse[] = [
  {
    columns: ["notifications.activity_id"],
    lost: "counts what followers were sent about the card",
    move: async (_, tx, { from, to }) => {
      await tx
        .update(notifications)
        .set({ activity_id: to.id })
        .where(eq(notifications.activity_id, from.id));
      return undefined;
    },
  },
];
