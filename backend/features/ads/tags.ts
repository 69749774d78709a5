import { tags } from "@/lib/contract/revalidate";
import type { BookingRow } from "./queries";

/** Cache tags of everything that shows a booking or the places that it holds. */
export function adTags({ placement }: Pick<BookingRow, "placement">): string[] {
  return [tags.ads(placement), tags.adRegister, tags.adWeeks];
}
