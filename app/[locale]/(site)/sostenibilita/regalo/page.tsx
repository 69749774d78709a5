import { ListPageView, listMetadata } from "../../list-view";
import { giveawaysView } from "./view";

export const revalidate = 60;

export function generateMetadata() {
  return listMetadata({ view: giveawaysView });
}

export default function Page() {
  return <ListPageView view={giveawaysView} />;
}
