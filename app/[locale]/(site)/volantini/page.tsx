import { ListPageView, listMetadata } from "../list-view";
import { flyersView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: flyersView });
}

export default function Page() {
  return <ListPageView view={flyersView} />;
}
