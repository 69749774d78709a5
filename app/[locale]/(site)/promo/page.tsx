import { ListPageView, listMetadata } from "../list-view";
import { promosView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: promosView });
}

export default function Page() {
  return <ListPageView view={promosView} />;
}
