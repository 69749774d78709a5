"use client";

import { NearListFrame, type NearPlacesProps } from "@/components/listing/near-list-frame";

/** The promotions, sorted by the way from where one is, once somebody asks for that. */
export function NearPromos(props: NearPlacesProps<"promotions">) {
  return <NearListFrame {...props} kind="promotions" load={() => import("./near-list")} />;
}
