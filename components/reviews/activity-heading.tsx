import Link from "next/link";
import type { KnownReview } from "@/lib/contract/reviews";
import { routes } from "@/lib/routes";

interface ActivityHeadingProps {
  activity: KnownReview["activity"];
  className?: string;
}

/** The activity of a review in a list. */
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
