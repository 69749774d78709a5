import { and, eq, notInArray } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { privateRecipients, privateRequestProviders } from "@/backend/db/schema/private-requests";

/** What activities were asked for, and that they can be. A request that went to both stays with each. */
export const requestedCards: readonly CardUse[] = [
  {
    columns: ["private_recipients.activity_id"],
    move: async (_, tx, { from, to }) => {
      const ofBoth = tx
        .select({ id: privateRecipients.request_id })
        .from(privateRecipients)
        .where(eq(privateRecipients.activity_id, to.id));
      await tx
        .update(privateRecipients)
        .set({ activity_id: to.id })
        .where(
          and(
            eq(privateRecipients.activity_id, from.id),
            notInArray(privateRecipients.request_id, ofBoth),
          ),
        );
      return undefined;
    },
  },
  {
    columns: ["private_request_providers.activity_id"],
    move: async (_, tx, { from, to }) => {
      const { activity_id } = privateRequestProviders;
      const [offered] = await tx
        .delete(privateRequestProviders)
        .where(eq(activity_id, from.id))
        .returning();
      if (offered) {
        await tx
          .insert(privateRequestProviders)
          .values({ ...offered, activity_id: to.id })
          .onConflictDoNothing();
      }
      return undefined;
    },
  },
];
