import { ListPageView, listMetadata } from "../list-view";
import { newsView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: newsView });
}

export default function Page() {
  return <ListPageView view={newsView} />;
}
