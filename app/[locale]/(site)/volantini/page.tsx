import { ComingSoonPage, comingSoonMetadata } from "../coming-soon-page";

export const revalidate = 60;

export function generateMetadata() {
  return comingSoonMetadata("flyers");
}

export default function Page() {
  return <ComingSoonPage name="flyers" />;
}
