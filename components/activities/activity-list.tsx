import type { ActivityCard as ActivityCardData } from "@/lib/contract/activities";
import { positionText } from "@/lib/domain/position";
import { ActivityCard } from "./activity-card";

interface ActivityListProps {
  activities: readonly ActivityCardData[];
  now: Date;
  /** True: the first card is large. */
  lead?: boolean;
}

/** Cards in reading order. */
export function ActivityList({ activities, now, lead = false }: ActivityListProps) {
  return (
    <ul className="later grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {activities.map((activity, index) => {
        const isLead = lead && index === 0;
        return (
          <li
            key={activity.slug}
            data-at={positionText(activity.location)}
            className={isLead ? "sm:col-span-2 lg:row-span-2" : undefined}
          >
            <ActivityCard
              activity={activity}
              now={now}
              heading="h2"
              form={isLead ? "lead" : "row"}
              priority={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
