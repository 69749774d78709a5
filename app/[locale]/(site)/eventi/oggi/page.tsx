import { TimePage, timeMetadata } from "../time-page";

export const revalidate = 60;

export function generateMetadata() {
  return timeMetadata("today");
}

export default function Page() {
  return <TimePage time="today" />;
}
