import type { SearchParams } from "@/lib/server/listings";
import { ListPageView, listMetadata } from "../../../list-view";
import { giveawaysView } from "../view";

/** The per-request twin of the list (decision 051). */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<SearchParams>;
}

export function generateMetadata({ searchParams }: Props) {
  return listMetadata({ view: giveawaysView, searchParams });
}

export default function Page({ searchParams }: Props) {
  return <ListPageView view={giveawaysView} searchParams={searchParams} />;
}
