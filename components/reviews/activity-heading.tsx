import Link from "next/link";
import type { KnownReview } from "@/lib/contract/reviews";
import { routes } from "@/lib/routes";

interface ActivityHeadingProps {
  activity: KnownReview["activity"];
  className?: string;
}

/** What a review in a list is about. */
export function ActivityHeading({ activity, className }: ActivityHeadingProps) {
  return (
    <h2 className={className}>
      <Link
        href={routes.item("activities", activity.slug)}
        prefetch={false}
        className="link link-quiet"
      >
        {activity.name}
      </Link>
    </h2>
  );
}
