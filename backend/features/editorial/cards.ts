import { and, eq, inArray, sql } from "drizzle-orm";
import type { CardUse } from "@/backend/content/card-use";
import { revisions } from "@/backend/db/schema/editorial";
import type { Deps } from "@/backend/kernel/deps";
import texts from "@/lib/i18n/messages/it/card-merges.json";
import { kindNamed } from "./deciding";
import { keepOriginal, keepVersion, VERSIONS_KEPT } from "./publishing";
import { deleteOldVersions, selectOpen } from "./queries";

const CARD = "activity";

/**
 * Whether an organisation's own people wrote a revision, or somebody of whom nothing is known any more: what the staff writes
 * about its card names the organisation, too.
 */
const isOfTeam = (organisationId: string) => sql`(
  exists (select from organisation_members m
    where m.organisation_id = ${organisationId} and m.user_id = ${revisions.author_id})
  or not exists (select from user_roles r where r.user_id = ${revisions.author_id}))`;

/**
 * The versions of a card, with what it says as it goes. What somebody is writing of it would be about nothing: it comes to
 * its end first.
 */
export const writtenCards: readonly CardUse<Deps>[] = [
  {
    columns: ["revisions.item_id"],
    // Nobody publishes on it any more what the next one has not handed in.
    lost: async (_, tx, { card, organisationId, at }) => {
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
            eq(revisions.item_id, card.id),
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
      // Whatever wrote it last, it is not to be had anywhere else afterwards. Older than what became of the two.
      if (goes) await keepVersion(tx, kind, from.id, goes, new Date(at.getTime() - 1));
      await tx
        .update(revisions)
        // Whoever made the two one has read both.
        .set({ item_id: to.id, organisation_id: to.organisation_id, is_unchecked: false })
        .where(and(eq(revisions.kind, CARD), eq(revisions.item_id, from.id)));
      await deleteOldVersions(tx, CARD, to.id, VERSIONS_KEPT);
      return undefined;
    },
  },
];
