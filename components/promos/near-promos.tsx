"use client";

import { NearListFrame, type NearPlacesProps } from "@/components/listing/near-list-frame";

/** Promotions sorted by distance, on demand. */
export function NearPromos(props: NearPlacesProps<"promotions">) {
  return <NearListFrame {...props} kind="promotions" load={() => import("./near-list")} />;
}
