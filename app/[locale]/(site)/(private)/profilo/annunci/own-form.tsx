import { getMessages } from "next-intl/server";
import { GiveawayForm } from "@/components/giveaways/giveaway-form";
import { GiveawayRules } from "@/components/giveaways/giveaway-rules";
import type { OwnGiveaway } from "@/lib/contract/giveaways";
import { listZones } from "@/lib/server/activities";

/** The form of a post with what it needs; null: a new one. */
export async function OwnForm({ post }: { post: OwnGiveaway | null }) {
  const [zones, { giveaways }] = await Promise.all([listZones(), getMessages()]);
  return (
    <>
      <GiveawayForm
        post={post}
        categories={giveaways.categories}
        conditions={giveaways.conditions}
        zones={zones.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <GiveawayRules />
    </>
  );
}
