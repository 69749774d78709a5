import { readActivityFilter } from "@/lib/server/activity-filter";
import { ActivityListPage, activityListMetadata } from "./list-page";

export const revalidate = 60;

const noFilter = readActivityFilter({});

export function generateMetadata() {
  return activityListMetadata(noFilter);
}

export default function Page() {
  return <ActivityListPage filter={noFilter} />;
}
