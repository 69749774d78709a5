import { ListPageView, listMetadata } from "../list-view";
import { eventsView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: eventsView });
}

export default function Page() {
  return <ListPageView view={eventsView} />;
}
