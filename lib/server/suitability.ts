import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { tags } from "@/lib/contract/revalidate";
import {
  type Suitability,
  type Suitable,
  suitabilityBoardSchema,
  suitabilitySchema,
} from "@/lib/contract/suitability";
import type { SuitableKind } from "@/lib/contract/suitability-constants";
import { getSuitability, listSuitable } from "@/lib/contract/suitability-endpoints";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { keptToday } from "./listings";

/** Places and coming events of the board; null: the backend has no board. */
export async function findSuitable(): Promise<Suitable[] | null> {
  const all = cacheRules.list("activities").tags;
  const rule = keptToday("events", {
    tags: [tags.suitability, ...all, ...cacheRules.list("events").tags],
    revalidate: 60,
  });
  return (await getPublic(callTo(listSuitable), suitabilityBoardSchema, rule))?.data ?? null;
}

/** What is known of a place or event; null: the backend does not say. */
export async function readSuitability(
  kind: SuitableKind,
  { id, slug }: { id: string; slug: string },
): Promise<Suitability["data"] | null> {
  const own = cacheRules.item(kind === "activity" ? "activities" : "events", slug);
  const rule = { tags: [tags.suitabilityOf(id), ...own.tags], revalidate: 300 };
  return (
    (await getPublic(callTo(getSuitability, { kind, id }), suitabilitySchema, rule))?.data ?? null
  );
}
