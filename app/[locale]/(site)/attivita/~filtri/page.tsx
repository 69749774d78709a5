import { readActivityFilter, type SearchParams } from "@/lib/server/activity-filter";
import { ActivityListPage, activityListMetadata } from "../list-page";

/** The per-request twin of the list; next.config.ts sends /attivita here when it has a filter. */
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props) {
  return activityListMetadata(readActivityFilter(await searchParams));
}

export default async function Page({ searchParams }: Props) {
  return <ActivityListPage filter={readActivityFilter(await searchParams)} />;
}
