import type { NearListProps } from "@/components/listing/near-kind";
import { NearestList } from "@/components/listing/nearest-list";
import { callTo } from "@/lib/contract/endpoint";
import { listNearPromos } from "@/lib/contract/promo-endpoints";
import type { NearPromoPage } from "@/lib/contract/promos";
import { PromoCard } from "./promo-card";

export { forgetPosition } from "@/components/listing/nearest-list";

type Item = NearPromoPage["data"][number];

/** Promotions of a filter, nearest first. */
export function NearList(props: NearListProps<"promotions">) {
  return (
    <NearestList<"promotions", Item>
      {...props}
      kind="promotions"
      to={(query) => callTo(listNearPromos, query)}
      messages={{}}
      card={(promo, shown) => <PromoCard {...shown} promo={promo} heading="h2" />}
    />
  );
}
