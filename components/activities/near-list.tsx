import type { NearListProps } from "@/components/listing/near-kind";
import { NearestList } from "@/components/listing/nearest-list";
import type { NearActivityPage } from "@/lib/contract/activities";
import { listNearActivities } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import activities from "@/lib/i18n/messages/it/activities.json";
import opening from "@/lib/i18n/messages/it/opening.json";
import { ActivityCard } from "./activity-card";

export { forgetPosition } from "@/components/listing/nearest-list";

type Item = NearActivityPage["data"][number];

/** Activities of a filter, nearest first. */
export function NearList(props: NearListProps<"activities">) {
  return (
    <NearestList<"activities", Item>
      {...props}
      kind="activities"
      to={(query) => callTo(listNearActivities, query)}
      messages={{ activities, opening }}
      card={(activity, shown) => <ActivityCard {...shown} activity={activity} heading="h2" />}
    />
  );
}
