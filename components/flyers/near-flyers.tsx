"use client";

import { NearListFrame, type NearPlacesProps } from "@/components/listing/near-list-frame";

/** Flyers sorted by distance, on demand. */
export function NearFlyers(props: NearPlacesProps<"flyers">) {
  return <NearListFrame {...props} kind="flyers" load={() => import("./near-list")} />;
}
