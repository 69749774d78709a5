import { permanentRedirect } from "next/navigation";
import { isFiltered } from "@/lib/define-listing";
import { eventTimePage } from "@/lib/event-routes";
import { listings } from "@/lib/listings";
import { readFilter, type SearchParams } from "@/lib/server/listings";
import { ListPageView, listMetadata } from "../../list-view";
import { eventsView } from "../view";

/** The per-request twin of the list (decision 051). */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<SearchParams>;
}

export function generateMetadata({ searchParams }: Props) {
  return listMetadata({ view: eventsView, searchParams });
}

/** A time alone has its own page. */
export default async function Page({ searchParams }: Props) {
  const { time, ...others } = readFilter("events", await searchParams);
  if (time && others.page === 1 && !isFiltered(listings.events, others)) {
    permanentRedirect(eventTimePage(time));
  }
  return <ListPageView view={eventsView} searchParams={searchParams} />;
}
