import { seedGiveaways } from "@/demo/giveaways";
import { giveawayStatuses } from "@/lib/contract/giveaway-constants";
import { giveawayContentSchema } from "@/lib/contract/giveaways";
import { giveawayFindings } from "@/lib/domain/giveaway-rules";

test("posts of the demo keep the rules of the board, and only the staff's measures are left out", () => {
  for (const {
    account: _,
    ago: __,
    status: ___,
    reason: ____,
    picture,
    ...post
  } of seedGiveaways) {
    const pictures = picture ? [{ hash: "0".repeat(32), alt: picture.alt }] : [];
    expect(giveawayContentSchema.parse({ ...post, pictures })).toMatchObject({ title: post.title });
    expect([post.title, giveawayFindings(post)]).toEqual([post.title, []]);
  }
  const states = new Set<string>(seedGiveaways.map(({ status }) => status));
  expect(giveawayStatuses.filter((status) => !states.has(status))).toEqual(["removed"]);
});
