import type { ContentItem, ContentKind, Done, StaffWord } from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { DomainError } from "@/backend/kernel/errors";
import type { GiveawayStatus } from "@/lib/contract/giveaway-constants";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import board from "@/lib/i18n/messages/it/giveaways.json";
import { routes } from "@/lib/routes";
import { ownGiveawayPage, sustainabilityPart } from "@/lib/section-routes";
import { notifyAuthor } from "./notifications";
import { selectByIds } from "./queries";
import { giveawayTags } from "./tags";
import { isHeld, lockGiveaway, setState, statusAt } from "./writing";

/** Name of posts as a kind of content. */
export const GIVEAWAY = "giveaway";

function stateOf(status: GiveawayStatus): ContentItem["state"] {
  if (status === "published") return "shown";
  return status === "pending" || status === "hidden" ? "hidden" : "gone";
}

/** Takes a post from the board. Throws `conflict` if it is not there anyway. */
async function takeOff(
  tx: Executor,
  id: string,
  to: "hidden" | "removed",
  { staffId, at, message }: StaffWord,
): Promise<Done> {
  const { post } = await lockGiveaway(tx, id);
  const status = statusAt(post, at);
  if (status === to && !isHeld(post)) return { before: null, tags: [] };
  if (stateOf(status) === "gone") throw new DomainError("conflict", texts.faults.decided);
  const state = to === "removed" && status === "pending" ? "rejected" : to;
  await setState(tx, post, state, at, { reason: message });
  await recordAudit(tx, {
    at,
    action: `giveaways.${to === "hidden" ? "hide" : "remove"}`,
    target: post.title,
    details: { by: staffId },
  });
  return { before: status, tags: giveawayTags(post.slug) };
}

/** Posts, which the staff hides or removes but never edits: the words are their author's. */
export const giveawayContent: ContentKind = {
  kind: GIVEAWAY,
  label: texts.kind,
  words: texts.moderated,
  reasons: texts.refusals,
  part: "author",
  measures: ["removed", "hidden"],
  ownPath: ownGiveawayPage,
  find: async (db, ids) =>
    (await selectByIds(db, ids)).map(({ post }) => ({
      id: post.id,
      title: post.title,
      name: post.title,
      state: stateOf(post.status),
      path: post.status === "published" ? routes.item("giveaways", post.slug) : null,
      staff_path: sustainabilityPart("regalo"),
      text: [post.title, post.text].join("\n\n"),
      facts: [board.types[post.type], board.categories[post.category]],
      author_id: post.author_id,
      organisation_id: null,
      parent: null,
    })),
  hide: (tx, id, word) => takeOff(tx, id, "hidden", word),
  remove: (tx, id, word) => takeOff(tx, id, "removed", word),
  restore: async (tx, id, _, { staffId, at }) => {
    const { post } = await lockGiveaway(tx, id);
    if (!["hidden", "removed", "rejected"].includes(post.status)) return [];
    await setState(tx, post, "published", at);
    const details = { by: staffId };
    await recordAudit(tx, { at, action: "giveaways.restore", target: post.title, details });
    return giveawayTags(post.slug);
  },
  untilDecided: {
    hide: async (deps, tx, id, isDue) => {
      const { post } = await lockGiveaway(tx, id);
      const at = deps.now();
      if (statusAt(post, at) !== "published" || !(await isDue(tx))) return [];
      await setState(tx, post, "hidden", at, { reason: null });
      await notifyAuthor(deps, tx, post, "hidden");
      return giveawayTags(post.slug);
    },
    show: async (deps, tx, id) => {
      const { post } = await lockGiveaway(tx, id);
      if (!isHeld(post)) return [];
      await setState(tx, post, "published", deps.now());
      return giveawayTags(post.slug);
    },
  },
};
