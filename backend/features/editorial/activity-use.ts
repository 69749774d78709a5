import { and, eq, inArray, sql } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import { revisions } from "@/backend/db/schema/editorial";
import type { Deps } from "@/backend/kernel/deps";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { kindNamed } from "./deciding";
import { keepOriginal, keepVersion, VERSIONS_KEPT } from "./publishing";
import { deleteOldVersions, selectOpen } from "./queries";

const CARD = "activity";

/**
 * Condition: written by the organisation's own members or an unknown author; the staff's texts
 * about its activity name the organisation too.
 */
const isOfTeam = (organisationId: string) => sql`(
  exists (select from organisation_members m
    where m.organisation_id = ${organisationId} and m.user_id = ${revisions.author_id})
  or not exists (select from user_roles r where r.user_id = ${revisions.author_id}))`;

/** Versions of a merged activity, including its last content. Its open draft is ended first. */
export const writtenActivities: readonly ActivityUse<Deps>[] = [
  {
    columns: ["revisions.item_id"],
    // Nothing submitted by the old owner is published any more.
    lost: async (_, tx, { activity, organisationId, at }) => {
      await tx
        .update(revisions)
        .set({
          state: "draft",
          publish_at: null,
          submitted_at: null,
          version: sql`${revisions.version} + 1`,
          updated_at: at,
        })
        .where(
          and(
            eq(revisions.kind, CARD),
            eq(revisions.item_id, activity.id),
            eq(revisions.organisation_id, organisationId),
            isOfTeam(organisationId),
            inArray(revisions.state, ["in_review", "scheduled"]),
          ),
        );
      return [];
    },
    count: async (db, id) => ({
      versions: await db.$count(
        revisions,
        and(eq(revisions.kind, CARD), eq(revisions.item_id, id), eq(revisions.state, "published")),
      ),
    }),
    obstacles: async (db, { from }) =>
      (await selectOpen(db, CARD, from.id)) ? [texts.obstacles.draft] : [],
    move: async ({ editableKinds }, tx, { from, to }, { at }) => {
      const kind = kindNamed(editableKinds, CARD);
      const [stays, goes] = [await kind.load(tx, to.id), await kind.load(tx, from.id)];
      if (stays) await keepOriginal(tx, kind, to.id, stays);
      // Its content cannot be found elsewhere afterwards. Dated before the merge.
      if (goes) await keepVersion(tx, kind, from.id, goes, new Date(at.getTime() - 1));
      await tx
        .update(revisions)
        // The staff member who merged them has read both.
        .set({ item_id: to.id, organisation_id: to.organisation_id, is_unchecked: false })
        .where(and(eq(revisions.kind, CARD), eq(revisions.item_id, from.id)));
      await deleteOldVersions(tx, CARD, to.id, VERSIONS_KEPT);
      return undefined;
    },
  },
];
