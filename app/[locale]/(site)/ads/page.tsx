import { AdsView, adsMetadata } from "./ads-view";

export const revalidate = 300;

export function generateMetadata() {
  return adsMetadata(1);
}

export default function Page() {
  return <AdsView page={1} />;
}
