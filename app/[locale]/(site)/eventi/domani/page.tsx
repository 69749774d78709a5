import { TimePage, timeMetadata } from "../time-page";

export const revalidate = 60;

export function generateMetadata() {
  return timeMetadata("tomorrow");
}

export default function Page() {
  return <TimePage time="tomorrow" />;
}
