import "server-only";
import type { NewsCard } from "@/lib/contract/news";
import { readList } from "./listings";

/** News on the home page, and below an item. */
const FEW = 3;

/** The newest news, without `except`. */
export async function listNewest(except?: string): Promise<NewsCard[]> {
  const { data } = await readList("news");
  return data.filter(({ slug }) => slug !== except).slice(0, FEW);
}
