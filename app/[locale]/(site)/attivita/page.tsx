import { ListPageView, listMetadata } from "../list-view";
import { activitiesView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: activitiesView });
}

export default function Page() {
  return <ListPageView view={activitiesView} />;
}
