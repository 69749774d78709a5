import { AdSlot } from "@/components/ads/ad-slot";
import { StillRegion } from "@/components/ui/still-region";
import type { SlotPlacement } from "@/lib/contract/ad-constants";
import { listAds } from "@/lib/server/ads";

interface PageAdProps {
  placement: SlotPlacement;
  /** What the page is about: beside things for children some ads are not shown. */
  about?: readonly string[];
}

/** The ads of a page. */
export async function PageAd({ placement, about }: PageAdProps) {
  return (
    <StillRegion region="ad">
      <AdSlot ads={await listAds(placement, new Date(), about)} />
    </StillRegion>
  );
}
