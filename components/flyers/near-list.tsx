import type { NearListProps } from "@/components/listing/near-kind";
import { NearestList } from "@/components/listing/nearest-list";
import { callTo } from "@/lib/contract/endpoint";
import { listNearFlyers } from "@/lib/contract/flyer-endpoints";
import type { NearFlyerList } from "@/lib/contract/flyers";
import { FlyerCard } from "./flyer-card";

export { forgetPosition } from "@/components/listing/nearest-list";

type Item = NearFlyerList["data"][number];

/** Flyers of a filter, nearest first. */
export function NearList(props: NearListProps<"flyers">) {
  return (
    <NearestList<"flyers", Item>
      {...props}
      kind="flyers"
      to={(query) => callTo(listNearFlyers, query)}
      messages={{}}
      card={(flyer, shown) => <FlyerCard {...shown} flyer={flyer} heading="h2" />}
    />
  );
}
