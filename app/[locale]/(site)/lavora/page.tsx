import { ListPageView, listMetadata } from "../list-view";
import { jobsView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: jobsView });
}

export default function Page() {
  return <ListPageView view={jobsView} />;
}
