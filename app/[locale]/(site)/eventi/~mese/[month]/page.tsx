import { MonthView, type MonthViewProps, monthMetadata } from "../../month-view";

export const revalidate = 60;

/** Each page is rendered at its first request. */
export function generateStaticParams(): { month: string }[] {
  return [];
}

export function generateMetadata({ params }: MonthViewProps) {
  return monthMetadata({ params });
}

export default function Page({ params }: MonthViewProps) {
  return <MonthView params={params} />;
}
