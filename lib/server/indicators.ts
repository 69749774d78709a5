import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { listIndicators } from "@/lib/contract/indicator-endpoints";
import { type Indicator, indicatorListSchema } from "@/lib/contract/indicators";
import { getOptional } from "./backend";
import { cacheRules } from "./cache-manifest";

/** The town in figures, by theme and name; null: the backend has none. */
export async function getIndicators(): Promise<Indicator[] | null> {
  const list = await getOptional(
    callTo(listIndicators),
    indicatorListSchema,
    cacheRules.indicators,
  );
  return list?.data ?? null;
}
