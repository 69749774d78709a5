import { DayView, type DayViewProps, dayMetadata } from "../../day-view";

export const revalidate = 60;

/** Each page is rendered at its first request. */
export function generateStaticParams(): { day: string }[] {
  return [];
}

export function generateMetadata({ params }: DayViewProps) {
  return dayMetadata({ params });
}

export default function Page({ params }: DayViewProps) {
  return <DayView params={params} />;
}
