"use client";

import { NearListFrame, type NearPlacesProps } from "@/components/listing/near-list-frame";

/** The directory sorted by distance, on demand. */
export function NearPlaces(props: NearPlacesProps<"activities">) {
  return <NearListFrame {...props} kind="activities" load={() => import("./near-list")} />;
}
