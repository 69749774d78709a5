import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { listMoments } from "@/lib/contract/moment-endpoints";
import { type Moment, momentListSchema } from "@/lib/contract/moments";
import { tags } from "@/lib/contract/revalidate";
import { nextTurnOf } from "@/lib/domain/place-moments";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { endTag } from "./page-cache/end-tag";

/**
 * What happens at an activity, by time. A page that shows it expires when one of them starts or
 * ends, or at the end of the day, so that "Adesso" is always right.
 */
export async function listMomentsAt(slug: string, now: Date): Promise<Moment[]> {
  const rule = {
    tags: [
      tags.momentsAt(slug),
      tags.eventsAt(slug),
      tags.jobsAt(slug),
      tags.promosAt(slug),
      ...cacheRules.item("activities", slug).tags,
    ],
    revalidate: 300,
  };
  const found =
    (await getPublic(callTo(listMoments, { slug }), momentListSchema, rule))?.data ?? [];
  if (found.length === 0) return found;
  // Cached by now; only the answer says how long the page is valid.
  const until = endTag(nextTurnOf(found, now));
  return (
    (
      await getPublic(callTo(listMoments, { slug }), momentListSchema, {
        ...rule,
        tags: [...rule.tags, until],
      })
    )?.data ?? []
  );
}
