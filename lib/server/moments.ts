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
 * What goes on at an activity, by its time. A page that shows some is given to nobody after the moment at which one of them
 * begins or ends, or the day does: what it calls "Adesso" is so whenever it is read.
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
  // Of what is kept by now: only with the answer is it known how long the page is true.
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
