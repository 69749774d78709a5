import "server-only";
import type { NewsCard } from "@/lib/contract/news";
import { readList } from "./listings";

/** How many news stand on the home page, and below a piece of news. */
const FEW = 3;

/** The newest news, the one of `except` left out. */
export async function listNewest(except?: string): Promise<NewsCard[]> {
  const { data } = await readList("news");
  return data.filter(({ slug }) => slug !== except).slice(0, FEW);
}
