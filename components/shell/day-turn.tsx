import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { followDays } from "@/lib/client/day-turn";

/** Renews what an open page says of today when the day ends; what was typed and where one reads stays. */
export function DayTurn() {
  // Each page is as new as when it was opened.
  return <DayTurnOfPage key={usePathname()} />;
}

function DayTurnOfPage() {
  const router = useRouter();
  useEffect(() => followDays(() => router.refresh()), [router]);
  return null;
}
