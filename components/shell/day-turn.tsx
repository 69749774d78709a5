import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { followDays } from "@/lib/client/day-turn";

/** Renews what an open page says of today when the day ends; what was typed and where one reads stays. */
export function DayTurn() {
  const router = useRouter();
  const path = usePathname();
  // Each page is as new as when it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each page.
  useEffect(() => followDays(() => router.refresh()), [router, path]);
  return null;
}
