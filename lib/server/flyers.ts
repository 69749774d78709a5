import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { listFlyers } from "@/lib/contract/flyer-endpoints";
import { type FlyerCard, flyerListSchema } from "@/lib/contract/flyers";
import { MAX_PER_PAGE } from "@/lib/contract/pagination";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { keptToday, readList } from "./listings";

/** Flyers on the home page and on an activity's page. */
const SHELF = 8;

/** Flyers that run and end soonest. */
export async function listEndingFlyers(): Promise<FlyerCard[]> {
  const { data } = await readList("flyers", { state: "active" });
  return data.slice(0, SHELF);
}

/** Flyers of an activity that run or will, those that end soonest first. */
export async function listFlyersOf(slug: string): Promise<FlyerCard[]> {
  const call = callTo(listFlyers, { activity: slug, per_page: SHELF });
  const rule = { tags: [tags.flyersAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(call, flyerListSchema, rule))?.data ?? [];
}

/** Businesses with flyers that run or will, by name. */
export async function listFlyerBusinesses(): Promise<FlyerCard["activity"][]> {
  const call = callTo(listFlyers, { per_page: MAX_PER_PAGE });
  const rule = keptToday("flyers", cacheRules.list("flyers"));
  const flyers = (await getPublic(call, flyerListSchema, rule))?.data ?? [];
  const businesses = new Map(flyers.map(({ activity }) => [activity.slug, activity]));
  return [...businesses.values()].sort((one, other) => one.name.localeCompare(other.name, "it"));
}
