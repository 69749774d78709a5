import { headers } from "next/headers";
import { isSearchable } from "@/lib/contract/search-constants";
import { readSearch } from "@/lib/server/search";
import { SearchPage, searchMetadata } from "../search-page";

/** The per-request twin of the search; next.config.ts rewrites /ricerca to it if it has a `q`. */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

async function termOf(searchParams: Props["searchParams"]): Promise<string> {
  const { q } = await searchParams;
  return (Array.isArray(q) ? q[0] : q)?.trim() ?? "";
}

export async function generateMetadata({ searchParams }: Props) {
  return searchMetadata(await termOf(searchParams));
}

export default async function Page({ searchParams }: Props) {
  const term = await termOf(searchParams);
  const visitor = (await headers()).get("x-forwarded-for");
  const answer = isSearchable(term) ? await readSearch(term, visitor) : null;
  return <SearchPage term={term} answer={answer} />;
}
